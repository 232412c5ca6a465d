#pragma once

#include <app/simulator/controllers/shared/controller_tools.h>
#include <app/simulator/controllers/shared/workload.h>
#include <core/types/apps_v1.h>

#include <limits>
#include <optional>
#include <stop_token>
#include <vector>

namespace kittiwake::sim {

/// \brief One look at one Deployment: its ReplicaSets as they are now, and what is done about them.
/// Made for each reconcile. \thread one
class DeploymentSync
{
public:
    using Deployment = apps_v1::Deployment;
    using ReplicaSet = apps_v1::ReplicaSet;

    DeploymentSync(ControllerTools& tools, EventRecorder& recorder, Deployment deployment,
                   std::vector<ReplicaSet> sets, std::stop_token stop);

    [[nodiscard]] const Deployment& deployment() const { return m_deployment; }
    /// The replicas were changed since the sets were last scaled.
    [[nodiscard]] bool isScaling() const;

    // What may be done; each one of them ends with the status written.
    Expected<void> statusOnly() { return writeStatus(statusNow()); }
    /// Of one that is paused, or was scaled: all sets in proportion.
    Expected<void> scaleOnly();
    Expected<void> rollOut();
    Expected<void> recreate();
    /// Progressing says when it is paused or resumed.
    Expected<void> notePause();

    /// How long until progress is overdue; none: it is not awaited.
    [[nodiscard]] std::optional<Duration> untilDeadline() const;

private:
    using Done = Expected<bool>; ///< whether something was changed

    // The new set (new_replica_set.cpp)
    Expected<void> findNewSet(bool create);
    Expected<void> refreshNewSet();
    Expected<void> createNewSet();
    Expected<void> nameCollided();
    Expected<void> noteRevision(const std::string& revision, const std::string& reason,
                                const std::string& message);
    [[nodiscard]] std::int32_t newSetReplicas() const;

    // Scaling (deployment_scaling.cpp)
    Done scale(ReplicaSet& set, std::int32_t replicas);
    Done scaleNewSet();
    Done scaleDownOldSets();
    Expected<void> cleanUpUnhealthy(std::int32_t& most);
    Expected<void> scaleDownAvailable();
    Expected<void> scaleInProportion();
    Expected<void> dropHistory();
    [[nodiscard]] bool oldPodsRun() const;
    [[nodiscard]] std::vector<ReplicaSet*> allSets();
    [[nodiscard]] std::vector<const ReplicaSet*> allSets() const;

    // Status (deployment_status.cpp)
    [[nodiscard]] apps_v1::DeploymentStatus statusNow() const;
    Expected<void> rolloutStatus();
    void noteProgress(apps_v1::DeploymentStatus& status) const;
    Expected<void> writeStatus(const apps_v1::DeploymentStatus& status);
    [[nodiscard]] bool complete(const apps_v1::DeploymentStatus& status) const;
    [[nodiscard]] bool overdue(const apps_v1::DeploymentStatus& status) const;
    [[nodiscard]] bool hasDeadline() const;

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

// Annotations and labels that users see.
inline constexpr const char* kTemplateHash = "pod-template-hash";
inline constexpr const char* kRevision = "deployment.kubernetes.io/revision";
inline constexpr const char* kRevisionHistory = "deployment.kubernetes.io/revision-history";
inline constexpr const char* kDesiredReplicas = "deployment.kubernetes.io/desired-replicas";
inline constexpr const char* kMaxReplicas = "deployment.kubernetes.io/max-replicas";

/// The number in an annotation; 0: none.
[[nodiscard]] std::int64_t numberIn(const meta_v1::ObjectMeta& metadata, const char* annotation);

[[nodiscard]] inline std::int32_t replicasOf(const apps_v1::ReplicaSet& set)
{
    return set.spec.replicas.value_or(1);
}

/// A duration that is longer than any: no deadline.
inline constexpr std::int32_t kNoDeadline = std::numeric_limits<std::int32_t>::max();

} // namespace kittiwake::sim
