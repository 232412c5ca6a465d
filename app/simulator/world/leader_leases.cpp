#include "leader_leases.h"

#include <core/api/json/json_value.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

constexpr auto kRenewLeaseEvery = std::chrono::seconds(10); // they last for 15

} // namespace

const Leader* LeaderLeases::leaderOf(const ObjectKey& lease) const
{
    const auto found = std::find_if(m_leaders.begin(), m_leaders.end(),
                                    [&](const Leader& one) { return one.lease == lease; });
    return found == m_leaders.end() ? nullptr : &*found;
}

bool LeaderLeases::stillLeads(const Leader& leader, const std::vector<PodFacts>& able) const
{
    const std::lock_guard lock(m_mutex);
    const auto known = m_holders.find(leader.lease);
    return known != m_holders.end()
        && std::any_of(able.begin(), able.end(),
                       [&](const PodFacts& pod) { return pod.key.name == known->second; });
}

std::optional<LeaderLeases::Successor> LeaderLeases::successor(const Leader& leader,
                                                               const std::stop_token& stop)
{
    std::vector<PodFacts> able;
    for (auto& pod : m_tools.pods().in(leader.workload.ns)) {
        if (pod.label("app.kubernetes.io/name") == leader.workload.name && pod.active()
            && pod.ready)
            able.push_back(std::move(pod));
    }
    if (stillLeads(leader, able))
        return Successor {};
    const auto lease = m_tools.clients()
                           .dynamic()
                           .resource({ "coordination.k8s.io", "v1", "leases" })
                           .inNamespace(leader.lease.ns)
                           .get(leader.lease.name)
                           .wait(stop);
    if (able.empty() || !lease)
        return std::nullopt;
    const auto holder = lease->text({ "spec", "holderIdentity" });
    const auto holds = std::find_if(able.begin(), able.end(), [&](const PodFacts& pod) {
        return holder.starts_with(pod.key.name);
    });
    const auto& next = holds == able.end() ? able.front() : *holds;
    {
        const std::lock_guard lock(m_mutex);
        m_holders[leader.lease] = next.key.name;
    }
    if (holds != able.end())
        return Successor {};
    return Successor { .holder = leader.holder(next.key.name, next.uid),
                       .transitions = lease->number({ "spec", "leaseTransitions" }) + 1 };
}

void LeaderLeases::started(Wiring::Queue& queue)
{
    for (const auto& leader : m_leaders)
        queue.add(leader.lease);
}

ReconcileResult LeaderLeases::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto now = microTimestampText(m_tools.wallClock()());
    JsonValue spec = { { "renewTime", now } };
    if (const auto* const leader = leaderOf(key); leader && !leader->workload.name.empty()) {
        const auto next = successor(*leader, stop);
        if (!next)
            return RequeueAfter { kRenewLeaseEvery }; // nobody is there to renew it
        if (!next->holder.empty()) {
            spec["holderIdentity"] = next->holder;
            spec["acquireTime"] = now;
            spec["leaseTransitions"] = next->transitions;
        }
    }
    const JsonValue patch = { { "spec", std::move(spec) } };
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
