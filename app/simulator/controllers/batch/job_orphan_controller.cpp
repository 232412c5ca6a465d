#include "job_orphan_controller.h"

#include <app/simulator/controllers/batch/job_state.h>

namespace kittiwake::sim {

bool isTrackedByJob(const PodFacts& pod)
{
    return std::find(pod.finalizers.begin(), pod.finalizers.end(), kJobFinalizer)
        != pod.finalizers.end();
}

Expected<void> releaseFromJob(const ControllerTools& tools, const PodFacts& pod,
                              const std::stop_token& stop)
{
    auto finalizers = nlohmann::json::array();
    for (const auto& finalizer : pod.finalizers) {
        if (finalizer != kJobFinalizer)
            finalizers.push_back(finalizer);
    }
    const nlohmann::json patch {
        { "metadata",
          { { "uid", pod.uid },
            { "finalizers", finalizers.empty() ? nlohmann::json() : finalizers } } }
    };
    const auto patched = tools.clients()
                             .of<core_v1::Pod>(pod.key.ns)
                             .patch(pod.key.name, { .body = patch.dump() })
                             .wait(stop);
    if (patched || patched.error().kind == ErrorKind::NotFound)
        return {};
    return Unexpected { patched.error() };
}

/// A pod may be seen before its job's end is, or after it: either is looked at.
void JobOrphanController::connect(Wiring& wiring)
{
    auto& queue = wiring.queue();
    wiring.watchPods(m_tools.pods(), [&queue](const PodChange& change) {
        if (change.now && isTrackedByJob(*change.now))
            queue.add(change.now->key);
    });
    wiring.watch(m_jobs.informer(), [this, &queue](const ObjectPtr& old, const ObjectPtr& now) {
        if (!old || (now && now->uid() == old->uid()))
            return;
        for (const auto& pod : m_tools.pods().controlledBy(old->uid().text))
            queue.add(pod.key);
    });
}

ReconcileResult JobOrphanController::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto object = m_tools.pods().object(key);
    if (!object)
        return Reconciled {};
    const auto pod = podFactsOf(*object);
    if (!isTrackedByJob(pod))
        return Reconciled {};
    const auto job =
        pod.owner.kind == "Job" ? m_jobs.object({ key.ns, pod.owner.name }) : ObjectPtr();
    if (job && job->uid().text == pod.owner.uid)
        return Reconciled {};
    return resultOf(releaseFromJob(m_tools, pod, stop));
}

} // namespace kittiwake::sim
