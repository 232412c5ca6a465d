#pragma once

#include <app/simulator/controllers/endpoints/service_backends.h>

namespace kittiwake::sim {

/// \brief Maintains the EndpointSlices of every service that selects pods (one for all pods that
/// listen on the same ports, however many) and its Endpoints, their predecessor. Its keys are
/// services. \source kubernetes pkg/controller/endpointslice, pkg/controller/endpoint
class EndpointsController final : public ControllerLogic
{
public:
    explicit EndpointsController(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    using Service = core_v1::Service;
    using Slice = discovery_v1::EndpointSlice;
    using Backends = std::vector<Backend>;

    Expected<void> writeSlices(const Service& service, const Backends& backends,
                               const std::stop_token& stop);
    Expected<void> writeEndpoints(const Service& service, const Backends& backends,
                                  const std::stop_token& stop);
    Expected<void> removeEndpoints(const ObjectKey& key, const std::stop_token& stop);
    [[nodiscard]] std::vector<Slice> slicesOf(const ObjectKey& service) const;

    ControllerTools& m_tools;
    ServiceBackends m_backends;
    const Cache<Slice> m_slices;
    const Cache<core_v1::Endpoints> m_endpoints;
};

} // namespace kittiwake::sim
