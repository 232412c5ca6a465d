#pragma once

#include <core/base/lru_cache.h>
#include <core/base/token_bucket.h>
#include <core/controller/event.h>

#include <set>

namespace kittiwake {

struct EventCorrelatorOptions
{
    std::size_t cacheSize = 4096; ///< of each of the three memories, in keys
    std::size_t combineFrom = 10; ///< distinct messages of one group
    Duration combineWithin = std::chrono::minutes(10); ///< a group quiet for longer starts again
    int burst = 25; ///< events of one source about one object
    Duration refill = std::chrono::minutes(5); ///< one more
};

/// \brief Keeps events from flooding the server: one that happens again counts the first one up,
/// many that differ only in their message become one, and a source has a budget for each object.
/// \thread one at a time
/// \source client-go tools/record/events_cache.go: EventCorrelator. Unlike it, a group stays
/// combined until it is quiet, where client-go lets known messages through now and then
class EventCorrelator
{
public:
    explicit EventCorrelator(Scheduler& scheduler, EventCorrelatorOptions options = {});

    /// The event to write: create it if its count is 1, else patch the one of its name. None: the
    /// budget is used up.
    [[nodiscard]] std::optional<Event> correlate(Event event);

private:
    struct Group
    {
        std::set<std::string> messages; ///< no more than it takes to combine
        TimePoint last {};
    };
    struct Written
    {
        std::string name;
        std::chrono::system_clock::time_point first {};
        int count = 0;
    };

    /// Gives the event the combined message, if its group has come so far; the key to count it by.
    std::string combine(Event& event);

    Scheduler& m_scheduler;
    const EventCorrelatorOptions m_options;
    LruCache<Group> m_groups;
    LruCache<Written> m_written;
    LruCache<TokenBucket> m_budgets;
};

} // namespace kittiwake
