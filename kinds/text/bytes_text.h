#pragma once

#include <string>

namespace kittiwake {

/// "512B", "200Ki", "1.5Mi": as kubectl writes quantities, in the unit that leaves at most three
/// figures. \units bytes
[[nodiscard]] std::string bytesText(double bytes);

} // namespace kittiwake
