#include "deployment_controller.h"

namespace kittiwake::sim {

DeploymentController::DeploymentController(ControllerTools& tools)
    : m_tools(tools)
    , m_recorder(tools.recorder("deployment-controller"))
    , m_deployments(tools.informers())
    , m_sets(tools.informers())
{ }

void DeploymentController::connect(Wiring& wiring)
{
    wiring.enqueueAll(m_deployments.informer());
    wiring.enqueueControllers(m_sets.informer(), "Deployment");
    // With strategy Recreate, new pods start once the last of the old ones has gone.
    wiring.watchPods(m_tools.pods(), [this, &queue = wiring.queue()](const PodChange& change) {
        if (change.now || change.before->owner.kind != "ReplicaSet")
            return;
        const auto set = m_sets.object({ change.before->key.ns, change.before->owner.name });
        if (!set)
            return;
        if (const auto owner = ownerOf(*set); owner.kind == "Deployment")
            queue.add({ set->key().ns, owner.name });
    });
}

ReconcileResult DeploymentController::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    auto deployment = m_deployments.get(key);
    if (!deployment)
        return Reconciled {};
    auto sets = m_sets.controlledBy(deployment->metadata.uid);
    DeploymentSync look(m_tools, m_recorder, std::move(*deployment), std::move(sets), stop);
    if (const auto done = look.run(); !done)
        return done.error();
    if (const auto wait = look.untilDeadline())
        return RequeueAfter { *wait };
    return Reconciled {};
}

} // namespace kittiwake::sim
