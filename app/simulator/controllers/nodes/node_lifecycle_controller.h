#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <core/types/coordination_v1.h>

#include <mutex>

namespace kittiwake::sim {

/// \brief Notices nodes whose kubelet is silent, and taints nodes by their conditions.
/// \source kubernetes pkg/controller/nodelifecycle
class NodeLifecycleController final : public ControllerLogic
{
public:
    explicit NodeLifecycleController(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    using Node = core_v1::Node;

    /// When a heartbeat last changed, by our own clock: the node's clock may be wrong.
    struct Heard
    {
        std::string heartbeat;
        TimePoint at {};
        bool podsMarked = false; ///< as not ready, since then
    };
    Duration silence(const Node& node);
    bool shouldMarkPods(const Node& node);
    Expected<Node> markUnknown(Node node, const std::stop_token& stop) const;
    Expected<void> markPodsNotReady(const Node& node, const std::stop_token& stop);
    Expected<void> taint(Node node, const std::stop_token& stop) const;

    ControllerTools& m_tools;
    EventRecorder& m_recorder;
    const Cache<Node> m_nodes;
    const Cache<coordination_v1::Lease> m_leases;
    std::mutex m_mutex; // guards m_heard
    std::map<std::string, Heard> m_heard; ///< by node
};

/// The taints that a node's conditions and its spec.unschedulable ask for.
[[nodiscard]] std::vector<core_v1::Taint> conditionTaints(const core_v1::Node& node);

} // namespace kittiwake::sim
