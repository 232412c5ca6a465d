#include "leader_leases.h"

#include <app/simulator/world/system_pods.h>

namespace kittiwake::sim {

namespace {

constexpr auto kRenewLeaseEvery = std::chrono::seconds(10); // they last for 15

} // namespace

void LeaderLeases::started(Wiring::Queue& queue)
{
    for (const auto& leader : leaders(m_company))
        queue.add(leader.lease);
}

ReconcileResult LeaderLeases::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const nlohmann::json patch = {
        { "spec", { { "renewTime", microTimestampText(m_tools.wallClock()()) } } }
    };
    const auto renewed =
        m_tools.clients()
            .dynamic()
            .resource({ "coordination.k8s.io", "v1", "leases" })
            .inNamespace(key.ns)
            .patch(key.name, { .body = patch.dump() }, { .fieldManager = key.name })
            .wait(stop);
    if (!renewed && renewed.error().kind != ErrorKind::NotFound) // NotFound: a user has deleted it
        return renewed.error();
    return RequeueAfter { kRenewLeaseEvery };
}

} // namespace kittiwake::sim
