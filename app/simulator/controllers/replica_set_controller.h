#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/pod_control.h>
#include <core/types/apps_v1.h>

namespace kittiwake::sim {

/// \brief Sees to it that every ReplicaSet has as many pods as it asks for.
/// \source kubernetes pkg/controller/replicaset
class ReplicaSetController final : public ControllerLogic
{
public:
    explicit ReplicaSetController(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    using ReplicaSet = apps_v1::ReplicaSet;
    using Pods = std::vector<PodFacts>;

    Expected<void> manage(const ReplicaSet& set, const PodOwner& owner, Pods active,
                          const std::stop_token& stop);
    [[nodiscard]] apps_v1::ReplicaSetStatus statusOf(const ReplicaSet& set, const Pods& pods,
                                                     const Expected<void>& managed) const;

    ControllerTools& m_tools;
    PodControl m_pods;
    const Cache<ReplicaSet> m_sets;
};

} // namespace kittiwake::sim
