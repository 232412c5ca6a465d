#pragma once

#include <core/api/json/json.h>
#include <core/logs/log_time.h>

#include <cstdint>

namespace kittiwake {

/// A timestamp with its fraction; 0: there is none. \units milliseconds since the epoch
[[nodiscard]] inline std::int64_t jsonMoment(const Json& place)
{
    constexpr std::int64_t kNanoseconds = 1'000'000;
    return parseLogTime(textOf(place)).value_or(0) / kNanoseconds;
}

} // namespace kittiwake
