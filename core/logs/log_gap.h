#pragma once

#include <core/logs/log_batch.h>
#include <core/logs/log_handlers.h>
#include <core/logs/log_overlap.h>

#include <cstdint>
#include <optional>

namespace kittiwake {

/// \brief A place where lines are missing: the node has rotated them away, or they are of an
/// instance that has ended meanwhile, which the pod's status may not say yet. Until that is known
/// it is open, and the lines behind it are held back: those of the instance before come first.
/// Remembers from where one would read on if it was that. \thread one at a time
class LogGap
{
public:
    /// As much is held back. \units bytes
    static constexpr std::size_t kMaxHeld = 4U << 20U;

    /// The log is about to be read on, with that known of it.
    void readOn(const LogOverlap& known);
    void open(LogMark mark);
    [[nodiscard]] bool isOpen() const { return m_mark.has_value(); }
    void hold(const LogBatch& behind) { m_behind.add(behind); }
    [[nodiscard]] bool holdsTooMuch() const { return m_behind.text.size() > kMaxHeld; }

    struct Told
    {
        LogMark mark {};
        LogBatch behind {};
    };
    /// Lines are missing: it is no longer open. None: it was not.
    std::optional<Told> tell();
    /// It is the border between two instances, and what lies behind it comes again: what was known
    /// when it was last read on. None: it was not open.
    std::optional<LogOverlap> withdraw();

    /// What was known when it was last read on, but for an open gap.
    [[nodiscard]] const LogOverlap& beforeReadingOn() const { return m_beforeReadingOn; }
    /// A gap was told of, and as it turns out the instance before ended in it: what was known
    /// before. None: it did not. \param end when it ended, \units seconds since the epoch
    [[nodiscard]] std::optional<LogOverlap> beforeTold(std::optional<std::int64_t> end) const;
    /// Another instance begins: what was told of is the one before's.
    void forgetTold() { m_toldUntil.reset(); }

private:
    std::optional<LogMark> m_mark;
    LogBatch m_behind;
    LogOverlap m_beforeReadingOn;
    LogOverlap m_beforeTold;
    std::optional<LogTime> m_toldUntil; ///< the first line's behind the last that was told
};

} // namespace kittiwake
