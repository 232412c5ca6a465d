#include "timeline_store.h"

#include <algorithm>

namespace kittiwake {

namespace {

bool isEarlier(const TimelineStore::Kept& one, const TimelineStore::Kept& other)
{
    return one.entry->when < other.entry->when;
}

} // namespace

TimelineStore::TimelineStore(TimelineBounds bounds)
    : m_bounds(bounds)
{ }

void TimelineStore::add(std::vector<TimelineEntryPtr> batch)
{
    std::erase(batch, nullptr);
    if (batch.empty())
        return;
    const auto before = static_cast<std::ptrdiff_t>(m_all.size());
    for (auto& entry : batch) {
        m_bytes += entry->footprint() + sizeof(Kept);
        m_all.push_back({ std::move(entry), ++m_last });
    }
    const auto middle = m_all.begin() + before;
    std::stable_sort(middle, m_all.end(), isEarlier);
    std::inplace_merge(std::upper_bound(m_all.begin(), middle, *middle, isEarlier), middle,
                       m_all.end(), isEarlier);
    while (m_all.size() > m_bounds.entries || (m_bytes > m_bounds.bytes && m_all.size() > 1)) {
        m_bytes -= m_all.front().entry->footprint() + sizeof(Kept);
        m_all.pop_front();
        ++m_dropped;
    }
}

TimelineStore::Entries::const_iterator TimelineStore::from(std::int64_t moment) const
{
    return std::lower_bound(
        m_all.begin(), m_all.end(), moment,
        [](const Kept& kept, std::int64_t at) { return kept.entry->when < at; });
}

} // namespace kittiwake
