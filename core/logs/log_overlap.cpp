#include "log_overlap.h"

#include <functional>

namespace kittiwake {

namespace {

/// What makes up for lines that come out of order.
constexpr LogTime kSlack = kNanosecondsASecond;

LogTime wholeSecond(LogTime time)
{
    const auto rest = time % kNanosecondsASecond;
    return time - (rest < 0 ? rest + kNanosecondsASecond : rest);
}

std::size_t fingerprintOf(LogTime time, std::string_view text)
{
    const auto hash = std::hash<std::string_view> {}(text);
    return hash ^ (std::hash<LogTime> {}(time)*0x9E3779B97F4A7C15ULL);
}

} // namespace

std::optional<LogTime> LogOverlap::resumeAt() const
{
    if (!m_newest)
        return std::nullopt;
    return wholeSecond(*m_newest) - kSlack;
}

LogTime LogOverlap::oldestOfUse() const
{
    return resumeAt().value_or(0);
}

void LogOverlap::resume(bool sameInstance)
{
    m_expected.clear();
    m_gap = false;
    const auto from = oldestOfUse();
    for (const auto& known : m_recent) {
        if (known.time >= from)
            ++m_expected[known.print];
    }
    m_newestExpected = sameInstance && m_newest.has_value();
}

bool LogOverlap::isNew(LogTime time, std::string_view text)
{
    const auto print = fingerprintOf(time, text);
    if (const auto known = m_expected.find(print); known != m_expected.end()) {
        if (--known->second == 0)
            m_expected.erase(known);
        m_newestExpected = m_newestExpected && print != m_newestPrint;
        return false;
    }
    m_gap = m_gap || (m_newestExpected && time > *m_newest);
    if (!m_newest || time >= *m_newest) {
        m_newest = time;
        m_newestPrint = print;
        m_newestExpected = false;
    }
    m_recent.push_back({ time, print });
    while (m_recent.front().time < oldestOfUse())
        m_recent.pop_front();
    return true;
}

} // namespace kittiwake
