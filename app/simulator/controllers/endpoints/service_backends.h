#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <core/types/core_v1.h>
#include <core/types/discovery_v1.h>

#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace kittiwake::sim {

constexpr const char* kHeadlessLabel = "service.kubernetes.io/headless";

/// A pod behind a service, and its ports.
struct Backend
{
    PodFacts pod;
    std::vector<discovery_v1::EndpointPort> ports {}; ///< as the service orders them
    std::string zone {}; ///< of its node
    bool ready = false; ///< may be sent new connections
};

/// \brief Services and the pods that they select: both EndpointSlices and Endpoints are made of
/// them. \thread any
class ServiceBackends
{
public:
    explicit ServiceBackends(ControllerTools& tools);

    /// Queues changed services, and the services of changed pods.
    void connect(Wiring& wiring);
    [[nodiscard]] std::optional<core_v1::Service> service(const ObjectKey& key) const
    {
        return m_services.get(key);
    }
    /// Without finished pods and those without an address. Pods that are being deleted are included
    /// and not ready.
    [[nodiscard]] std::vector<Backend> of(const core_v1::Service& service) const;

private:
    using Labels = std::map<std::string, std::string>;

    void noteService(const ObjectPtr& old, const ObjectPtr& now);
    void enqueueServicesOf(const PodFacts& pod, Wiring::Queue& queue) const;
    [[nodiscard]] std::string zoneOf(const std::string& node) const;

    ControllerTools& m_tools;
    const Cache<core_v1::Service> m_services;
    const Cache<core_v1::Node> m_nodes;
    mutable std::mutex m_mutex; // guards what follows
    std::map<ObjectKey, Labels> m_selectors; ///< of services that have one
    mutable std::map<std::string, std::string> m_zones; ///< by node; read once, nodes are large
};

} // namespace kittiwake::sim
