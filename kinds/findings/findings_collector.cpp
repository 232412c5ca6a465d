#include "findings_collector.h"

#include <algorithm>

namespace kittiwake {

namespace {
constexpr auto kGather = std::chrono::milliseconds(100);
}

std::shared_ptr<FindingsCollector> FindingsCollector::create(Scheduler& scheduler,
                                                             std::function<std::int64_t()> clock,
                                                             SearchText searchText, Tell tell)
{
    return std::shared_ptr<FindingsCollector>(
        new FindingsCollector(scheduler, std::move(clock), std::move(searchText), std::move(tell)));
}

FindingsCollector::FindingsCollector(Scheduler& scheduler, std::function<std::int64_t()> clock,
                                     SearchText searchText, Tell tell)
    : m_strand(Strand::create(scheduler))
    , m_clock(std::move(clock))
    , m_searchText(std::move(searchText))
    , m_tell(std::move(tell))
{ }

void FindingsCollector::set(CheckId check, const ObjectKey& key, FindingList findings)
{
    {
        std::lock_guard lock(m_mutex);
        m_news.insert_or_assign({ check, key }, std::move(findings));
    }
    schedule(kGather);
}

void FindingsCollector::setFilter(FindingsFilter filter)
{
    {
        std::lock_guard lock(m_mutex);
        m_filter = std::move(filter);
    }
    ask();
}

void FindingsCollector::setObject(std::optional<ObjectLink> object)
{
    {
        std::lock_guard lock(m_mutex);
        m_object = std::move(object);
    }
    ask();
}

void FindingsCollector::ask()
{
    {
        std::lock_guard lock(m_mutex);
        m_scheduled = false; // who asks does not wait until enough has gathered
    }
    schedule(Duration::zero());
}

void FindingsCollector::schedule(Duration delay)
{
    std::lock_guard lock(m_mutex);
    if (std::exchange(m_scheduled, true))
        return;
    m_timer = m_strand->after(delay, [weak = weak_from_this()] {
        if (const auto self = weak.lock())
            self->flush();
    });
}

void FindingsCollector::flush()
{
    decltype(m_news) news;
    FindingsFilter filter;
    std::optional<ObjectLink> object;
    {
        std::lock_guard lock(m_mutex);
        m_scheduled = false;
        news.swap(m_news);
        filter = m_filter;
        object = m_object;
    }
    bool changed = std::exchange(m_told, filter) != filter;
    changed = std::exchange(m_toldOf, object) != object || changed;
    for (auto& [about, findings] : news)
        changed = take({ about.first, about.second, std::move(findings) }) || changed;
    if (changed)
        m_tell(patch(filter));
}

bool FindingsCollector::take(News news)
{
    const std::pair about(news.check, std::move(news.key));
    const auto known = m_byKey.find(about);
    const auto before = known == m_byKey.end() ? std::vector<FindingPtr>() : known->second;
    for (auto& finding : news.findings) { // what goes on began when it did
        if (finding.since == 0)
            finding.since = m_clock();
        const auto same = std::find_if(before.begin(), before.end(), [&](const FindingPtr& old) {
            return old->cause == finding.cause && findingId(*old) == findingId(finding);
        });
        if (same != before.end())
            finding.since = std::min(finding.since, (*same)->since);
    }
    const auto& now = news.findings;
    if (std::equal(before.begin(), before.end(), now.begin(), now.end(),
                   [](const FindingPtr& old, const Finding& found) { return *old == found; }))
        return false;

    for (const auto& finding : before) {
        m_counts.add(*finding, -1);
        m_all.erase({ finding, {} });
    }
    if (known != m_byKey.end())
        m_byKey.erase(known);
    std::vector<FindingPtr> kept;
    for (auto& finding : news.findings) {
        auto shared = std::make_shared<const Finding>(std::move(finding));
        if (!m_all.insert({ shared, m_searchText(*shared) }).second)
            continue; // the same twice
        m_counts.add(*shared, 1);
        kept.push_back(std::move(shared));
    }
    if (!kept.empty())
        m_byKey.emplace(about, std::move(kept));
    return true;
}

FindingsPatch FindingsCollector::patch(const FindingsFilter& filter) const
{
    FindingsPatch patch { .everywhere = m_counts, .filter = filter, .object = m_toldOf };
    for (const auto& entry : m_all) {
        if (entry.finding->about == m_toldOf)
            patch.ofObject.push_back(entry.finding);
        if (patch.worst.size() < kWorst)
            patch.worst.push_back(entry.finding);
        if (filter.isInScope(*entry.finding))
            patch.counts.add(*entry.finding, 1);
        if (!filter.matches(*entry.finding, entry.searchText))
            continue;
        ++patch.matching;
        if (patch.shown.size() < kMaxShown)
            patch.shown.push_back(entry.finding);
    }
    return patch;
}

} // namespace kittiwake
