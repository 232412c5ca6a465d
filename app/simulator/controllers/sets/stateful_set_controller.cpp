#include "stateful_set_controller.h"

#include <app/simulator/controllers/sets/stateful_step.h>

namespace kittiwake::sim {

StatefulSetController::StatefulSetController(ControllerTools& tools)
    : m_tools(tools)
    , m_pods(tools)
    , m_history(tools)
    , m_sets(tools.informers())
{ }

void StatefulSetController::connect(Wiring& wiring)
{
    wiring.enqueueAll(m_sets.informer());
    wiring.enqueuePodControllers(m_tools.pods(), "StatefulSet");
}

ReconcileResult StatefulSetController::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto set = m_sets.get(key);
    if (!set)
        return Reconciled {};
    const Revisioned revisioned { controllerReference(*set), key, set->spec.template_,
                                  set->spec.selector ? set->spec.selector->matchLabels
                                                     : std::map<std::string, std::string>(),
                                  set->spec.revisionHistoryLimit.value_or(10) };
    const auto revisions = m_history.sync(revisioned, stop);
    if (!revisions)
        return revisions.error();

    StatefulState state {
        *set, {}, set->status.currentRevision, revisions->newest.metadata.name, m_tools.now()
    };
    auto current = revisions->newest;
    for (const auto& revision : revisions->all) {
        if (revision.metadata.name == state.currentRevision)
            current = revision;
    }
    state.currentRevision = current.metadata.name;
    std::vector<std::string> live { state.currentRevision };
    for (auto& pod : m_tools.pods().controlledBy(set->metadata.uid)) {
        live.push_back(pod.label(kRevisionLabel));
        if (const auto ordinal = ordinalOf(set->metadata.name, pod.key.name))
            state.pods.emplace(*ordinal, std::move(pod));
    }

    const auto step = set->metadata.deletionTimestamp ? StatefulStep() : nextStep(state);
    Expected<void> acted;
    for (const auto ordinal : step.create) {
        const auto revision = state.revisionFor(ordinal);
        const auto podTemplate = revision == state.updateRevision
            ? set->spec.template_
            : RevisionHistory::templateOf(current, set->spec.template_);
        if (acted)
            acted = m_pods.create(*set, ordinal, podTemplate, revision, stop);
    }
    for (const auto& pod : step.remove) {
        if (acted)
            acted = m_pods.remove(*set, pod, stop);
    }

    auto updated = *set;
    updated.status = statusOf(state);
    if (updated.status != set->status) {
        const auto written =
            m_tools.clients().of<StatefulSet>(key.ns).updateStatus(updated).wait(stop);
        if (!written)
            return written.error();
    }
    if (acted)
        acted = m_history.truncate(revisioned, *revisions, live, stop);
    if (!acted)
        return acted.error();
    if (step.waitsForTime)
        return RequeueAfter { std::chrono::seconds(1) };
    return Reconciled {};
}

} // namespace kittiwake::sim
