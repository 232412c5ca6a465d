#include "job_expiry_controller.h"

#include <app/simulator/controllers/batch/job_state.h>

namespace kittiwake::sim {

ReconcileResult JobExpiryController::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto job = m_jobs.get(key);
    if (!job || !job->spec.ttlSecondsAfterFinished || job->metadata.deletionTimestamp)
        return Reconciled {};
    const auto* const condition = finishedCondition(*job);
    const auto finished = condition ? condition->lastTransitionTime.value() : std::nullopt;
    if (!finished)
        return Reconciled {};
    const auto left =
        *finished + std::chrono::seconds(*job->spec.ttlSecondsAfterFinished) - m_tools.now();
    if (left.count() > 0)
        return RequeueAfter { left };
    const auto removed =
        m_tools.clients()
            .of<batch_v1::Job>(key.ns)
            .remove(key.name,
                    { .uid = { job->metadata.uid }, .propagation = Propagation::Foreground })
            .wait(stop);
    if (removed || removed.error().kind == ErrorKind::NotFound)
        return Reconciled {};
    return removed.error();
}

} // namespace kittiwake::sim
