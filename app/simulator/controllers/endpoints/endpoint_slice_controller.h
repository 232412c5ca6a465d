#pragma once

#include <app/simulator/controllers/endpoints/service_backends.h>
#include <app/simulator/controllers/endpoints/slice_plan.h>

#include <set>

namespace kittiwake::sim {

/// \brief Keeps the EndpointSlices of every service that selects pods.
/// \source kubernetes pkg/controller/endpointslice, k8s.io/endpointslice
class EndpointSliceController final : public ControllerLogic
{
public:
    explicit EndpointSliceController(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    using Slice = discovery_v1::EndpointSlice;

    [[nodiscard]] std::vector<Slice> slicesOf(const ObjectKey& service) const;
    Expected<void> apply(const core_v1::Service& service, SliceChanges changes,
                         const std::stop_token& stop);
    Expected<void> awaitMade(const ObjectKey& service, const std::stop_token& stop);

    ControllerTools& m_tools;
    ServiceBackends m_backends;
    const Cache<Slice> m_slices;
    std::mutex m_mutex; // guards m_made
    std::map<ObjectKey, std::set<std::string>> m_made; ///< slices the cache does not show yet
};

} // namespace kittiwake::sim
