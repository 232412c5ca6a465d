#pragma once

#include "pod_addresses.h"

#include <app/simulator/controllers/shared/cache.h>
#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <app/simulator/world/incidents.h>
#include <core/types/core_v1.h>

#include <mutex>
#include <unordered_map>

namespace kittiwake::sim {

/// \brief The kubelets of all nodes: carries out the life of every bound pod, by nextStep(), and
/// writes it to the API. Pods on a node that is down are left alone.
/// \thread reconcile: several at once, for different pods
class Kubelet final : public ControllerLogic
{
public:
    /// `incidents` outlives it.
    Kubelet(ControllerTools& tools, Incidents& incidents);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    struct Addresses
    {
        std::string host;
        std::string pod;
    };
    struct Told
    {
        std::string uid;
        std::vector<PodEvent> events;
    };
    void forget(const ObjectKey& pod);
    [[nodiscard]] std::optional<Addresses> addressesOf(const Object& pod, const std::string& node);
    Expected<void> write(const Object& pod, const PodStep& step, const std::stop_token& stop);
    void tell(const Object& pod, const std::vector<PodEvent>& events);

    ControllerTools& m_tools;
    Incidents& m_incidents;
    EventRecorder& m_recorder;
    const Cache<core_v1::Node> m_nodes;
    PodAddresses m_addresses;
    std::mutex m_mutex; // guards m_told
    std::unordered_map<ObjectKey, Told> m_told; ///< of pods' last steps, where there was something
};

} // namespace kittiwake::sim
