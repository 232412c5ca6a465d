#include "deployment_sync.h"

namespace kittiwake::sim {

namespace {

using Status = apps_v1::DeploymentStatus;

/// More is updated, less is left, more serves: it moves.
bool progressed(const Status& before, const Status& now)
{
    return now.updatedReplicas > before.updatedReplicas
        || now.replicas - now.updatedReplicas < before.replicas - before.updatedReplicas
        || now.readyReplicas > before.readyReplicas
        || now.availableReplicas > before.availableReplicas;
}

} // namespace

bool DeploymentSync::hasDeadline() const
{
    return m_deployment.spec.progressDeadlineSeconds.value_or(kNoDeadline) != kNoDeadline;
}

bool DeploymentSync::complete(const Status& status) const
{
    return status.updatedReplicas == replicas() && status.replicas == replicas()
        && status.availableReplicas == replicas()
        && status.observedGeneration >= m_deployment.metadata.generation;
}

bool DeploymentSync::overdue(const Status& status) const
{
    auto conditions = status.conditions;
    const auto* progressing = findCondition(conditions, "Progressing");
    if (!progressing || progressing->reason == "NewReplicaSetAvailable")
        return false;
    if (progressing->reason == "ProgressDeadlineExceeded")
        return true;
    const auto since = progressing->lastUpdateTime.value();
    const std::chrono::seconds most(*m_deployment.spec.progressDeadlineSeconds);
    return since && *since + most < m_tools.now();
}

Status DeploymentSync::statusNow() const
{
    auto status = m_deployment.status;
    status.observedGeneration = m_deployment.metadata.generation;
    status.replicas = status.readyReplicas = status.availableReplicas = 0;
    std::int32_t asked = 0;
    for (const auto* set : allSets()) {
        asked += replicasOf(*set);
        status.replicas += set->status.replicas;
        status.readyReplicas += set->status.readyReplicas;
        status.availableReplicas += set->status.availableReplicas;
    }
    status.updatedReplicas = m_new ? m_new->status.replicas : 0;
    status.unavailableReplicas = std::max(0, asked - status.availableReplicas);

    const bool enough = status.availableReplicas >= replicas() - maxUnavailable();
    if (setCondition(status.conditions, "Available", enough ? "True" : "False",
                     enough ? "MinimumReplicasAvailable" : "MinimumReplicasUnavailable",
                     enough ? "Deployment has minimum availability."
                            : "Deployment does not have minimum availability.",
                     m_tools.now()))
        findCondition(status.conditions, "Available")->lastUpdateTime = Time::of(m_tools.now());
    return status;
}

void DeploymentSync::noteProgress(Status& status) const
{
    const auto* before = findCondition(status.conditions, "Progressing");
    const auto what = m_new ? "ReplicaSet \"" + m_new->metadata.name + '"'
                            : "Deployment \"" + m_deployment.metadata.name + '"';
    // What was complete stays so until it is changed, whatever becomes of its pods.
    if (before && before->reason == "NewReplicaSetAvailable"
        && status.replicas == status.updatedReplicas)
        return;
    const auto note = [&](const char* value, const char* reason, const std::string& message) {
        setCondition(status.conditions, "Progressing", value, reason, what + message,
                     m_tools.now());
        findCondition(status.conditions, "Progressing")->lastUpdateTime = Time::of(m_tools.now());
    };
    if (complete(status))
        note("True", "NewReplicaSetAvailable", " has successfully progressed.");
    else if (progressed(m_deployment.status, status))
        note("True", "ReplicaSetUpdated", " is progressing.");
    else if (overdue(status) && before->reason != "ProgressDeadlineExceeded")
        note("False", "ProgressDeadlineExceeded", " has timed out progressing.");
}

Expected<void> DeploymentSync::rolloutStatus()
{
    auto status = statusNow();
    if (hasDeadline())
        noteProgress(status);
    else
        dropCondition(status.conditions, "Progressing");

    dropCondition(status.conditions, "ReplicaFailure");
    for (const auto* set : allSets()) {
        auto conditions = set->status.conditions;
        if (const auto* failure = findCondition(conditions, "ReplicaFailure")) {
            status.conditions.push_back({ .type = failure->type,
                                          .status = failure->status,
                                          .lastUpdateTime = failure->lastTransitionTime,
                                          .lastTransitionTime = failure->lastTransitionTime,
                                          .reason = failure->reason,
                                          .message = failure->message });
            break;
        }
    }
    return writeStatus(status);
}

Expected<void> DeploymentSync::writeStatus(const Status& status)
{
    if (status == m_deployment.status)
        return {};
    auto updated = m_deployment;
    updated.status = status;
    auto written = m_tools.clients()
                       .of<Deployment>(m_deployment.metadata.namespace_)
                       .updateStatus(updated)
                       .wait(m_stop);
    if (!written)
        return Unexpected { written.error() };
    m_deployment = std::move(*written);
    return {};
}

std::optional<Duration> DeploymentSync::untilDeadline() const
{
    if (!hasDeadline() || m_deployment.spec.paused || m_deployment.metadata.deletionTimestamp
        || complete(m_deployment.status))
        return std::nullopt;
    auto conditions = m_deployment.status.conditions;
    const auto* progressing = findCondition(conditions, "Progressing");
    if (!progressing || progressing->reason == "NewReplicaSetAvailable"
        || progressing->reason == "ProgressDeadlineExceeded")
        return std::nullopt;
    const auto since = progressing->lastUpdateTime.value();
    if (!since)
        return std::nullopt;
    const std::chrono::seconds most(*m_deployment.spec.progressDeadlineSeconds);
    const auto left = *since + most - m_tools.now() + std::chrono::seconds(1);
    return std::max<Duration>(left, std::chrono::seconds(1));
}

} // namespace kittiwake::sim
