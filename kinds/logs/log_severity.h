#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

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

} // namespace kittiwake
