#pragma once

#include "list_query.h"
#include "rendering.h"

#include <app/simulator/http/body_source.h>

#include <atomic>

namespace kittiwake::sim {

/// \brief The answer to a watch: it keeps its place in the store's history, instead of a queue.
/// \thread as a BodySource; the store outlives it
class WatchBody final : public BodySource
{
public:
    WatchBody(ObjectStore& store, GroupResource where, ListQuery query,
              std::unique_ptr<Rendering> rendering, Scheduler& scheduler);

    void start(std::function<void()> wake) override;
    Piece pull(std::size_t max) override;

private:
    /// Shared with timers, which may outlive the body.
    struct Signals
    {
        std::atomic<bool> bookmarkDue { false };
        std::atomic<bool> timedOut { false };
    };
    [[nodiscard]] bool sendsInitialEvents() const;
    void writeInitialEvents(std::string& out, std::size_t max);
    /// False: the watch has ended with an error.
    bool writeEvents(std::string& out, std::size_t max);
    void writeEvent(std::string& out, const StoreEvent& event);
    void writeBookmark(std::string& out, std::uint64_t version, bool initialEventsEnd);
    void writeExpired(std::string& out, const Error& error);
    void armBookmark();

    ObjectStore& m_store;
    const GroupResource m_where;
    const ListQuery m_query;
    std::unique_ptr<Rendering> m_rendering;
    Scheduler& m_scheduler;
    std::function<void()> m_wake;
    ObjectStore::Listing m_initial;
    std::size_t m_nextInitial = 0;
    bool m_initialEnded = false;
    Expected<std::shared_ptr<StoreWatch>> m_watch { nullptr };
    std::shared_ptr<Signals> m_signals = std::make_shared<Signals>();
    Timer m_bookmarkTimer;
    Timer m_timeout;
};

} // namespace kittiwake::sim
