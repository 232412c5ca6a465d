#pragma once

#include <chrono>
#include <string>

namespace kittiwake::sim {

/// "Sun, 06 Nov 1994 08:49:37 GMT". \source RFC 9110, 5.6.7
[[nodiscard]] std::string httpDate(std::chrono::system_clock::time_point time);

} // namespace kittiwake::sim
