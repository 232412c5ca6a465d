#include "log_gap.h"

#include <utility>

namespace kittiwake {

void LogGap::readOn(const LogOverlap& known)
{
    if (!isOpen())
        m_beforeReadingOn = known;
}

void LogGap::open(LogMark mark)
{
    m_mark = std::move(mark);
}

std::optional<LogGap::Told> LogGap::tell()
{
    if (!m_mark)
        return std::nullopt;
    m_toldUntil = m_mark->until;
    m_beforeTold = m_beforeReadingOn;
    return Told { *std::exchange(m_mark, std::nullopt), std::exchange(m_behind, {}) };
}

std::optional<LogOverlap> LogGap::withdraw()
{
    if (!std::exchange(m_mark, std::nullopt))
        return std::nullopt;
    m_behind = {};
    return m_beforeReadingOn;
}

std::optional<LogOverlap> LogGap::beforeTold(std::optional<std::int64_t> end) const
{
    if (!m_toldUntil || !end || *end > *m_toldUntil / kNanosecondsASecond)
        return std::nullopt;
    return m_beforeTold;
}

} // namespace kittiwake
