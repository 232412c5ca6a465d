#include "log_order.h"

#include <algorithm>

namespace kittiwake {

void LogOrder::open(std::uint32_t log)
{
    auto& lane = m_lanes[log];
    if (mayBeFirst(lane))
        --m_silent;
    lane.open = true;
    if (mayBeFirst(lane))
        ++m_silent;
}

void LogOrder::close(std::uint32_t log)
{
    auto& lane = m_lanes[log];
    if (mayBeFirst(lane))
        --m_silent;
    lane.open = false;
}

void LogOrder::add(std::uint32_t log, LogTime time, Entry entry)
{
    auto& lane = m_lanes[log];
    if (mayBeFirst(lane))
        --m_silent;
    lane.newest = std::max(lane.newest, time);
    if (lane.entries.empty())
        m_first.emplace(lane.newest, log);
    lane.entries.emplace_back(lane.newest, std::move(entry));
}

std::vector<LogOrder::Entry> LogOrder::takeSettled()
{
    std::vector<Entry> out;
    while (m_silent == 0 && !m_first.empty())
        out.push_back(takeFirst());
    return out;
}

std::vector<LogOrder::Entry> LogOrder::takeAll()
{
    std::vector<Entry> out;
    while (!m_first.empty())
        out.push_back(takeFirst());
    return out;
}

LogOrder::Entry LogOrder::takeFirst()
{
    const auto log = m_first.begin()->second;
    m_first.erase(m_first.begin());
    auto& lane = m_lanes[log];
    auto entry = std::move(lane.entries.front().second);
    lane.entries.pop_front();
    if (!lane.entries.empty())
        m_first.emplace(lane.entries.front().first, log);
    if (mayBeFirst(lane))
        ++m_silent;
    return entry;
}

} // namespace kittiwake
