#pragma once

#include <app/simulator/controllers/shared/controller_tools.h>
#include <app/simulator/controllers/shared/workload.h>
#include <core/types/apps_v1.h>

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief One reconcile of one Deployment: reads its ReplicaSets and changes them. If the number of
/// replicas changes during a rollout, the rollout goes on with the new number. \thread one \source
/// kubernetes pkg/controller/deployment
class DeploymentSync
{
public:
    using Deployment = apps_v1::Deployment;
    using ReplicaSet = apps_v1::ReplicaSet;
    using Status = apps_v1::DeploymentStatus;

    DeploymentSync(ControllerTools& tools, EventRecorder& recorder, Deployment deployment,
                   std::vector<ReplicaSet> sets, std::stop_token stop);

    /// Acts by its strategy; if it is being deleted, only writes its status.
    Expected<void> run();
    /// How long until progress is overdue; empty: none is expected.
    [[nodiscard]] std::optional<Duration> untilDeadline() const;

private:
    using Done = Expected<bool>; ///< whether something was changed

    Expected<void> scaleOnly();
    Expected<void> rollOut();
    Expected<void> recreate();
    Expected<void> refreshNewSet();
    Expected<void> createNewSet();
    Expected<void> noteRevision(const std::string& reason, const std::string& message);
    [[nodiscard]] std::int32_t newSetReplicas() const;
    Done scale(ReplicaSet& set, std::int32_t replicas);
    Done scaleNewSet();
    Done scaleDownOldSets();
    Expected<void> dropHistory();
    [[nodiscard]] bool oldPodsRun() const;
    [[nodiscard]] std::vector<const ReplicaSet*> allSets() const;
    [[nodiscard]] std::int64_t lastRevision() const;

    [[nodiscard]] Status statusNow() const;
    Expected<void> rolloutStatus();
    void noteProgress(Status& status) const;
    void setProgressing(Status& status, const char* value, const std::string& reason,
                        const std::string& message) const;
    Expected<void> writeStatus(const Status& status);
    [[nodiscard]] bool complete(const Status& status) const;
    /// When progress is overdue; empty: none is expected.
    [[nodiscard]] std::optional<WallTime> deadline(const Status& status) const;

    [[nodiscard]] std::int32_t replicas() const { return m_deployment.spec.replicas.value_or(1); }
    [[nodiscard]] bool rolling() const { return m_deployment.spec.strategy.type != "Recreate"; }
    [[nodiscard]] std::int32_t maxSurge() const;
    [[nodiscard]] std::int32_t maxUnavailable() const;

    ControllerTools& m_tools;
    EventRecorder& m_recorder;
    Deployment m_deployment;
    std::optional<ReplicaSet> m_new;
    std::vector<ReplicaSet> m_old; ///< oldest first
    const std::stop_token m_stop;
};

} // namespace kittiwake::sim
