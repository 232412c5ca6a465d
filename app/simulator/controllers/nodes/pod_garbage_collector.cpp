#include "pod_garbage_collector.h"

#include <app/simulator/controllers/shared/workload.h>

#include <set>

namespace kittiwake::sim {

namespace {

constexpr Duration kQuarantine = std::chrono::seconds(40);

} // namespace

PodGarbageCollector::PodGarbageCollector(ControllerTools& tools)
    : m_tools(tools)
    , m_nodes(tools.informers())
{ }

void PodGarbageCollector::connect(Wiring& wiring)
{
    auto& queue = wiring.queue();
    wiring.watch(m_nodes.informer(), [&queue](const ObjectPtr& old, const ObjectPtr& now) {
        if (!old || !now) // it went, or came back
            queue.add((now ? now : old)->key());
    });
    wiring.watchPods(m_tools.pods(), [this, &queue](const PodChange& change) {
        if (change.now && !change.isInInitialList && !change.now->node.empty()
            && (!change.before || change.before->node != change.now->node)
            && !m_nodes.object({ {}, change.now->node }))
            queue.add({ {}, change.now->node });
    });
}

void PodGarbageCollector::started(Wiring::Queue& queue)
{
    std::set<std::string> seen;
    for (const auto& pod : m_tools.pods().in({})) {
        if (!pod.node.empty() && seen.insert(pod.node).second && !m_nodes.object({ {}, pod.node }))
            queue.add({ {}, pod.node });
    }
}

ReconcileResult PodGarbageCollector::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto now = m_tools.scheduler().now();
    {
        const std::lock_guard lock(m_mutex);
        if (m_nodes.object(key)) {
            m_missingSince.erase(key.name);
            return Reconciled {};
        }
        const auto since = m_missingSince.try_emplace(key.name, now).first->second;
        if (now - since < kQuarantine)
            return RequeueAfter { kQuarantine - (now - since) };
        m_missingSince.erase(key.name);
    }
    Expected<void> outcome;
    for (const auto& pod : m_tools.pods().in({})) {
        if (pod.node != key.name)
            continue;
        if (auto removed = remove(pod, stop); !removed)
            outcome = std::move(removed);
    }
    return resultOf(outcome);
}

Expected<void> PodGarbageCollector::remove(const PodFacts& facts, const std::stop_token& stop) const
{
    const auto client = m_tools.clients().of<core_v1::Pod>(facts.key.ns);
    auto pod = client.get(facts.key.name).wait(stop);
    if (!pod)
        return pod.error().kind == ErrorKind::NotFound ? Expected<void>()
                                                       : Unexpected { pod.error() };
    if (!facts.finished()) {
        pod->status.phase = "Failed";
        setCondition(pod->status.conditions, "DisruptionTarget", "True", "DeletionByPodGC",
                     "PodGC: node no longer exists", m_tools.now());
        if (const auto written = client.updateStatus(*pod).wait(stop); !written)
            return Unexpected { written.error() };
    }
    const auto removed =
        client
            .remove(facts.key.name,
                    { .gracePeriod = std::chrono::seconds(0), .uid = { facts.uid } })
            .wait(stop);
    if (removed || removed.error().kind == ErrorKind::NotFound)
        return {};
    return Unexpected { removed.error() };
}

} // namespace kittiwake::sim
