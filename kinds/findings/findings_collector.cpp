#include "findings_collector.h"

#include <algorithm>

namespace kittiwake {

namespace {
constexpr auto kGather = std::chrono::milliseconds(100);
}

std::shared_ptr<FindingsCollector> FindingsCollector::create(Scheduler& scheduler,
                                                             std::function<std::int64_t()> clock,
                                                             SearchText searchText, Report report)
{
    return std::shared_ptr<FindingsCollector>(new FindingsCollector(
        scheduler, std::move(clock), std::move(searchText), std::move(report)));
}

FindingsCollector::FindingsCollector(Scheduler& scheduler, std::function<std::int64_t()> clock,
                                     SearchText searchText, Report report)
    : m_strand(Strand::create(scheduler))
    , m_clock(std::move(clock))
    , m_searchText(std::move(searchText))
    , m_report(std::move(report))
{ }

void FindingsCollector::set(CheckId check, const ObjectKey& key, FindingList findings)
{
    {
        std::lock_guard lock(m_mutex);
        m_updates.insert_or_assign({ check, key }, std::move(findings));
    }
    schedule(kGather);
}

void FindingsCollector::setFilter(FindingsFilter filter)
{
    {
        std::lock_guard lock(m_mutex);
        m_filter = std::move(filter);
    }
    reportSoon();
}

void FindingsCollector::setObject(std::optional<ObjectLink> object)
{
    {
        std::lock_guard lock(m_mutex);
        m_object = std::move(object);
    }
    reportSoon();
}

void FindingsCollector::reportSoon()
{
    {
        std::lock_guard lock(m_mutex);
        m_scheduled = false; // at once: the user does not wait for further changes
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
    decltype(m_updates) updates;
    FindingsFilter filter;
    std::optional<ObjectLink> object;
    {
        std::lock_guard lock(m_mutex);
        m_scheduled = false;
        updates.swap(m_updates);
        filter = m_filter;
        object = m_object;
    }
    bool changed = std::exchange(m_sentFilter, filter) != filter;
    changed = std::exchange(m_sentObject, object) != object || changed;
    for (auto& [about, findings] : updates)
        changed = apply({ about.first, about.second, std::move(findings) }) || changed;
    if (changed)
        m_report(patch(filter));
}

bool FindingsCollector::apply(Update update)
{
    const std::pair about(update.check, std::move(update.key));
    const auto known = m_byKey.find(about);
    const auto before = known == m_byKey.end() ? std::vector<FindingPtr>() : known->second;
    for (auto& finding : update.findings) { // a finding that goes on keeps its begin
        if (finding.since == 0)
            finding.since = m_clock();
        const auto same = std::find_if(before.begin(), before.end(), [&](const FindingPtr& old) {
            return old->cause == finding.cause && findingId(*old) == findingId(finding);
        });
        if (same != before.end())
            finding.since = std::min(finding.since, (*same)->since);
    }
    const auto& now = update.findings;
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
    for (auto& finding : update.findings) {
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
    FindingsPatch patch { .everywhere = m_counts, .filter = filter, .object = m_sentObject };
    for (const auto& entry : m_all) {
        if (entry.finding->about == m_sentObject)
            patch.ofObject.push_back(entry.finding);
        if (patch.worst.size() < kMaxWorst)
            patch.worst.push_back(entry.finding);
        if (filter.isInNamespaces(*entry.finding)) {
            patch.counts.add(*entry.finding, 1);
            patch.unselected += filter.isSelected(*entry.finding) ? 0 : 1;
        }
        if (!filter.matches(*entry.finding, entry.searchText))
            continue;
        ++patch.matching;
        if (patch.shown.size() < kMaxShown)
            patch.shown.push_back(entry.finding);
    }
    return patch;
}

} // namespace kittiwake
