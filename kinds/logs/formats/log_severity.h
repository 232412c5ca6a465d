#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kittiwake {

/// How serious a line of a log says it is, the least first; what does not say so is Unknown.
enum class LogSeverity : std::uint8_t { Unknown, Trace, Debug, Info, Warning, Error, Fatal };

inline constexpr std::size_t kLogSeverities = 7;

/// How many lines there are of each, by its number.
using LogSeverityCounts = std::array<std::uint32_t, kLogSeverities>;

[[nodiscard]] constexpr std::size_t indexOf(LogSeverity severity)
{
    return static_cast<std::size_t>(severity);
}

/// \brief What the value of a field `level` means: a name in letters of either case ("warn",
/// "WARNING", slog's "WARN+2"), its first letter, a number of bunyan and pino (10 … 60) or else of
/// syslog (0 … 7). \thread any
[[nodiscard]] LogSeverity severityOfLevel(std::string_view level);

} // namespace kittiwake
