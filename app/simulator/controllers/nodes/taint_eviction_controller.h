#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>

#include <map>
#include <mutex>
#include <set>

namespace kittiwake::sim {

/// \brief Deletes pods from nodes with NoExecute taints that they do not tolerate, or not for so
/// long. Its keys are pods. \source kubernetes pkg/controller/tainteviction
class TaintEvictionController final : public ControllerLogic
{
public:
    explicit TaintEvictionController(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    void started(Wiring::Queue& queue) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    [[nodiscard]] std::vector<core_v1::Taint> taintsOf(const std::string& node) const;
    void enqueuePodsOf(const std::set<std::string>& nodes, Wiring::Queue& queue) const;
    Expected<void> evict(core_v1::Pod pod, const std::stop_token& stop) const;
    void plan(const core_v1::Pod& pod);
    /// The uid that was planned under that key; empty: none.
    std::string forget(const ObjectKey& pod);
    void cancel(const core_v1::Pod& pod);

    ControllerTools& m_tools;
    EventRecorder& m_recorder;
    const Cache<core_v1::Node> m_nodes;
    std::mutex m_mutex; // guards m_planned
    std::map<ObjectKey, std::string> m_planned; ///< uids of pods that wait for their eviction
};

} // namespace kittiwake::sim
