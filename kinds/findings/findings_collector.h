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

/// \brief Keeps what all checks have found, in order, and makes of it what lists show: one patch a
/// while, however much is found in between. \thread any
/// \owns the findings; the scheduler outlives it
class FindingsCollector : public std::enable_shared_from_this<FindingsCollector>
{
public:
    /// On the pool, one at a time.
    using Tell = std::function<void(FindingsPatch)>;
    /// What a finding reads like in the user's language, in lower case: filters search it. On the
    /// pool.
    using SearchText = std::function<std::string(const Finding&)>;
    /// `clock`: \units seconds since the epoch
    static std::shared_ptr<FindingsCollector> create(Scheduler& scheduler,
                                                     std::function<std::int64_t()> clock,
                                                     SearchText searchText, Tell tell);

    /// All that a check finds of a key now, in the place of what it found before.
    void set(CheckId check, const ObjectKey& key, FindingList findings);
    void setFilter(FindingsFilter filter);
    /// Whose findings each patch has by themselves; nothing: nobody's.
    void setObject(std::optional<ObjectLink> object);
    /// `tell` is not called any more when it returns.
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
    struct News
    {
        CheckId check {};
        ObjectKey key {};
        FindingList findings {};
    };
    FindingsCollector(Scheduler& scheduler, std::function<std::int64_t()> clock,
                      SearchText searchText, Tell tell);
    void schedule(Duration delay);
    void flush();
    bool take(News news); ///< something is otherwise than it was
    [[nodiscard]] FindingsPatch patch(const FindingsFilter& filter) const;
    void ask(); ///< for a patch now

    const std::shared_ptr<Strand> m_strand;
    const std::function<std::int64_t()> m_clock;
    const SearchText m_searchText;
    const Tell m_tell;
    // the strand's:
    std::set<Entry, InOrder> m_all;
    std::map<std::pair<CheckId, ObjectKey>, std::vector<FindingPtr>> m_byKey;
    FindingCounts m_counts;
    FindingsFilter m_told;
    std::optional<ObjectLink> m_toldOf;

    std::mutex m_mutex; // guards what follows
    std::map<std::pair<CheckId, ObjectKey>, FindingList> m_news;
    FindingsFilter m_filter;
    std::optional<ObjectLink> m_object;
    bool m_scheduled = false;
    Timer m_timer;
};

} // namespace kittiwake
