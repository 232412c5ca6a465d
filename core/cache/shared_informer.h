#pragma once

#include <core/cache/controller.h>
#include <core/cache/event_handler.h>
#include <core/cache/handler_registration.h>
#include <core/cache/indexer.h>
#include <core/cache/informer_pipeline.h>
#include <core/cache/notification.h>

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace kittiwake {

/// How an informer goes about it.
struct InformerOptions
{
    reflector::Config reflector {};
    unsigned seed = 1; ///< for jitter
    std::map<std::string, IndexFunc> indexes {}; ///< more can be added while it runs
    Transform transform {};
    /// How often handlers that set no period of their own get an update of every object although
    /// nothing changed. Zero: never, and whatever they ask.
    Duration resyncPeriod = Duration::zero();
    std::function<void(const Error&)> watchErrorHandler {}; ///< on the strand; may be empty
};

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
    using Options = InformerOptions;
    SharedInformer(std::shared_ptr<ListWatch> source, Scheduler& scheduler, Options options);
    ~SharedInformer();

    /// Once; later calls do nothing, nor does a start after stop.
    void start();
    /// Ends list, watch and deliveries; returns when nothing of it runs any more. Idempotent. Not
    /// to be called from a handler or an observer.
    void stop();

    /// The handler first gets an add for each object in the cache, unless it wants changes only,
    /// then what happens. \errors Cancelled: stopped.
    Expected<HandlerRegistration> addHandler(std::shared_ptr<ResourceEventHandler> handler,
                                             const HandlerOptions& options = {});

    /// The store holds a complete list, and every object of it was handed on to the handlers'
    /// queues.
    [[nodiscard]] bool hasSynced() const { return m_controller.hasSynced(); }
    /// Waits for that; false if it was stopped, or `stop` asked to. \thread none of
    /// the scheduler's
    bool waitForSync(std::stop_token stop = {}) const { return m_controller.waitForSync(stop); }
    [[nodiscard]] Indexer& indexer() { return m_indexer; }
    [[nodiscard]] const Indexer& indexer() const { return m_indexer; }
    [[nodiscard]] InformerStatus status() const { return m_controller.status(); }
    [[nodiscard]] ResourceVersion lastSyncResourceVersion() const
    {
        return m_controller.lastSyncResourceVersion();
    }

    /// What each stage has done and holds. It may wait while a list goes into the store: not for a
    /// thread that a user waits for.
    [[nodiscard]] InformerPipeline pipeline() const;

    /// Called on the strand whenever the status has changed; for marks, which should look at
    /// `status()` when they paint. Observers must be quick. Dropping the returned Subscription ends
    /// it.
    Subscription observeStatus(std::function<void()> observer)
    {
        return m_controller.observeStatus(std::move(observer));
    }

    /// Does not wait any longer, if it is backing off.
    void retryNow() { m_controller.retryNow(); }

private:
    /// A handler and its resync.
    struct Listener
    {
        std::shared_ptr<HandlerQueue> queue;
        Duration asked {};
        TimePoint nextResync {};
        bool due = false; ///< for the resync under way
    };
    Controller::Config controllerConfig(std::shared_ptr<ListWatch> source);
    void process(DeltaFifo& queue, const ResourceVersion& at);
    bool shouldResync();
    [[nodiscard]] Duration effectiveResync(Duration asked) const; // m_delivery held
    void distribute(std::vector<Notification> batch); // m_delivery held

    Scheduler& m_scheduler;
    const Options m_options;
    Indexer m_indexer;
    mutable std::mutex m_delivery; ///< held while the store and the handlers' queues move together
    std::vector<Listener> m_listeners; // guarded by m_delivery, as are those below
    Duration m_resyncCheckPeriod;
    bool m_initialDelivered = false; ///< the handlers' queues have all of the first list
    bool m_started = false;
    bool m_stopped = false;
    Controller m_controller;
};

} // namespace kittiwake
