#include "taint_eviction_controller.h"

#include <app/simulator/controllers/shared/node_fit.h>
#include <app/simulator/controllers/shared/workload.h>

namespace kittiwake::sim {

namespace {

std::vector<core_v1::Taint> noExecute(const ObjectPtr& node)
{
    std::vector<core_v1::Taint> taints;
    const auto decoded =
        node ? decode<core_v1::Node>(*node) : Expected<core_v1::Node>(core_v1::Node());
    if (!decoded)
        return taints;
    for (const auto& taint : decoded->spec.taints) {
        if (taint.effect == "NoExecute")
            taints.push_back(taint);
    }
    return taints;
}

/// When a pod that tolerates these taints has to go; none: never.
std::optional<WallTime> endOf(const std::vector<core_v1::Taint>& taints,
                              const std::vector<core_v1::Toleration>& tolerations, WallTime now)
{
    std::optional<WallTime> end;
    for (const auto& taint : taints) {
        const auto since = taint.timeAdded ? taint.timeAdded->value().value_or(now) : now;
        for (const auto& toleration : tolerations) {
            if (!toleration.tolerationSeconds || !tolerates(toleration, taint))
                continue;
            const auto its = since
                + std::chrono::seconds(std::max<std::int64_t>(*toleration.tolerationSeconds, 0));
            end = end ? std::min(*end, its) : its;
        }
    }
    return end;
}

} // namespace

TaintEvictionController::TaintEvictionController(ControllerTools& tools)
    : m_tools(tools)
    , m_recorder(tools.recorder("taint-eviction-controller"))
    , m_nodes(tools.informers())
{ }

std::vector<core_v1::Taint> TaintEvictionController::taintsOf(const std::string& node) const
{
    return noExecute(m_nodes.object({ {}, node }));
}

void TaintEvictionController::connect(Wiring& wiring)
{
    auto& queue = wiring.queue();
    wiring.watch(m_nodes.informer(), [this, &queue](const ObjectPtr& old, const ObjectPtr& now) {
        if (old && now && noExecute(old) != noExecute(now))
            enqueuePodsOf({ now->key().name }, queue);
    });
    wiring.watchPods(m_tools.pods(), [this, &queue](const PodChange& change) {
        if (!change.now || change.now->node.empty() || change.isInInitialList
            || (change.before && change.before->node == change.now->node))
            return;
        if (!taintsOf(change.now->node).empty())
            queue.add(change.now->key);
    });
}

void TaintEvictionController::started(Wiring::Queue& queue)
{
    std::set<std::string> tainted;
    for (const auto& node : m_nodes.in({})) {
        if (!taintsOf(node.metadata.name).empty())
            tainted.insert(node.metadata.name);
    }
    if (!tainted.empty())
        enqueuePodsOf(tainted, queue);
}

void TaintEvictionController::enqueuePodsOf(const std::set<std::string>& nodes,
                                            Wiring::Queue& queue) const
{
    for (const auto& pod : m_tools.pods().in({})) {
        if (nodes.count(pod.node) != 0)
            queue.add(pod.key);
    }
}

ReconcileResult TaintEvictionController::reconcile(const ObjectKey& key,
                                                   const std::stop_token& stop)
{
    const auto object = m_tools.pods().object(key);
    if (!object || object->deletionTimestamp()) {
        (void)forget(key);
        return Reconciled {};
    }
    auto pod = decode<core_v1::Pod>(*object);
    if (!pod)
        return TerminalError { pod.error() };
    const auto taints = taintsOf(pod->spec.nodeName);
    if (taints.empty()) {
        cancel(*pod);
        return Reconciled {};
    }
    if (untolerated(taints, pod->spec.tolerations, { "NoExecute" })) {
        (void)forget(key);
        return resultOf(evict(std::move(*pod), stop));
    }
    const auto end = endOf(taints, pod->spec.tolerations, m_tools.now());
    if (!end) {
        cancel(*pod);
        return Reconciled {};
    }
    if (*end <= m_tools.now()) {
        (void)forget(key);
        return resultOf(evict(std::move(*pod), stop));
    }
    plan(*pod);
    return RequeueAfter { *end - m_tools.now() };
}

void TaintEvictionController::plan(const core_v1::Pod& pod)
{
    const std::lock_guard lock(m_mutex);
    m_planned[keyOf(pod)] = pod.metadata.uid;
}

std::string TaintEvictionController::forget(const ObjectKey& pod)
{
    const std::lock_guard lock(m_mutex);
    const auto planned = m_planned.extract(pod);
    return planned ? planned.mapped() : std::string();
}

void TaintEvictionController::cancel(const core_v1::Pod& pod)
{
    if (forget(keyOf(pod)) != pod.metadata.uid)
        return; // none was planned, or another's of its name
    m_recorder.event(referenceOf(pod), EventType::Normal, "TaintManagerEviction",
                     "Cancelling deletion of Pod " + keyOf(pod).toString());
}

Expected<void> TaintEvictionController::evict(core_v1::Pod pod, const std::stop_token& stop) const
{
    m_recorder.event(referenceOf(pod), EventType::Normal, "TaintManagerEviction",
                     "Marking for deletion Pod " + keyOf(pod).toString());
    const auto client = m_tools.clients().of<core_v1::Pod>(pod.metadata.namespace_);
    if (setCondition(pod.status.conditions, "DisruptionTarget", "True", "DeletionByTaintManager",
                     "Taint manager: deleting due to NoExecute taint", m_tools.now())) {
        const auto written = client.updateStatus(pod).wait(stop);
        if (!written && written.error().kind != ErrorKind::NotFound)
            return Unexpected { written.error() };
    }
    const auto removed =
        client.remove(pod.metadata.name, { .uid = { pod.metadata.uid } }).wait(stop);
    if (removed || removed.error().kind == ErrorKind::NotFound)
        return {};
    return Unexpected { removed.error() };
}

} // namespace kittiwake::sim
