#pragma once

#include <core/base/observers.h>
#include <core/cache/event_handler.h>
#include <core/cache/indexer.h>
#include <core/cache/informer_status.h>
#include <core/cache/list_watch.h>
#include <core/cache/reflector_step.h>

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace kittiwake {

class DeltaFifo;
class HandlerQueue;
class ReflectorRunner;

/// \brief One list and one watch of one resource, one cache with indexes, any number of handlers.
///
/// For one informer and one object, a handler's notifications come in order; between handlers there
/// is no order. The cache is at least as new as a notification when it is delivered. Intermediate
/// states may be skipped over a gap in the connection; a deletion never is. \thread any. Its work
/// runs on a strand of the scheduler, which outlives it. \owns its source \source client-go
/// tools/cache/shared_informer.go
class SharedInformer
{
public:
    struct Options
    {
        reflector::Config reflector {};
        unsigned seed = 1; ///< for jitter
        std::map<std::string, IndexFunc> indexes {}; ///< more can be added while it runs
        std::function<void(const Error&)> watchErrorHandler {}; ///< on the strand; may be empty
    };
    SharedInformer(std::shared_ptr<ListWatch> source, Scheduler& scheduler, Options options);
    ~SharedInformer();

    /// Once; later calls do nothing, nor does a start after stop.
    void start();
    /// Ends list, watch and deliveries; returns when nothing of it runs any more. Idempotent. Not
    /// to be called from a handler or an observer.
    void stop();

    /// The handler first gets an add for all that is there, then what happens. \errors Cancelled:
    /// stopped.
    Expected<HandlerRegistration> addHandler(std::shared_ptr<ResourceEventHandler> handler);

    /// The store holds a complete list, and every object of it was handed on to the handlers'
    /// queues.
    [[nodiscard]] bool hasSynced() const { return m_synced; }
    [[nodiscard]] Indexer& indexer() { return m_indexer; }
    [[nodiscard]] const Indexer& indexer() const { return m_indexer; }
    [[nodiscard]] InformerStatus status() const;

    /// Called on the strand whenever the status has changed; for marks, which should look at
    /// `status()` when they paint. Observers must be quick. Dropping the returned Call ends it.
    Call observeStatus(std::function<void()> observer);

    /// Does not wait any longer, if it is backing off.
    void retryNow();

private:
    void process();
    void publishStatus();

    const std::shared_ptr<ListWatch> m_source;
    Scheduler& m_scheduler;
    const std::shared_ptr<Strand> m_strand;
    const Options m_options;
    Indexer m_indexer;
    std::unique_ptr<DeltaFifo> m_fifo;
    std::unique_ptr<ReflectorRunner> m_runner; ///< strand only
    ResourceVersion
        m_replacedAt; ///< strand only: the list's version, once its items are in the store
    std::atomic<bool> m_synced = false;

    std::mutex m_delivery; ///< held while the store and the handlers' queues move together
    std::vector<std::shared_ptr<HandlerQueue>> m_handlers; // guarded by m_delivery
    bool m_stopped = false; // guarded by m_delivery
    bool m_started = false; // guarded by m_delivery

    mutable std::mutex m_statusMutex; // guards m_status
    InformerStatus m_status;
    const std::shared_ptr<Observers> m_observers;
};

} // namespace kittiwake
