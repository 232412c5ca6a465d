#include "heartbeats.h"

#include "container_status.h"

#include <app/simulator/world/behaviour.h>
#include <core/types/find_condition.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

constexpr auto kRenewEvery = std::chrono::seconds(10); // a quarter of the lease's duration
constexpr auto kPostEvery = std::chrono::minutes(5);

bool isSilent(const core_v1::Node& node)
{
    const auto behaviour = node.metadata.annotations.find(kBehaviourAnnotation);
    return behaviour != node.metadata.annotations.end() && behaviour->second == "silent";
}

WallTime lastHeartbeat(const core_v1::Node& node)
{
    WallTime last {};
    for (const auto& one : node.status.conditions)
        last = std::max(last, one.lastHeartbeatTime.value().value_or(WallTime()));
    return last;
}

JsonValue healthy(const char* type, bool status, const char* reason, const char* message)
{
    return { { "type", type },
             { "status", status ? "True" : "False" },
             { "reason", reason },
             { "message", message } };
}

JsonValue healthyConditions()
{
    return JsonValue::array({
        healthy("MemoryPressure", false, "KubeletHasSufficientMemory",
                "kubelet has sufficient memory available"),
        healthy("DiskPressure", false, "KubeletHasNoDiskPressure", "kubelet has no disk pressure"),
        healthy("PIDPressure", false, "KubeletHasSufficientPID",
                "kubelet has sufficient PID available"),
        healthy("Ready", true, "KubeletReady", "kubelet is posting ready status"),
    });
}

} // namespace

Heartbeats::Heartbeats(ControllerTools& tools, const Incidents& incidents)
    : m_tools(tools)
    , m_incidents(incidents)
    , m_nodes(tools.informers())
{ }

void Heartbeats::connect(Wiring& wiring)
{
    wiring.watch(m_nodes.informer(),
                 [&queue = wiring.queue()](const ObjectPtr& old, const ObjectPtr& now) {
                     if (!old)
                         queue.add(now->key());
                 });
}

ReconcileResult Heartbeats::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto node = m_nodes.get(key);
    if (!node)
        return Reconciled {};
    if (m_incidents.isDown(key.name) || isSilent(*node))
        return RequeueAfter { kRenewEvery };
    if (const auto renewed = renewLease(key.name, stop); !renewed)
        return renewed.error();
    if (!isConditionTrue(node->status.conditions, "Ready")
        || m_tools.now() - lastHeartbeat(*node) >= kPostEvery) {
        if (const auto posted = postStatus(*node, stop); !posted)
            return posted.error();
    }
    return RequeueAfter { kRenewEvery };
}

Expected<void> Heartbeats::renewLease(const std::string& node, const std::stop_token& stop) const
{
    const auto leases = m_tools.clients()
                            .dynamic()
                            .resource({ "coordination.k8s.io", "v1", "leases" })
                            .inNamespace("kube-node-lease");
    const JsonValue spec = { { "holderIdentity", node },
                             { "leaseDurationSeconds", 40 },
                             { "renewTime", microTimestampText(m_tools.wallClock()()) } };
    const auto renewed = leases
                             .patch(node, { .body = JsonValue { { "spec", spec } }.dump() },
                                    { .fieldManager = "kubelet" })
                             .wait(stop);
    if (renewed || renewed.error().kind != ErrorKind::NotFound)
        return renewed ? Expected<void>() : Expected<void>(Unexpected { renewed.error() });
    Unstructured lease({ "coordination.k8s.io", "v1", "Lease" }, { "kube-node-lease", node });
    lease.json()["spec"] = spec;
    const auto made = leases.create(lease).wait(stop);
    return made ? Expected<void>() : Expected<void>(Unexpected { made.error() });
}

Expected<void> Heartbeats::postStatus(const core_v1::Node& node, const std::stop_token& stop) const
{
    const auto now = wireTime(m_tools.wallClock()());
    auto conditions = healthyConditions();
    for (auto& condition : conditions) {
        condition["lastHeartbeatTime"] = condition["lastTransitionTime"] = now;
        for (const auto& before : node.status.conditions) {
            if (condition["type"] == before.type && condition["status"] == before.status)
                condition["lastTransitionTime"] = before.lastTransitionTime.text;
        }
    }
    const JsonValue patch = { { "status", { { "conditions", conditions } } } };
    const auto posted =
        m_tools.clients()
            .dynamic()
            .resource({ "", "v1", "nodes" }, false)
            .patch(node.metadata.name, { .body = patch.dump(), .subresource = "status" },
                   { .fieldManager = "kubelet" })
            .wait(stop);
    return posted ? Expected<void>() : Expected<void>(Unexpected { posted.error() });
}

} // namespace kittiwake::sim
