#pragma once

#include <cstdint>
#include <string>

namespace kittiwake {

/// "0.4s", "12s", "5m", "3h", "2d": the largest unit alone, from two of it on; below ten seconds
/// tenths. \units milliseconds
[[nodiscard]] std::string shortSpanText(std::int64_t milliseconds);

} // namespace kittiwake
