#pragma once

#include <core/client/resource_client.h>
#include <core/controller/lease_lock.h>

namespace kittiwake {

/// \brief A LeaseLock that is a Lease of coordination.k8s.io/v1. A candidate needs the verbs
/// get, create and update on it.
/// \thread one at a time; never the network thread. \owns nothing: the client outlives it.
/// \source client-go tools/leaderelection/resourcelock/leaselock.go
class RestLeaseLock final : public LeaseLock
{
public:
    RestLeaseLock(RestClient& client, ObjectKey lease);

    Expected<SeenLease> get(const CallLimits& limits) override;
    Expected<void> create(const LeaseRecord& record, const CallLimits& limits) override;
    Expected<void> update(const LeaseRecord& record, const CallLimits& limits) override;
    [[nodiscard]] std::string describe() const override;

private:
    Expected<void> keep(Expected<Unstructured> answer);

    const ResourceClient m_leases;
    const ObjectKey m_key;
    Unstructured m_lease; ///< as the server last said; what is not ours in it is kept
};

} // namespace kittiwake
