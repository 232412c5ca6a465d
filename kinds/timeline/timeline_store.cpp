#include "timeline_store.h"

#include <algorithm>

namespace kittiwake {

namespace {

bool isEarlier(const TimelineStore::Kept& one, const TimelineStore::Kept& other)
{
    return one.happening->when < other.happening->when;
}

} // namespace

TimelineStore::TimelineStore(TimelineBounds bounds)
    : m_bounds(bounds)
{ }

void TimelineStore::add(std::vector<HappeningPtr> batch)
{
    std::erase(batch, nullptr);
    if (batch.empty())
        return;
    const auto before = static_cast<std::ptrdiff_t>(m_all.size());
    for (auto& happening : batch) {
        m_bytes += happening->footprint() + sizeof(Kept);
        m_all.push_back({ std::move(happening), ++m_last });
    }
    const auto middle = m_all.begin() + before;
    std::stable_sort(middle, m_all.end(), isEarlier);
    std::inplace_merge(std::upper_bound(m_all.begin(), middle, *middle, isEarlier), middle,
                       m_all.end(), isEarlier);
    while (m_all.size() > m_bounds.happenings || (m_bytes > m_bounds.bytes && m_all.size() > 1)) {
        m_bytes -= m_all.front().happening->footprint() + sizeof(Kept);
        m_all.pop_front();
        ++m_dropped;
    }
}

TimelineStore::Kepts::const_iterator TimelineStore::from(std::int64_t moment) const
{
    return std::lower_bound(
        m_all.begin(), m_all.end(), moment,
        [](const Kept& kept, std::int64_t at) { return kept.happening->when < at; });
}

} // namespace kittiwake
