#pragma once

#include <QString>

#include <chrono>
#include <optional>

namespace kittiwake {

/// \brief A span of time as kubectl's options take it: "30s", "1m30s", "1.5h". None: it is no such
/// span, or a longer one than `max`. \source Go's time.ParseDuration, without its signs and what is
/// shorter than a millisecond
[[nodiscard]] std::optional<std::chrono::milliseconds> parseSpan(const QString& text,
                                                                 std::chrono::milliseconds max);

} // namespace kittiwake
