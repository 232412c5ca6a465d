#pragma once

#include <algorithm>
#include <chrono>
#include <functional>

namespace kittiwake {

/// The time of day, for what people read; no wait or decision depends on it. A parameter, as all
/// time is.
using WallClock = std::function<std::chrono::system_clock::time_point()>;

/// The nearest time a wall clock can show, which counts nanoseconds since 1970: certificates end in
/// the year 9999, and that is none of them.
[[nodiscard]] inline std::chrono::system_clock::time_point wallClockTime(
    std::chrono::sys_seconds time)
{
    using Point = std::chrono::system_clock::time_point;
    using std::chrono::time_point_cast;
    return std::clamp(time, time_point_cast<std::chrono::seconds>(Point::min()),
                      time_point_cast<std::chrono::seconds>(Point::max()));
}

} // namespace kittiwake
