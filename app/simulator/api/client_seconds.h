#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace kittiwake::sim {

/// The number of seconds that a client names, capped at what a clock can count: a century.
[[nodiscard]] inline std::chrono::seconds clientSeconds(std::int64_t number)
{
    constexpr std::int64_t kCentury = std::int64_t(100) * 365 * 24 * 3600;
    return std::chrono::seconds(std::clamp(number, -kCentury, kCentury));
}

} // namespace kittiwake::sim
