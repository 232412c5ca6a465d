#pragma once

#include <chrono>
#include <functional>

namespace kittiwake {

/// The time of day, for what people will read; nobody waits or decides by it. A parameter, as all
/// time is.
using WallClock = std::function<std::chrono::system_clock::time_point()>;

} // namespace kittiwake
