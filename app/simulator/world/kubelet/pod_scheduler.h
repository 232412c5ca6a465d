#pragma once

#include "node_ledger.h"

#include <app/simulator/controllers/shared/cache.h>
#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>

#include <set>

namespace kittiwake::sim {

/// \brief Acts like kube-scheduler: binds each pod to the least used node that fits, or says why
/// none fits and tries again when nodes have changed. \thread reconcile: one at a time. \source
/// kubernetes pkg/scheduler
class PodScheduler final : public ControllerLogic
{
public:
    explicit PodScheduler(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    void podChanged(const PodChange& change, Wiring::Queue& queue);
    Expected<void> bind(const core_v1::Pod& pod, const std::string& node,
                        const std::stop_token& stop);
    ReconcileResult cannot(const core_v1::Pod& pod, const std::string& why,
                           const std::stop_token& stop);

    ControllerTools& m_tools;
    EventRecorder& m_recorder;
    const Cache<core_v1::Node> m_nodes;
    NodeLedger m_ledger;
    std::mutex m_mutex; // guards m_waiting
    std::set<ObjectKey> m_waiting; ///< pods that fitted nowhere
};

} // namespace kittiwake::sim
