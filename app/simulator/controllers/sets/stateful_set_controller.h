#pragma once

#include <app/simulator/controllers/sets/revision_history.h>
#include <app/simulator/controllers/sets/stateful_pods.h>
#include <app/simulator/controllers/shared/controller_logic.h>

namespace kittiwake::sim {

/// \brief Runs the pods of StatefulSets, each with its own name and volumes, one after another or
/// all at once. Claims are kept, even if persistentVolumeClaimRetentionPolicy wants them deleted.
/// \source kubernetes pkg/controller/statefulset
class StatefulSetController final : public ControllerLogic
{
public:
    explicit StatefulSetController(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    using StatefulSet = apps_v1::StatefulSet;

    ControllerTools& m_tools;
    StatefulPods m_pods;
    RevisionHistory m_history;
    const Cache<StatefulSet> m_sets;
};

} // namespace kittiwake::sim
