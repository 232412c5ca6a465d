#pragma once

#include <core/cache/list_watch.h>

#include <deque>
#include <map>
#include <mutex>

namespace kittiwake {

/// \brief A ListWatch for tests, the user's included: a small server in memory, with a history that
/// a watch can be taken up from, and failures on command. Answers come on the caller's strand, at
/// once. \thread any \source client-go's FakeControllerSource, in idea
class FakeSource final : public ListWatch
{
public:
    /// Creates or replaces an object of that name with the next resource version; notifies the
    /// watches. `fields` is put into the object as it is: R"("status":{"phase":"Running"})".
    void put(const ObjectKey& key, const std::string& fields = {}, const std::string& uid = {});
    /// Tells the watches, as servers do, of the last state there was, at the deletion's version.
    void remove(const ObjectKey& key);
    void bookmark();
    /// Forgets history: watches from before get 410 as an event.
    void compact();

    /// How it answers watches that ask for initial events; by default it does not know
    /// them.
    enum class WatchList {
        Unsupported,
        Served,
        NeverEnds, ///< sends what there is, but not the bookmark at its end
    };
    void setWatchList(WatchList mode);

    void failNextList(Error error);
    void failNextWatch(Error error);
    /// Ends the watches there are; with an error as a lost connection does, else cleanly.
    void endWatches(std::optional<Error> error = {});
    /// Sends an event as it is, to the watches there are.
    void send(const WatchEvent& event);

    [[nodiscard]] std::vector<ListOptions> lists() const;
    [[nodiscard]] std::vector<WatchOptions> watches() const;
    [[nodiscard]] std::map<ObjectKey, ObjectPtr> objects() const;
    [[nodiscard]] std::size_t openWatches() const;

    [[nodiscard]] bool supportsWatchList() const override;
    Subscription list(const ListOptions& options, std::shared_ptr<Strand> on,
                      ListCallbacks callbacks) override;
    Subscription watch(const WatchOptions& options, std::shared_ptr<Strand> on,
                       WatchCallbacks callbacks) override;
    Subscription count(std::shared_ptr<Strand> on,
                       std::function<void(std::optional<std::int64_t>)> done) override;

private:
    struct Watch
    {
        std::shared_ptr<Strand> on;
        std::shared_ptr<WatchCallbacks> callbacks;
    };
    void record(WatchEvent event); // m_mutex held
    void sendInitialEvents(const Watch& watch) const; // m_mutex held
    static void tell(const Watch& watch, std::vector<WatchEvent> events);

    mutable std::mutex m_mutex; // guards what follows
    long m_version = 0;
    WatchList m_watchList = WatchList::Unsupported;
    long m_compactedAt = 0;
    std::map<ObjectKey, ObjectPtr> m_objects;
    std::vector<std::pair<long, WatchEvent>> m_history;
    std::deque<Error> m_listFailures;
    std::deque<Error> m_watchFailures;
    std::vector<ListOptions> m_lists;
    std::vector<WatchOptions> m_watchRequests;
    std::map<long, Watch> m_watches;
    long m_watchNumber = 0;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

} // namespace kittiwake
