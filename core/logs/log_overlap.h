#pragma once

#include <core/logs/log_time.h>

#include <cstddef>
#include <deque>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace kittiwake {

/// \brief Knows the newest lines of a log, so that it can be read on after its connection broke:
/// from when, and which of the lines that come then had come before. The server begins at a whole
/// second, and many lines, some of them alike, may bear the same time; those of a container's two
/// outputs need not come in order. \thread one at a time
class LogOverlap
{
public:
    /// The time to ask from; none: no line has come yet.
    [[nodiscard]] std::optional<LogTime> resumeAt() const;
    /// The newest line's.
    [[nodiscard]] std::optional<LogTime> newest() const { return m_newest; }

    /// Lines come anew from resumeAt() on; of the same instance of the container the newest line
    /// comes again, unless nobody has it any more.
    void resume(bool sameInstance = true);
    /// Whether the line is a new one: of those that had come, each is told apart once.
    bool isNew(LogTime time, std::string_view text);
    /// Since resume(): a line has come that was written after the newest one, and the newest one
    /// has not come again. So there are lines between them which nobody has any more.
    [[nodiscard]] bool hasGap() const { return m_gap; }

private:
    using Fingerprint = std::size_t;
    struct Known
    {
        LogTime time;
        Fingerprint print;
    };
    [[nodiscard]] LogTime oldestOfUse() const;

    std::optional<LogTime> m_newest;
    std::deque<Known> m_recent; ///< in the order in which they came
    std::unordered_map<Fingerprint, int> m_expected; ///< how often each may come again
    Fingerprint m_newestPrint = 0;
    bool m_newestExpected = false; ///< it has not come again so far
    bool m_gap = false;
};

} // namespace kittiwake
