#pragma once

#include <app/simulator/controllers/shared/pod_feed.h>
#include <core/controller/reconcile_result.h>
#include <core/workqueue/rate_limiting_queue.h>

#include <functional>
#include <stop_token>
#include <vector>

namespace kittiwake::sim {

/// \brief Connects informers and pods with the queue of a controller. The connections end with the
/// controller. \thread the one that makes the controller
class Wiring
{
public:
    using Queue = RateLimitingQueue<ObjectKey>;
    /// `old` null: the object was added; `now` null: it was deleted. Resyncs are left out.
    using Changed = std::function<void(const ObjectPtr& old, const ObjectPtr& now)>;

    explicit Wiring(Queue& queue)
        : m_queue(queue)
    { }
    [[nodiscard]] Queue& queue() const { return m_queue; }
    /// Queues every object that is added, changed or deleted.
    void enqueueAll(SharedInformer& informer);
    /// Queues their controllers, if they are of that kind.
    void enqueueControllers(SharedInformer& informer, const std::string& kind);
    void watch(SharedInformer& informer, Changed changed);
    void watchPods(PodFeed& pods, PodFeed::Listener listener);
    /// Queues the controllers of pods, if they are of that kind: those before and after a change.
    void enqueuePodControllers(PodFeed& pods, const std::string& kind);

    /// Ends the connections.
    void disconnect();

private:
    Queue& m_queue;
    std::vector<HandlerRegistration> m_registrations;
    std::vector<Subscription> m_calls;
};

/// \brief The logic of one controller. \thread reconcile: several at once, for different keys
class ControllerLogic
{
public:
    ControllerLogic() = default;
    ControllerLogic(const ControllerLogic&) = delete;
    ControllerLogic& operator=(const ControllerLogic&) = delete;
    virtual ~ControllerLogic() = default;

    /// Once, before the informers start.
    virtual void connect(Wiring& wiring) = 0;
    /// Called once the informers have synced, before the first reconcile.
    virtual void started(Wiring::Queue& queue) { (void)queue; }
    virtual ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) = 0;
};

/// The result of work that needs no requeue.
[[nodiscard]] inline ReconcileResult resultOf(const Expected<void>& outcome)
{
    return outcome ? ReconcileResult(Reconciled {}) : ReconcileResult(outcome.error());
}

/// Drops the answer of a call, and keeps whether it failed.
template<typename Answer>
[[nodiscard]] Expected<void> outcomeOf(const Expected<Answer>& answer)
{
    return answer ? Expected<void>() : Expected<void>(Unexpected { answer.error() });
}

} // namespace kittiwake::sim
