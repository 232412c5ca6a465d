#pragma once

#include <core/workqueue/queue_registry.h>

#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief One controller of a simulated cluster: informers feed its queue, its reconcile loop
/// works it off, failures back off and are tried again. \thread any
class SimulatedController
{
public:
    SimulatedController() = default;
    SimulatedController(const SimulatedController&) = delete;
    SimulatedController& operator=(const SimulatedController&) = delete;
    virtual ~SimulatedController() = default;

    [[nodiscard]] virtual const std::string& name() const = 0;
    /// To be called once its informers have synced.
    virtual void start() = 0;
    /// Returns when none of its threads runs any more. Idempotent.
    virtual void stop() = 0;
    /// Processes one key on the calling thread, if it has no workers of its own (for tests in
    /// virtual time); false: nothing was ready.
    virtual bool processNext() = 0;
    [[nodiscard]] virtual QueueTotals totals() const = 0;
    /// Offers its queue to views of queues, until the Subscription is destroyed. It fills in its
    /// name and workers.
    [[nodiscard]] virtual Subscription offerQueue(QueueRegistry& registry, QueueFacts facts) = 0;
};

} // namespace kittiwake::sim
