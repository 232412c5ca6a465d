#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// When a line was written, by the node's clock. \units nanoseconds since the epoch
using LogTime = std::int64_t;

inline constexpr LogTime kNanosecondsASecond = 1'000'000'000;

/// A line that the server sent with its time in front.
struct TimedLine
{
    LogTime time = 0;
    std::string_view text; ///< without the time
};

/// Nothing, where the line does not begin with a time: it is a fragment of a longer line, or what
/// the kubelet says of itself.
/// \source kubelet's log reader: RFC 3339 with nine digits of a second, `Z` or an offset, a space
[[nodiscard]] std::optional<TimedLine> readTimedLine(std::string_view line);

/// RFC 3339 in UTC, with nine digits of a second.
[[nodiscard]] std::string logTimeText(LogTime time);

/// RFC 3339, fractions of a second included. None: it is no such time.
[[nodiscard]] std::optional<LogTime> parseLogTime(std::string_view text);

} // namespace kittiwake
