#pragma once

#include <chrono>
#include <cstdint>

namespace kittiwake {

/// The composition's clocks; everything below gets them handed in. \units since the epoch
[[nodiscard]] inline std::int64_t wallMilliseconds()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}
[[nodiscard]] inline std::int64_t wallSeconds()
{
    return wallMilliseconds() / 1000;
}

} // namespace kittiwake
