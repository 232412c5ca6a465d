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
    // A Recreate waits until the last of the old pods has gone.
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
    const auto& selector = deployment->spec.selector;
    if (selector && selector->matchLabels.empty() && selector->matchExpressions.empty()) {
        m_recorder.event(referenceOf(*deployment), EventType::Warning, "SelectingAll",
                         "This deployment is selecting all pods. A non-empty selector is "
                         "required.");
        return Reconciled {};
    }
    if (const auto adopted = adoptSets(*deployment, stop); !adopted)
        return adopted.error();
    auto sets = m_sets.controlledBy(deployment->metadata.uid);
    DeploymentSync look(m_tools, m_recorder, std::move(*deployment), std::move(sets), stop);
    if (const auto done = sync(look); !done)
        return done.error();
    if (const auto wait = look.untilDeadline())
        return RequeueAfter { *wait };
    return Reconciled {};
}

/// Those that it would have made, and that somebody orphaned. Once the cache shows whose they are
/// the deployment is looked at again.
Expected<void> DeploymentController::adoptSets(const apps_v1::Deployment& deployment,
                                               const std::stop_token& stop) const
{
    const auto selector = selectorOf(deployment.spec.selector);
    if (!selector || deployment.metadata.deletionTimestamp)
        return {};
    const auto& ns = deployment.metadata.namespace_;
    for (auto& set : m_sets.linkedTo(orphansOf(ns))) {
        if (set.metadata.deletionTimestamp || !selector->matches(set.metadata.labels))
            continue;
        set.metadata.ownerReferences.push_back(controllerReference(deployment));
        const auto updated = m_tools.clients().of<apps_v1::ReplicaSet>(ns).update(set).wait(stop);
        return updated ? Unexpected { Error { ErrorKind::Conflict,
                                              "Replica set " + keyOf(set).toString()
                                                  + " was adopted; looking again." } }
                       : Unexpected { updated.error() };
    }
    return {};
}

Expected<void> DeploymentController::sync(DeploymentSync& sync) const
{
    if (sync.deployment().metadata.deletionTimestamp)
        return sync.statusOnly();
    if (const auto noted = sync.notePause(); !noted)
        return noted;
    if (sync.deployment().spec.paused || sync.isScaling())
        return sync.scaleOnly();
    return sync.deployment().spec.strategy.type == "Recreate" ? sync.recreate() : sync.rollOut();
}

} // namespace kittiwake::sim
