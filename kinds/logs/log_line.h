#pragma once

#include <kinds/logs/formats/log_severity.h>

#include <compare>
#include <cstdint>
#include <string_view>

namespace kittiwake {

/// What else is known of a line; several at once.
enum class LogFlag : std::uint8_t {
    Continuation = 1, ///< of the line before it of its source: a stack trace, a value's next line
    NoTime = 2, ///< it came without a timestamp; its time is that of the line before it
    Border = 4, ///< not written by the container: one instance ends here, another begins
    Gap = 8, ///< not written by the container: lines are missing here
    Controls = 16, ///< has escape sequences or control characters, or is not UTF-8: see parseAnsi()
    Cut = 32, ///< was longer than a line may be
};

class LogFlags
{
public:
    constexpr LogFlags() = default;
    constexpr LogFlags(LogFlag flag) // NOLINT(google-explicit-constructor): a flag is flags
        : m_bits(static_cast<std::uint8_t>(flag))
    { }
    [[nodiscard]] constexpr bool has(LogFlag flag) const
    {
        return (m_bits & static_cast<std::uint8_t>(flag)) != 0;
    }
    constexpr LogFlags& operator|=(LogFlags other)
    {
        m_bits = static_cast<std::uint8_t>(m_bits | other.m_bits);
        return *this;
    }
    friend constexpr LogFlags operator|(LogFlags one, LogFlags other) { return one |= other; }
    constexpr bool operator==(const LogFlags&) const = default;

private:
    std::uint8_t m_bits = 0;
};
[[nodiscard]] constexpr LogFlags operator|(LogFlag one, LogFlag other)
{
    return LogFlags(one) | LogFlags(other);
}

/// \brief Where a line stands among all that a LogStore has had, and so which line it is: it stays
/// the same while lines come before it and go, and means a place even when the line is gone.
struct LogPlace
{
    std::int64_t time = 0; ///< \units nanoseconds since the epoch
    std::uint64_t group = 0; ///< of lines that stay together; later ones have larger numbers
    std::uint32_t index = 0; ///< within the group
    auto operator<=>(const LogPlace&) const = default;
};

/// \brief A line of a container's log. `text` is as it came, without its end of line; whoever made
/// the line owns it.
struct LogLine
{
    std::int64_t time = 0; ///< \units nanoseconds since the epoch
    std::uint32_t source = 0; ///< the container it is of, by a number of the caller's
    LogSeverity severity = LogSeverity::Unknown;
    LogFlags flags {};
    std::string_view text {};
    std::uint64_t dropped = 0; ///< bytes of its end that are not kept, as it was too long
    LogPlace place {}; ///< the store's to fill in
    bool operator==(const LogLine&) const = default;

    /// It stands between lines without being one: see log_mark_text.h.
    [[nodiscard]] bool isMark() const
    {
        return flags.has(LogFlag::Border) || flags.has(LogFlag::Gap);
    }
};

} // namespace kittiwake
