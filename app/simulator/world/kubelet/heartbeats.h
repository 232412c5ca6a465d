#pragma once

#include <app/simulator/controllers/shared/cache.h>
#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <app/simulator/world/incidents.h>
#include <core/types/core_v1.h>

namespace kittiwake::sim {

/// \brief The heartbeats of kubelets: renews each node's lease, and posts its status when it comes
/// back. Nodes that are down are left out. Its keys are nodes. \thread reconcile: any
/// \source kubernetes.io/docs/concepts/architecture/leases; pkg/kubelet/nodestatus
class Heartbeats final : public ControllerLogic
{
public:
    /// `incidents` outlives it.
    Heartbeats(ControllerTools& tools, const Incidents& incidents);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    Expected<void> renewLease(const std::string& node, const std::stop_token& stop) const;
    Expected<void> postStatus(const core_v1::Node& node, const std::stop_token& stop) const;

    ControllerTools& m_tools;
    const Incidents& m_incidents;
    const Cache<core_v1::Node> m_nodes;
};

} // namespace kittiwake::sim
