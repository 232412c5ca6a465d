#include "pod_scheduler.h"

#include "container_status.h"

#include <app/simulator/controllers/shared/workload.h>

namespace kittiwake::sim {

namespace {

constexpr const char* kName = "default-scheduler";
constexpr auto kTryAgain = std::chrono::seconds(60); // unless a node changes before

/// The share of a node that would be taken, the fuller of cpu and memory.
double fullness(const core_v1::Node& node, const Resources& used)
{
    const auto all = allocatableOf(node);
    const auto share = [](std::int64_t part, std::int64_t whole) {
        return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 1.0;
    };
    return std::max(
        { share(used.cpu, all.cpu), share(used.memory, all.memory), share(used.pods, all.pods) });
}

} // namespace

PodScheduler::PodScheduler(ControllerTools& tools)
    : m_tools(tools)
    , m_recorder(tools.recorder(kName))
    , m_nodes(tools.informers())
{ }

void PodScheduler::connect(Wiring& wiring)
{
    auto& queue = wiring.queue();
    wiring.watchPods(m_tools.pods(),
                     [this, &queue](const PodChange& change) { podChanged(change, queue); });
    wiring.watch(m_nodes.informer(), [this, &queue](const ObjectPtr&, const ObjectPtr&) {
        const std::lock_guard lock(m_mutex);
        for (const auto& pod : m_waiting)
            queue.add(pod);
        m_waiting.clear();
    });
}

void PodScheduler::podChanged(const PodChange& change, Wiring::Queue& queue)
{
    const auto& pod = change.pod();
    if (!change.now || pod.finished())
        return m_ledger.leave(pod.uid);
    if (pod.node.empty())
        return queue.add(pod.key);
    if (change.before && !change.before->node.empty())
        return;
    if (const auto object = m_tools.pods().object(pod.key)) {
        if (const auto typed = decode<core_v1::Pod>(*object))
            m_ledger.enter(pod.uid, pod.node, requestsOf(typed->spec));
    }
}

ReconcileResult PodScheduler::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto object = m_tools.pods().object(key);
    const auto pod =
        object ? decode<core_v1::Pod>(*object) : Expected<core_v1::Pod>(core_v1::Pod());
    if (!object || !pod || !pod->spec.nodeName.empty() || pod->metadata.deletionTimestamp
        || pod->spec.schedulerName != kName) // another scheduler's
        return Reconciled {};
    std::map<std::string, int> reasons;
    std::string best;
    double leastFull = 0;
    const auto nodes = m_nodes.in({});
    for (const auto& node : nodes) {
        const auto used = m_ledger.used(node.metadata.name);
        const auto against = whyNot(*pod, node, used);
        for (const auto& reason : against)
            ++reasons[reason];
        if (!against.empty())
            continue;
        const double full = fullness(node, used);
        if (best.empty() || full < leastFull) {
            best = node.metadata.name;
            leastFull = full;
        }
    }
    if (best.empty())
        return cannot(*pod, unschedulableMessage(nodes.size(), reasons), stop);
    return resultOf(bind(*pod, best, stop));
}

Expected<void> PodScheduler::bind(const core_v1::Pod& pod, const std::string& node,
                                  const std::stop_token& stop)
{
    const ObjectKey key { pod.metadata.namespace_, pod.metadata.name };
    Unstructured binding({ "", "v1", "Binding" }, key);
    binding.json()["target"] = { { "apiVersion", "v1" }, { "kind", "Node" }, { "name", node } };
    const auto bound = m_tools.clients()
                           .dynamic()
                           .resource({ "", "v1", "pods" })
                           .inNamespace(key.ns)
                           .createSubresource(key.name, "binding", binding)
                           .wait(stop);
    if (!bound)
        return Unexpected { bound.error() };
    m_ledger.enter(pod.metadata.uid, node, requestsOf(pod.spec)); // before the cache shows it
    m_recorder.event(referenceOf(pod), EventType::Normal, "Scheduled",
                     "Successfully assigned " + key.toString() + " to " + node);
    return {};
}

ReconcileResult PodScheduler::cannot(const core_v1::Pod& pod, const std::string& why,
                                     const std::stop_token& stop)
{
    const ObjectKey key { pod.metadata.namespace_, pod.metadata.name };
    auto document = encode(pod).json();
    auto status = document.value("status", JsonValue::object());
    const auto before = status;
    setPodCondition(status, { "PodScheduled", false, "Unschedulable", why },
                    wireTime(m_tools.wallClock()()));
    {
        const std::lock_guard lock(m_mutex);
        m_waiting.insert(key);
    }
    if (status == before)
        return RequeueAfter { kTryAgain };
    m_recorder.event(referenceOf(pod), EventType::Warning, "FailedScheduling", why);
    const JsonValue patch = { { "status", { { "conditions", status["conditions"] } } } };
    const auto patched = m_tools.clients()
                             .of<core_v1::Pod>(key.ns)
                             .patch(key.name, { .body = patch.dump(), .subresource = "status" },
                                    { .fieldManager = "kube-scheduler" })
                             .wait(stop);
    if (!patched)
        return patched.error();
    return RequeueAfter { kTryAgain };
}

} // namespace kittiwake::sim
