#pragma once

#include <core/logs/log_line_reader.h>
#include <core/logs/log_time.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief Cuts the bytes of one answer into lines, each with its time. A line that comes without
/// one is held back until the next has come: before it a line of its time, and behind all others
/// what the kubelet says itself. \thread one at a time
class TimedLineReader
{
public:
    struct Line
    {
        LogTime time = 0;
        std::string_view text {}; ///< without the time
        bool timed = false; ///< it came with that time; else the one before it did, or the next
        std::size_t dropped = 0; ///< bytes of its end
    };
    using Take = std::function<void(const Line&)>;

    /// `midway`: it is read on from a time. What comes first without one is then the rest of a line
    /// that was begun before, and came with that.
    explicit TimedLineReader(bool midway)
        : m_midway(midway)
    { }

    void feed(std::string_view bytes, const Take& take);
    void finish(const Take& take); ///< what has no line feed is a line as well
    void drop() { m_reader.drop(); } ///< it is none

    /// What has come of a line without a line feed, its time in front.
    [[nodiscard]] const std::string& rest() const { return m_reader.rest(); }
    [[nodiscard]] std::size_t restDropped() const { return m_reader.restDropped(); }
    /// The last line, where that has no time: at the end, what the kubelet said of itself.
    [[nodiscard]] const std::optional<std::string>& untimed() const { return m_untimed; }
    /// The time of the line before; none: no line with one has come.
    [[nodiscard]] std::optional<LogTime> last() const { return m_last; }

private:
    void onLine(std::string_view line, std::size_t dropped, const Take& take);

    const bool m_midway;
    LogLineReader m_reader;
    std::optional<std::string> m_untimed;
    std::size_t m_untimedDropped = 0; ///< bytes of its end
    std::optional<LogTime> m_last;
};

} // namespace kittiwake
