#include "node_ledger.h"

#include <app/simulator/controllers/shared/node_fit.h>
#include <core/api/quantity.h>

#include <algorithm>
#include <cmath>

namespace kittiwake::sim {

namespace {

constexpr double kMillicores = 1000;

template<typename Quantities>
std::int64_t amount(const Quantities& quantities, const char* name, double scale)
{
    const auto it = quantities.find(name);
    if (it == quantities.end())
        return 0;
    return static_cast<std::int64_t>(std::ceil(quantityValue(it->second.text).value_or(0) * scale));
}

template<typename Quantities>
Resources resourcesOf(const Quantities& quantities)
{
    return { .cpu = amount(quantities, "cpu", kMillicores),
             .memory = amount(quantities, "memory", 1),
             .pods = amount(quantities, "pods", 1) };
}

void add(Resources& to, const Resources& what, int sign)
{
    to.cpu += sign * what.cpu;
    to.memory += sign * what.memory;
    to.pods += sign * what.pods;
}

std::string counted(int count, const std::string& reason)
{
    return std::to_string(count) + ' ' + reason;
}

} // namespace

Resources requestsOf(const core_v1::PodSpec& pod)
{
    Resources all { .pods = 1 };
    for (const auto& container : pod.containers) {
        const auto one = resourcesOf(container.resources.requests);
        all.cpu += one.cpu;
        all.memory += one.memory;
    }
    for (const auto& container : pod.initContainers) { // one after another, before the others
        const auto one = resourcesOf(container.resources.requests);
        all.cpu = std::max(all.cpu, one.cpu);
        all.memory = std::max(all.memory, one.memory);
    }
    return all;
}

Resources allocatableOf(const core_v1::Node& node)
{
    return resourcesOf(node.status.allocatable);
}

void NodeLedger::enter(const std::string& podUid, const std::string& node,
                       const Resources& requests)
{
    const std::lock_guard lock(m_mutex);
    auto& entry = m_pods[podUid];
    if (!entry.node.empty())
        add(m_used[entry.node], entry.requests, -1);
    entry = { node, requests };
    add(m_used[node], requests, 1);
}

void NodeLedger::leave(const std::string& podUid)
{
    const std::lock_guard lock(m_mutex);
    const auto gone = m_pods.extract(podUid);
    if (gone)
        add(m_used[gone.mapped().node], gone.mapped().requests, -1);
}

Resources NodeLedger::used(const std::string& node) const
{
    const std::lock_guard lock(m_mutex);
    const auto it = m_used.find(node);
    return it == m_used.end() ? Resources() : it->second;
}

std::vector<std::string> whyNot(const core_v1::Pod& pod, const core_v1::Node& node,
                                const Resources& used)
{
    if (const auto taint =
            untolerated(node.spec.taints, pod.spec.tolerations, { "NoSchedule", "NoExecute" }))
        return { "node(s) had untolerated taint {" + taint->key + ": " + taint->value + '}' };
    if (node.spec.unschedulable)
        return { "node(s) were unschedulable" };
    if (!selectsNode(pod.spec, node))
        return { "node(s) didn't match Pod's node affinity/selector" };
    const auto all = allocatableOf(node);
    const auto wanted = requestsOf(pod.spec);
    std::vector<std::string> reasons;
    if (used.pods + 1 > all.pods)
        reasons.emplace_back("Too many pods");
    if (wanted.cpu > all.cpu - used.cpu)
        reasons.emplace_back("Insufficient cpu");
    if (wanted.memory > all.memory - used.memory)
        reasons.emplace_back("Insufficient memory");
    return reasons;
}

std::string unschedulableMessage(std::size_t nodes, const std::map<std::string, int>& reasons)
{
    std::vector<std::string> texts;
    for (const auto& [reason, count] : reasons)
        texts.push_back(counted(count, reason));
    std::sort(texts.begin(), texts.end());
    const auto all = std::to_string(nodes);
    std::string message = "0/" + all + " nodes are available";
    for (std::size_t i = 0; i < texts.size(); ++i)
        message += (i == 0 ? ": " : ", ") + texts[i];
    return message + ". preemption: 0/" + all + " nodes are available: " + all
        + " Preemption is not helpful for scheduling.";
}

} // namespace kittiwake::sim
