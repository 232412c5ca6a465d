#pragma once

#include <core/base/strand.h>
#include <kinds/findings/findings_patch.h>

#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <unordered_map>
#include <vector>

namespace kittiwake {

/// \brief Keeps all findings in order, and makes what lists show of them: one patch for all changes
/// within a short time. \thread any
/// \owns the findings; the scheduler outlives it
class FindingsCollector : public std::enable_shared_from_this<FindingsCollector>
{
public:
    /// On the pool, one at a time.
    using Report = std::function<void(FindingsPatch)>;
    /// What a finding reads like in the user's language, in lower case: filters search it. On the
    /// pool.
    using SearchText = std::function<std::string(const Finding&)>;
    /// `clock`: \units seconds since the epoch
    static std::shared_ptr<FindingsCollector> create(Scheduler& scheduler,
                                                     std::function<std::int64_t()> clock,
                                                     SearchText searchText, Report report);

    /// All findings of a check about a key, in the place of those before.
    void set(CheckId check, const ObjectKey& key, FindingList findings);
    void setFilter(FindingsFilter filter);
    /// The object whose findings each patch has separately; nothing: none.
    void setObject(std::optional<ObjectLink> object);
    /// `report` is not called any more when it returns.
    void close() { m_strand->close(); }

private:
    struct Entry
    {
        FindingPtr finding;
        std::string searchText;
    };
    struct InOrder
    {
        bool operator()(const Entry& a, const Entry& b) const
        {
            return comesBefore(*a.finding, *b.finding);
        }
    };
    struct Update
    {
        CheckId check {};
        ObjectKey key {};
        FindingList findings {};
    };
    FindingsCollector(Scheduler& scheduler, std::function<std::int64_t()> clock,
                      SearchText searchText, Report report);
    void schedule(Duration delay);
    void flush();
    bool apply(Update update); ///< false: nothing has changed
    [[nodiscard]] FindingsPatch patch(const FindingsFilter& filter) const;
    void reportSoon(); ///< without waiting for more changes

    const std::shared_ptr<Strand> m_strand;
    const std::function<std::int64_t()> m_clock;
    const SearchText m_searchText;
    const Report m_report;
    // the strand's:
    std::set<Entry, InOrder> m_all;
    std::map<std::pair<CheckId, ObjectKey>, std::vector<FindingPtr>> m_byKey;
    FindingCounts m_counts;
    FindingsFilter m_sentFilter;
    std::optional<ObjectLink> m_sentObject;

    std::mutex m_mutex; // guards what follows
    std::map<std::pair<CheckId, ObjectKey>, FindingList> m_updates;
    FindingsFilter m_filter;
    std::optional<ObjectLink> m_object;
    bool m_scheduled = false;
    Timer m_timer;
};

} // namespace kittiwake
