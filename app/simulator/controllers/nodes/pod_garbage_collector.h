#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>

#include <mutex>

namespace kittiwake::sim {

/// \brief Deletes pods whose node has gone, after a while: it may come back. Its keys are nodes.
/// \source kubernetes pkg/controller/podgc
class PodGarbageCollector final : public ControllerLogic
{
public:
    explicit PodGarbageCollector(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    void started(Wiring::Queue& queue) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    Expected<void> remove(const PodFacts& pod, const std::stop_token& stop) const;

    ControllerTools& m_tools;
    const Cache<core_v1::Node> m_nodes;
    std::mutex m_mutex; // guards m_missingSince
    std::map<std::string, TimePoint> m_missingSince; ///< nodes
};

} // namespace kittiwake::sim
