#pragma once

#include <app/simulator/controllers/endpoints/service_backends.h>

namespace kittiwake::sim {

/// \brief Keeps the Endpoints of every service that selects pods: what came before EndpointSlices,
/// and is still asked for. \source kubernetes pkg/controller/endpoint
class EndpointsController final : public ControllerLogic
{
public:
    explicit EndpointsController(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    ControllerTools& m_tools;
    ServiceBackends m_backends;
    const Cache<core_v1::Endpoints> m_endpoints;
};

} // namespace kittiwake::sim
