#include "rest_lease_lock.h"

#include <core/api/json/json_value.h>
#include <core/client/client_set.h>

namespace kittiwake {

namespace {

const Gvr kLeases { "coordination.k8s.io", "v1", "leases" };

LeaseRecord read(const Unstructured& lease)
{
    return { .holder = lease.text({ "spec", "holderIdentity" }),
             .duration = std::chrono::seconds(lease.number({ "spec", "leaseDurationSeconds" })),
             .acquireTime = lease.text({ "spec", "acquireTime" }),
             .renewTime = lease.text({ "spec", "renewTime" }),
             .transitions = static_cast<int>(lease.number({ "spec", "leaseTransitions" })) };
}

void write(const LeaseRecord& record, Unstructured& lease)
{
    lease.set({ "spec", "holderIdentity" }, record.holder);
    lease.set({ "spec", "leaseDurationSeconds" }, record.duration.count());
    lease.set({ "spec", "acquireTime" }, record.acquireTime);
    lease.set({ "spec", "renewTime" }, record.renewTime);
    lease.set({ "spec", "leaseTransitions" }, record.transitions);
}

} // namespace

RestLeaseLock::RestLeaseLock(RestClient& client, ObjectKey lease)
    : m_leases(DynamicClient(client).resource(kLeases).inNamespace(lease.ns))
    , m_key(std::move(lease))
{ }

std::string RestLeaseLock::describe() const
{
    return "lease " + m_key.toString();
}

Expected<void> RestLeaseLock::keep(Expected<Unstructured> answer)
{
    if (!answer)
        return Unexpected { std::move(answer).error() };
    m_lease = *std::move(answer);
    return {};
}

Expected<SeenLease> RestLeaseLock::get(const CallLimits& limits)
{
    if (auto got = keep(m_leases.get(m_key.name).wait(limits)); !got)
        return Unexpected { std::move(got).error() };
    return SeenLease { read(m_lease), m_lease.json().value("spec", JsonValue()).dump() };
}

Expected<void> RestLeaseLock::create(const LeaseRecord& record, const CallLimits& limits)
{
    Unstructured lease({ "coordination.k8s.io", "v1", "Lease" }, m_key);
    write(record, lease);
    return keep(m_leases.create(lease).wait(limits));
}

Expected<void> RestLeaseLock::update(const LeaseRecord& record, const CallLimits& limits)
{
    auto lease = m_lease;
    write(record, lease);
    return keep(m_leases.update(lease).wait(limits));
}

} // namespace kittiwake
