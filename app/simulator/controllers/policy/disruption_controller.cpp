#include "disruption_controller.h"

#include <app/simulator/controllers/shared/workload.h>
#include <core/types/apps_v1.h>

#include <set>

namespace kittiwake::sim {

namespace {

template<typename T>
std::optional<std::int32_t> replicasIn(SharedInformerFactory& informers, const ObjectKey& key)
{
    const auto object = Cache<T>(informers).get(key);
    return object ? std::optional(object->spec.replicas.value_or(1)) : std::nullopt;
}

} // namespace

DisruptionController::DisruptionController(ControllerTools& tools)
    : m_tools(tools)
    , m_budgets(tools.informers())
{ }

void DisruptionController::connect(Wiring& wiring)
{
    wiring.enqueueAll(m_budgets.informer());
    wiring.watchPods(m_tools.pods(), [this, &queue = wiring.queue()](const PodChange& change) {
        if (change.isInInitialList)
            return;
        if (change.before)
            enqueueBudgetsOf(*change.before, queue);
        if (change.now && (!change.before || change.before->labels != change.now->labels))
            enqueueBudgetsOf(*change.now, queue);
    });
}

void DisruptionController::enqueueBudgetsOf(const PodFacts& pod, Wiring::Queue& queue) const
{
    for (const auto& budget : m_budgets.in(pod.key.ns)) {
        const auto selector = selectorOf(budget.spec.selector);
        if (selector && selector->matches(pod.labels))
            queue.add(keyOf(budget));
    }
}

DisruptionController::Scaled DisruptionController::scaledOf(const OwnerFacts& owner,
                                                            const std::string& ns) const
{
    auto& informers = m_tools.informers();
    const ObjectKey key { ns, owner.name };
    Scaled scaled { owner.kind + ' ' + owner.name };
    if (owner.kind == "StatefulSet")
        scaled.replicas = replicasIn<apps_v1::StatefulSet>(informers, key).value_or(0);
    const auto set = owner.kind == "ReplicaSet" ? Cache<apps_v1::ReplicaSet>(informers).get(key)
                                                : std::optional<apps_v1::ReplicaSet>();
    if (!set)
        return scaled;
    scaled.replicas = set->spec.replicas.value_or(1);
    const auto& owners = set->metadata.ownerReferences;
    if (owners.empty() || owners.front().kind != "Deployment")
        return scaled;
    const auto& deployment = owners.front().name; // which has two ReplicaSets during a rollout
    return { "Deployment " + deployment,
             replicasIn<apps_v1::Deployment>(informers, { ns, deployment }).value_or(0) };
}

/// How many pods their controllers want, however many exist.
std::int32_t DisruptionController::expectedPods(const std::vector<PodFacts>& pods) const
{
    std::set<std::string> seen;
    std::int32_t expected = 0;
    for (const auto& pod : pods) {
        if (pod.owner.uid.empty() || !seen.insert(pod.owner.kind + ' ' + pod.owner.name).second)
            continue;
        const auto scaled = scaledOf(pod.owner, pod.key.ns);
        const bool itself = scaled.who == pod.owner.kind + ' ' + pod.owner.name;
        if (itself || seen.insert(scaled.who).second)
            expected += scaled.replicas;
    }
    return expected;
}

ReconcileResult DisruptionController::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    auto budget = m_budgets.get(key);
    if (!budget)
        return Reconciled {};
    const auto selector = selectorOf(budget->spec.selector);
    if (!selector)
        return TerminalError { selector.error() };
    const auto pods = m_tools.pods().matching(key.ns, *selector);
    const auto& spec = budget->spec;

    auto status = budget->status;
    if (spec.maxUnavailable) {
        status.expectedPods = expectedPods(pods);
        status.desiredHealthy = std::max(
            0,
            status.expectedPods - scaledValue(spec.maxUnavailable, 0, status.expectedPods, true));
    } else {
        const bool number =
            spec.minAvailable && std::holds_alternative<std::int32_t>(*spec.minAvailable);
        status.expectedPods = number ? static_cast<std::int32_t>(pods.size()) : expectedPods(pods);
        status.desiredHealthy = scaledValue(spec.minAvailable, 1, status.expectedPods, true);
    }
    status.currentHealthy = static_cast<std::int32_t>(std::count_if(
        pods.begin(), pods.end(), [](const PodFacts& pod) { return pod.ready && !pod.deleted; }));
    status.disruptionsAllowed =
        status.expectedPods > 0 ? std::max(0, status.currentHealthy - status.desiredHealthy) : 0;
    std::erase_if(status.disruptedPods, [&](const auto& disrupted) { // those that have gone
        return std::none_of(pods.begin(), pods.end(), [&](const PodFacts& pod) {
            return pod.key.name == disrupted.first && !pod.deleted;
        });
    });
    status.observedGeneration = budget->metadata.generation;
    const bool allowed = status.disruptionsAllowed > 0;
    setCondition(status.conditions, "DisruptionAllowed", allowed ? "True" : "False",
                 allowed ? "SufficientPods" : "InsufficientPods", "", m_tools.now());
    findCondition(status.conditions, "DisruptionAllowed")->observedGeneration =
        status.observedGeneration;
    if (status == budget->status)
        return Reconciled {};
    budget->status = std::move(status);
    const auto written = m_tools.clients().of<Budget>(key.ns).updateStatus(*budget).wait(stop);
    return written ? ReconcileResult(Reconciled {}) : ReconcileResult(written.error());
}

} // namespace kittiwake::sim
