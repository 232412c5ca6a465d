#pragma once

#include <core/sim/controllers/shared/cache.h>
#include <core/sim/controllers/shared/controller_logic.h>
#include <core/sim/controllers/shared/controller_tools.h>
#include <core/sim/world/fates.h>
#include <core/types/core_v1.h>

#include <map>
#include <mutex>
#include <unordered_map>

namespace kittiwake::sim {

/// \brief The kubelets of all nodes in one: takes every pod that is bound through its life, as
/// nextStep() has it, and tells the API. Pods of a node that is down are left alone.
/// \thread reconcile: several at once, for different pods
class Kubelet final : public ControllerLogic
{
public:
    /// `fates` outlives it.
    Kubelet(ControllerTools& tools, Fates& fates);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    struct Addresses
    {
        std::string host;
        std::string pod;
    };
    [[nodiscard]] std::optional<Addresses> addressesOn(const std::string& node);
    Expected<void> write(const Object& pod, const PodStep& step, const std::stop_token& stop);
    void tell(const Object& pod, const std::vector<PodEvent>& events);

    ControllerTools& m_tools;
    Fates& m_fates;
    EventRecorder& m_recorder;
    const Cache<core_v1::Node> m_nodes;
    std::mutex m_mutex; // guards what follows
    std::map<std::string, unsigned> m_addresses; ///< handed out, by node
    std::unordered_map<std::string, std::vector<PodEvent>> m_told; ///< the last ones, by uid
};

} // namespace kittiwake::sim
