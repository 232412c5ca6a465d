#pragma once

#include <core/api/resource_scope.h>
#include <core/base/strand.h>
#include <core/cache/shared_informer.h>
#include <kinds/kind_catalogue.h>
#include <kinds/timeline/event_occurrences.h>
#include <kinds/timeline/timeline_entry_place.h>
#include <kinds/timeline/timeline_file.h>
#include <models/timeline/timeline_answer.h>

#include <deque>
#include <map>
#include <memory>
#include <mutex>

namespace kittiwake {

/// \brief A time line's way from the caches to whoever shows it: informers' notifications become
/// entries, a bounded store keeps them, the question asked last is answered when it is asked and
/// when there is news. \thread any. \owns its handlers and the store; informers are shared, the
/// scheduler outlives it. Destroying it ends all of it; nothing is answered after.
class TimelineFeed
{
public:
    struct Options
    {
        Scheduler& scheduler;
        std::function<std::int64_t()> clock; ///< \units milliseconds since the epoch
        std::function<void(TimelineAnswer)> answered; ///< on a worker, one at a time
        TimelineBounds bounds {};
        QString file {}; ///< where it is kept across starts; empty: in memory alone
        KindCatalogue catalogue = KindCatalogue::standard();
    };
    /// What is watched, and by whom.
    struct Source
    {
        ResourceScope scope;
        std::shared_ptr<SharedInformer> informer;
    };
    explicit TimelineFeed(Options options);
    ~TimelineFeed();

    /// Tells of Events from these informers, and of the changes of objects from the others among
    /// `sources` (scopesToRecord); of those that are not there any more no longer. Soon, on a
    /// worker.
    void watch(std::vector<Source> sources);

    /// What others know to have happened.
    void add(const std::vector<TimelineEntryPtr>& entries);

    /// Answers it from now on; nothing: nobody looks.
    void ask(std::optional<TimelineQuestion> question);

private:
    class Events;
    class Changes;
    struct Watched
    {
        std::weak_ptr<SharedInformer> informer;
        HandlerRegistration registration;
    };
    void watchThese(std::vector<Source> sources);
    void recall();
    void keep(const std::vector<TimelineEntryPtr>& entries);
    void take(TimelineEntryPtr entry, bool isNews);
    void work();
    [[nodiscard]] double eventsPerSecond(std::int64_t now);
    [[nodiscard]] std::optional<TimelineEntryPlace> placeOfPod(const ObjectKey& key,
                                                               JsonReader& reader) const;

    const Options m_options;
    const std::shared_ptr<Strand> m_strand;
    EventOccurrences m_occurrences;
    TimelineStore m_store; ///< the strand's
    std::optional<TimelineFile> m_file; ///< the strand's
    std::deque<std::pair<std::int64_t, int>> m_arrivals; ///< the strand's: news by second

    mutable std::mutex m_mutex; // guards what follows
    std::vector<TimelineEntryPtr> m_pending;
    int m_news = 0; ///< of the pending ones
    std::optional<TimelineQuestion> m_question;
    bool m_asked = false; ///< and not answered yet
    bool m_scheduled = false;
    Timer m_timer;
    std::vector<std::weak_ptr<SharedInformer>> m_pods;

    std::map<ResourceScope, Watched> m_watched; ///< the strand's
};

} // namespace kittiwake
