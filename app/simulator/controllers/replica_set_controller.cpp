#include "replica_set_controller.h"

namespace kittiwake::sim {

namespace {

constexpr std::int64_t kBurst = 500; // pods made or deleted in one go

} // namespace

ReplicaSetController::ReplicaSetController(ControllerTools& tools)
    : m_tools(tools)
    , m_pods(tools, "replicaset-controller")
    , m_sets(tools.informers())
{ }

void ReplicaSetController::connect(Wiring& wiring)
{
    m_pods.observe(wiring); // first: expectations are up to date when the owner is reconciled
    wiring.enqueueAll(m_sets.informer());
    wiring.enqueuePodControllers(m_tools.pods(), "ReplicaSet");
}

ReconcileResult ReplicaSetController::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto set = m_sets.get(key);
    if (!set) {
        m_pods.expectations().forget(key);
        return Reconciled {};
    }
    const bool mayAct = m_pods.expectations().satisfied(key);
    const auto owner = podOwner(*set);
    auto pods = m_tools.pods().controlledBy(set->metadata.uid);
    std::erase_if(pods, [](const PodFacts& pod) { return !pod.active(); });

    Expected<void> managed;
    if (mayAct && !owner.deleting)
        managed = manage(*set, owner, pods, stop);

    auto updated = *set;
    updated.status = statusOf(*set, pods, managed);
    if (updated.status != set->status) {
        const auto written =
            m_tools.clients().of<ReplicaSet>(key.ns).updateStatus(updated).wait(stop);
        if (!written)
            return written.error();
    }
    if (!managed)
        return managed.error();
    if (set->spec.minReadySeconds > 0
        && updated.status.availableReplicas != updated.status.readyReplicas)
        return RequeueAfter { std::chrono::seconds(set->spec.minReadySeconds) };
    return Reconciled {};
}

Expected<void> ReplicaSetController::manage(const ReplicaSet& set, const PodOwner& owner,
                                            Pods active, const std::stop_token& stop)
{
    const auto difference =
        static_cast<std::int64_t>(active.size()) - set.spec.replicas.value_or(1);
    if (difference < 0)
        return m_pods.createMany(
            owner, std::min(-difference, kBurst),
            [&](std::int64_t) {
                return podFromTemplate(set.spec.template_, owner.about.key.ns, owner.reference);
            },
            stop);

    if (difference == 0)
        return {};
    rankForDeletion(active);
    Expected<void> outcome;
    for (std::size_t i = 0; i < static_cast<std::size_t>(std::min(difference, kBurst)); ++i) {
        if (auto removed = m_pods.remove(owner, active[i], stop); !removed)
            outcome = std::move(removed);
    }
    return outcome;
}

apps_v1::ReplicaSetStatus ReplicaSetController::statusOf(const ReplicaSet& set, const Pods& pods,
                                                         const Expected<void>& managed) const
{
    auto status = set.status;
    status.replicas = static_cast<std::int32_t>(pods.size());
    status.fullyLabeledReplicas = status.readyReplicas = status.availableReplicas = 0;
    status.observedGeneration = set.metadata.generation;
    const auto& labels = set.spec.template_.metadata.labels;
    const auto now = m_tools.now();
    for (const auto& pod : pods) {
        const bool labelled = std::all_of(labels.begin(), labels.end(), [&](const auto& label) {
            const auto has = pod.labels.find(label.first);
            return has != pod.labels.end() && has->second == label.second;
        });
        status.fullyLabeledReplicas += labelled ? 1 : 0;
        status.readyReplicas += pod.ready ? 1 : 0;
        status.availableReplicas +=
            pod.available(now, std::chrono::seconds(set.spec.minReadySeconds)) ? 1 : 0;
    }

    const auto* failure = findCondition(status.conditions, "ReplicaFailure");
    if (managed) {
        removeCondition(status.conditions, "ReplicaFailure");
    } else if (!failure) {
        const bool tooFew = status.replicas < set.spec.replicas.value_or(1);
        setCondition(status.conditions, "ReplicaFailure", "True",
                     tooFew ? "FailedCreate" : "FailedDelete", managed.error().sentence, now);
    }
    return status;
}

} // namespace kittiwake::sim
