#pragma once

#include <core/cache/shared_informer_factory.h>
#include <core/controller/reconcile_loop.h>
#include <core/controller/reconcile_metrics.h>
#include <core/manager/managed_controller.h>
#include <core/workqueue/queue_registry.h>

#include <vector>

namespace kittiwake {

/// What the controllers of a manager share; all of it outlives them.
struct RunnerContext
{
    Scheduler& scheduler;
    SharedInformerFactory& informers;
    QueueRegistry queues;
    std::string program;
    std::function<void(const Error&)> onError {};
};

/// \brief One controller of a manager: informers of what it looks at, their events as keys in its
/// queue, its reconciler on its workers. \thread any \owns its queue, its workers and its handlers
class ControllerRunner
{
public:
    /// Makes its informers, and starts none.
    ControllerRunner(ManagedController controller, const RunnerContext& context);
    ControllerRunner(const ControllerRunner&) = delete;
    ControllerRunner& operator=(const ControllerRunner&) = delete;
    ~ControllerRunner() { stop(); }

    /// Once the caches have synced: takes up what they hold, and works on it. Once.
    /// \errors Cancelled: the informers have been stopped
    Expected<void> start();
    /// Returns when the keys in work are done with; the others are left.
    void stop();

    [[nodiscard]] const std::string& name() const { return m_controller.name; }
    [[nodiscard]] bool needsLeader() const { return m_controller.needsLeader; }
    [[nodiscard]] ReconcileFigures figures() const { return m_metrics.figures(); }

private:
    struct Watched
    {
        std::shared_ptr<SharedInformer> informer;
        std::shared_ptr<ResourceEventHandler> handler;
        std::string name; ///< of the handler
    };
    void watch(const WatchedKind& watched, SharedInformerFactory& informers);
    [[nodiscard]] KeysOf keysOfOwner() const;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop);

    ManagedController m_controller;
    ReconcileMetrics m_metrics;
    ReconcileLoop<ObjectKey> m_loop;
    const Subscription m_listed;
    std::vector<Watched> m_watched;
    std::vector<HandlerRegistration> m_registrations;
};

} // namespace kittiwake
