#pragma once

#include <core/api/object.h>

#include <string>

namespace kittiwake {

/// metav1.Time: "2026-11-01T08:12:11Z"; parseTimestamp() reads it.
[[nodiscard]] std::string timestampText(WallTime time);

/// metav1.MicroTime: "2026-11-01T08:12:11.000250Z"; what is less than a microsecond is cut off.
[[nodiscard]] std::string microTimestampText(std::chrono::system_clock::time_point time);

} // namespace kittiwake
