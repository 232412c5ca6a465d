#include "rest_lease_lock.h"

#include <core/client/fetch_within.h>
#include <core/rest/resource_path.h>

namespace kittiwake {

namespace {

std::string leases(const ObjectKey& key)
{
    return resourcePath({ "coordination.k8s.io", "v1", "leases" }, key.ns);
}

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
    : m_client(client)
    , m_key(std::move(lease))
{ }

std::string RestLeaseLock::describe() const
{
    return "lease " + m_key.toString();
}

Expected<void> RestLeaseLock::send(std::string_view verb, HttpRequest request,
                                   const CallLimits& limits)
{
    request.contentType = "application/json";
    auto answer =
        fetchWithin(m_client, std::string(verb) + ' ' + describe(), std::move(request), limits);
    if (!answer)
        return Unexpected { std::move(answer).error() };
    auto lease = Unstructured::parse(answer->body);
    if (!lease)
        return Unexpected { std::move(lease).error() };
    m_lease = *std::move(lease);
    return {};
}

Expected<SeenLease> RestLeaseLock::get(const CallLimits& limits)
{
    HttpRequest request { .path = leases(m_key) + '/' + m_key.name };
    if (auto got = send("get", std::move(request), limits); !got)
        return Unexpected { std::move(got).error() };
    return SeenLease { read(m_lease), m_lease.json().value("spec", nlohmann::json()).dump() };
}

Expected<void> RestLeaseLock::create(const LeaseRecord& record, const CallLimits& limits)
{
    Unstructured lease({ "coordination.k8s.io", "v1", "Lease" }, m_key);
    write(record, lease);
    return send("create", { .method = "POST", .path = leases(m_key), .body = lease.toText() },
                limits);
}

Expected<void> RestLeaseLock::update(const LeaseRecord& record, const CallLimits& limits)
{
    auto lease = m_lease;
    write(record, lease);
    return send(
        "update",
        { .method = "PUT", .path = leases(m_key) + '/' + m_key.name, .body = lease.toText() },
        limits);
}

} // namespace kittiwake
