#include "node_lifecycle_controller.h"

#include <app/simulator/controllers/shared/workload.h>

#include <array>

namespace kittiwake::sim {

namespace {

// kube-controller-manager's --node-monitor-grace-period and --node-monitor-period
constexpr Duration kGracePeriod = std::chrono::seconds(40);
constexpr Duration kMonitorPeriod = std::chrono::seconds(5);
constexpr const char* kLeases = "kube-node-lease";

constexpr std::array kKubeletConditions { "Ready", "MemoryPressure", "DiskPressure",
                                          "PIDPressure" };

std::string statusOf(const core_v1::Node& node, const std::string& type)
{
    const auto* condition = findCondition(node.status.conditions, type);
    return condition ? condition->status : std::string();
}

/// Taints that this controller adds and removes.
bool isManaged(const core_v1::Taint& taint)
{
    static constexpr std::array kKeys {
        "node.kubernetes.io/not-ready",           "node.kubernetes.io/unreachable",
        "node.kubernetes.io/memory-pressure",     "node.kubernetes.io/disk-pressure",
        "node.kubernetes.io/network-unavailable", "node.kubernetes.io/pid-pressure",
        "node.kubernetes.io/unschedulable",
    };
    return std::find(kKeys.begin(), kKeys.end(), taint.key) != kKeys.end();
}

bool sameTaint(const core_v1::Taint& a, const core_v1::Taint& b)
{
    return a.key == b.key && a.effect == b.effect;
}

} // namespace

std::vector<core_v1::Taint> conditionTaints(const core_v1::Node& node)
{
    std::vector<core_v1::Taint> taints;
    const auto add = [&](const char* key, const char* effect) {
        taints.push_back({ .key = key, .effect = effect });
    };
    const auto ready = statusOf(node, "Ready");
    if (!ready.empty() && ready != "True") {
        const auto* key =
            ready == "Unknown" ? "node.kubernetes.io/unreachable" : "node.kubernetes.io/not-ready";
        add(key, "NoSchedule");
        add(key, "NoExecute");
    }
    if (statusOf(node, "MemoryPressure") == "True")
        add("node.kubernetes.io/memory-pressure", "NoSchedule");
    if (statusOf(node, "DiskPressure") == "True")
        add("node.kubernetes.io/disk-pressure", "NoSchedule");
    if (statusOf(node, "PIDPressure") == "True")
        add("node.kubernetes.io/pid-pressure", "NoSchedule");
    if (statusOf(node, "NetworkUnavailable") == "True")
        add("node.kubernetes.io/network-unavailable", "NoSchedule");
    if (node.spec.unschedulable)
        add("node.kubernetes.io/unschedulable", "NoSchedule");
    return taints;
}

NodeLifecycleController::NodeLifecycleController(ControllerTools& tools)
    : m_tools(tools)
    , m_recorder(tools.recorder("node-controller"))
    , m_nodes(tools.informers())
    , m_leases(tools.informers())
{ }

void NodeLifecycleController::connect(Wiring& wiring)
{
    wiring.enqueueAll(m_nodes.informer());
    wiring.watch(m_leases.informer(),
                 [&queue = wiring.queue()](const ObjectPtr&, const ObjectPtr& now) {
                     if (now && now->key().ns == kLeases)
                         queue.add({ {}, now->key().name });
                 });
}

/// How long ago the node last renewed its lease or its status.
Duration NodeLifecycleController::silence(const Node& node)
{
    std::string heartbeat;
    if (const auto lease = m_leases.get({ kLeases, node.metadata.name });
        lease && lease->spec.renewTime)
        heartbeat = lease->spec.renewTime->text;
    auto conditions = node.status.conditions;
    if (const auto* ready = findCondition(conditions, "Ready"))
        heartbeat += '/' + ready->lastHeartbeatTime.text;

    const auto now = m_tools.scheduler().now();
    const std::lock_guard lock(m_mutex);
    auto& heard = m_heard[node.metadata.name];
    if (heard.heartbeat != heartbeat)
        heard = { std::move(heartbeat), now };
    return now - heard.at;
}

ReconcileResult NodeLifecycleController::reconcile(const ObjectKey& key,
                                                   const std::stop_token& stop)
{
    auto node = m_nodes.get(key);
    if (!node) {
        const std::lock_guard lock(m_mutex);
        m_heard.erase(key.name);
        return Reconciled {};
    }
    if (silence(*node) > kGracePeriod && statusOf(*node, "Ready") != "Unknown") {
        auto marked = markUnknown(std::move(*node), stop);
        if (!marked)
            return marked.error();
        node = std::move(*marked);
    }
    if (const auto tainted = taint(*node, stop); !tainted)
        return tainted.error();
    if (shouldMarkPods(*node)) {
        if (const auto marked = markPodsNotReady(*node, stop); !marked)
            return marked.error();
    }
    return RequeueAfter { kMonitorPeriod };
}

Expected<core_v1::Node> NodeLifecycleController::markUnknown(Node node,
                                                             const std::stop_token& stop) const
{
    for (const auto* type : kKubeletConditions) {
        const bool known = findCondition(node.status.conditions, type) != nullptr;
        setCondition(node.status.conditions, type, "Unknown",
                     known ? "NodeStatusUnknown" : "NodeStatusNeverUpdated",
                     known ? "Kubelet stopped posting node status."
                           : "Kubelet never posted node status.",
                     m_tools.now());
    }
    auto written = m_tools.clients().of<Node>().updateStatus(node).wait(stop);
    if (written)
        m_recorder.event(referenceOf(node), EventType::Normal, "NodeNotReady",
                         "Node " + node.metadata.name + " status is now: NodeNotReady");
    return written;
}

bool NodeLifecycleController::shouldMarkPods(const Node& node)
{
    const std::lock_guard lock(m_mutex);
    return statusOf(node, "Ready") == "Unknown" && !m_heard[node.metadata.name].podsMarked;
}

/// A silent node cannot say that its pods are ready, so services must not send to them.
Expected<void> NodeLifecycleController::markPodsNotReady(const Node& node,
                                                         const std::stop_token& stop)
{
    for (const auto& facts : m_tools.pods().in({})) {
        if (facts.node != node.metadata.name || !facts.ready)
            continue;
        const auto object = m_tools.pods().object(facts.key);
        auto pod = object ? decode<core_v1::Pod>(*object)
                          : Expected<core_v1::Pod>(Unexpected { Error {} });
        if (!pod)
            continue; // deleted meanwhile
        auto* ready = findCondition(pod->status.conditions, "Ready");
        ready->status = "False";
        ready->lastTransitionTime = Time::of(m_tools.now());
        const auto written =
            m_tools.clients().of<core_v1::Pod>(facts.key.ns).updateStatus(*pod).wait(stop);
        if (!written && written.error().kind != ErrorKind::NotFound)
            return Unexpected { written.error() };
        m_recorder.event(referenceOf(*pod), EventType::Warning, "NodeNotReady",
                         "Node is not ready");
    }
    const std::lock_guard lock(m_mutex);
    m_heard[node.metadata.name].podsMarked = true;
    return {};
}

Expected<void> NodeLifecycleController::taint(Node node, const std::stop_token& stop) const
{
    const auto wanted = conditionTaints(node);
    auto taints = node.spec.taints;
    std::erase_if(taints, [&](const core_v1::Taint& taint) {
        return isManaged(taint) && std::none_of(wanted.begin(), wanted.end(), [&](const auto& w) {
                   return sameTaint(w, taint);
               });
    });
    for (auto taint : wanted) {
        if (std::any_of(taints.begin(), taints.end(),
                        [&](const auto& there) { return sameTaint(there, taint); }))
            continue;
        taint.timeAdded = Time::of(m_tools.now());
        taints.push_back(std::move(taint));
    }
    if (taints == node.spec.taints)
        return {};
    node.spec.taints = std::move(taints);
    const auto written = m_tools.clients().of<Node>().update(node).wait(stop);
    return outcomeOf(written);
}

} // namespace kittiwake::sim
