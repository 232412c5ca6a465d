#pragma once

#include <app/simulator/controllers/deployment/deployment_sync.h>
#include <app/simulator/controllers/shared/controller_logic.h>

namespace kittiwake::sim {

/// \brief Moves every Deployment's ReplicaSets to its newest template, as its strategy says.
/// \source kubernetes pkg/controller/deployment
class DeploymentController final : public ControllerLogic
{
public:
    explicit DeploymentController(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    ControllerTools& m_tools;
    EventRecorder& m_recorder;
    const Cache<apps_v1::Deployment> m_deployments;
    const Cache<apps_v1::ReplicaSet> m_sets;
};

} // namespace kittiwake::sim
