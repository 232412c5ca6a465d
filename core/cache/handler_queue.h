#pragma once

#include <core/base/strand.h>
#include <core/cache/handler_registration.h>
#include <core/cache/informer_pipeline.h>
#include <core/cache/notification_backlog.h>
#include <core/cache/sync_latch.h>

#include <atomic>
#include <mutex>
#include <vector>

namespace kittiwake {

/// \brief One handler's notifications, in order, delivered on a strand of its own (client-go's
/// processorListener). \thread any
class HandlerQueue : public std::enable_shared_from_this<HandlerQueue>
{
public:
    HandlerQueue(std::shared_ptr<ResourceEventHandler> handler, Scheduler& scheduler,
                 const HandlerOptions& options);

    void push(std::vector<Notification> batch);
    /// No call starts after it returns; from elsewhere it waits for the one that runs.
    void close();
    /// Closes and lets go of the handler.
    void remove();

    [[nodiscard]] const SyncLatch& synced() const { return m_synced; }
    [[nodiscard]] HandlerBacklog backlog() const;
    [[nodiscard]] HandlerFailures failures() const;
    [[nodiscard]] HandlerStats stats() const;
    [[nodiscard]] bool closed() const { return m_closed; }
    /// As in force: what the informer makes of what was asked for.
    [[nodiscard]] Duration resyncPeriod() const { return m_resyncPeriod; }
    void setResyncPeriod(Duration period) { m_resyncPeriod = period; }

private:
    void deliver();
    void call(ResourceEventHandler& handler, const Notification& notification);
    void noteFailure(std::string what);

    const std::shared_ptr<Strand> m_strand;
    const std::string m_name;
    mutable std::mutex m_mutex; // guards what follows, up to m_failures
    std::shared_ptr<ResourceEventHandler> m_handler; ///< null: removed
    NotificationBacklog m_waiting;
    TimePoint m_waitingSince {}; ///< since when something has been in m_waiting
    TimePoint m_inHandSince {}; ///< the same, of what was taken for delivery
    bool m_scheduled = false;
    HandlerFailures m_failures;
    std::atomic<std::size_t> m_inHand = 0; ///< taken for delivery, not delivered yet
    std::atomic<std::uint64_t> m_delivered = 0;
    std::atomic<Duration> m_resyncPeriod = Duration::zero();
    std::atomic<bool> m_closed = false;
    SyncLatch m_synced;
};

} // namespace kittiwake
