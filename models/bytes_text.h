#pragma once

#include <QString>

namespace kittiwake {

/// "200 KiB", "1.5 MiB": in the unit that leaves at most three figures. \units bytes
[[nodiscard]] QString bytesText(double bytes);

} // namespace kittiwake
