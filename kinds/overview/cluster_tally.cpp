#include "cluster_tally.h"

#include <core/api/json/json_text.h>

#include <algorithm>
#include <cmath>

namespace kittiwake {

namespace {

constexpr std::size_t kFullest = 5;

double shareOf(std::int64_t part, std::int64_t whole)
{
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

/// The first few, in order.
void keepFullest(std::vector<NodeLoad>& loads)
{
    const auto worstOf = [](const NodeLoad& load) {
        return std::max({ load.cpu, load.memory, load.pods });
    };
    const auto end = loads.begin() + static_cast<std::ptrdiff_t>(std::min(kFullest, loads.size()));
    std::partial_sort(loads.begin(), end, loads.end(), [&](const NodeLoad& a, const NodeLoad& b) {
        return worstOf(a) != worstOf(b) ? worstOf(a) > worstOf(b) : a.name < b.name;
    });
    loads.erase(end, loads.end());
}

} // namespace

NodeDigest digestOfNode(const Json& node)
{
    const Json conditions = node["status"]["conditions"];
    const auto is = [&](std::string_view type) {
        return conditionField(conditions, type) == "True";
    };
    const Json allocatable = node["status"]["allocatable"];
    return { .ready = is("Ready"),
             .cordoned = boolOf(node["spec"]["unschedulable"]),
             .memoryPressure = is("MemoryPressure"),
             .diskPressure = is("DiskPressure"),
             .pidPressure = is("PIDPressure"),
             .allocatable = { thousandthsAt(allocatable["cpu"]), wholeAt(allocatable["memory"]) },
             .pods = std::min<std::int64_t>(wholeAt(allocatable["pods"]), 1'000'000) };
}

void ClusterTally::count(const PodDigest& pod, int by)
{
    auto& pods = m_state.pods;
    pods.byPhase[static_cast<std::size_t>(pod.phase)] += by;
    if (pod.phase == PodPhase::Running && !pod.ready && (pod.problems & PodDeleting) == 0)
        pods.notReady += by;
    if (pod.fault)
        pods.faults += by;
    if ((pod.problems & PodDeleting) != 0)
        pods.deleting += by;
    if (pod.node.empty() || !pod.occupiesNode())
        return;
    auto& load = m_loads[pod.node];
    load.pods += by;
    m_state.podRoom.requests += by;
    if (by > 0) {
        load.requests += pod.requests;
        load.limits += pod.limits;
    } else {
        load.requests -= pod.requests;
        load.limits -= pod.limits;
    }
    m_state.cpu.requests += by * pod.requests.cpu;
    m_state.cpu.limits += by * pod.limits.cpu;
    m_state.memory.requests += by * pod.requests.memory;
    m_state.memory.limits += by * pod.limits.memory;
    if (load.pods == 0)
        m_loads.erase(pod.node);
}

void ClusterTally::changePod(const PodDigest* before, const PodDigest* now)
{
    if (before != nullptr)
        count(*before, -1);
    if (now != nullptr)
        count(*now, 1);
}

void ClusterTally::count(const NodeDigest& node, int by)
{
    auto& nodes = m_state.nodes;
    nodes.all += by;
    nodes.ready += node.ready ? by : 0;
    nodes.cordoned += node.cordoned ? by : 0;
    nodes.memoryPressure += node.memoryPressure ? by : 0;
    nodes.diskPressure += node.diskPressure ? by : 0;
    nodes.pidPressure += node.pidPressure ? by : 0;
    m_state.cpu.allocatable += by * node.allocatable.cpu;
    m_state.memory.allocatable += by * node.allocatable.memory;
    m_state.podRoom.allocatable += by * node.pods;
}

void ClusterTally::setNode(const std::string& name, const std::optional<NodeDigest>& now)
{
    if (const auto known = m_nodes.find(name); known != m_nodes.end()) {
        count(known->second, -1);
        m_nodes.erase(known);
    }
    if (now) {
        count(*now, 1);
        m_nodes.emplace(name, *now);
    }
}

ClusterTally::Health ClusterTally::healthOf(Tone tone)
{
    switch (tone) {
    case Tone::Warn:
    case Tone::Error:
        return Health::Broken;
    case Tone::Progressing:
    case Tone::Ending:
        return Health::Progressing;
    case Tone::Neutral:
    case Tone::Ok:
    case Tone::Unknown:
        break;
    }
    return Health::Healthy;
}

int& ClusterTally::countOf(WorkloadKind kind, Health health)
{
    auto& counts = m_state.workloads[static_cast<std::size_t>(kind)];
    switch (health) {
    case Health::Progressing:
        return counts.progressing;
    case Health::Broken:
        return counts.broken;
    case Health::Healthy:
        break;
    }
    return counts.healthy;
}

void ClusterTally::setWorkload(WorkloadKind kind, const ObjectKey& key, std::optional<Tone> tone)
{
    auto& all = m_workloads[static_cast<std::size_t>(kind)];
    if (const auto known = all.find(key); known != all.end()) {
        --countOf(kind, known->second);
        all.erase(known);
    }
    if (tone) {
        const auto health = healthOf(*tone);
        ++countOf(kind, health);
        all.emplace(key, health);
    }
}

void ClusterTally::moveTo(std::int64_t minute)
{
    if (minute <= m_minute)
        return;
    auto& warnings = m_state.warnings;
    const auto by = static_cast<std::size_t>(
        std::min<std::int64_t>(minute - m_minute, static_cast<std::int64_t>(warnings.size())));
    std::rotate(warnings.begin(), warnings.begin() + static_cast<std::ptrdiff_t>(by),
                warnings.end());
    std::fill(warnings.end() - static_cast<std::ptrdiff_t>(by), warnings.end(), 0);
    m_minute = minute;
}

void ClusterTally::addWarning(std::int64_t at)
{
    moveTo(at / 60);
    const auto ago = m_minute - at / 60;
    if (ago < static_cast<std::int64_t>(kWarningMinutes))
        ++m_state.warnings[kWarningMinutes - 1 - static_cast<std::size_t>(ago)];
}

std::vector<NodeLoad> ClusterTally::fullest() const
{
    std::vector<NodeLoad> loads;
    loads.reserve(m_nodes.size());
    for (const auto& [name, node] : m_nodes) {
        const auto found = m_loads.find(name);
        const auto load = found == m_loads.end() ? Load() : found->second;
        loads.push_back({ .name = name,
                          .cpu = shareOf(load.requests.cpu, node.allocatable.cpu),
                          .memory = shareOf(load.requests.memory, node.allocatable.memory),
                          .pods = shareOf(load.pods, node.pods),
                          .ready = node.ready });
    }
    keepFullest(loads);
    return loads;
}

OverviewUsage ClusterTally::usage(const UsageBoard& nodes, std::int64_t now) const
{
    OverviewUsage usage { .status = nodes.status() };
    usage.old = usage.status.phase != UsagePhase::Known || usage.status.isStale(now);
    const auto sum = nodes.sum();
    usage.used = sum.used;
    usage.trend = sum.trend;
    for (const auto& reading : nodes.all()) {
        const auto known = m_nodes.find(reading->key.name);
        if (known == m_nodes.end())
            continue;
        const auto& has = known->second.allocatable;
        usage.busiest.push_back({ .name = reading->key.name,
                                  .cpu = shareOf(std::llround(reading->used.cpu * 1000), has.cpu),
                                  .memory = shareOf(std::llround(reading->used.memory), has.memory),
                                  .ready = known->second.ready });
    }
    keepFullest(usage.busiest);
    return usage;
}

OverviewState ClusterTally::state(std::int64_t now)
{
    moveTo(now / 60);
    auto state = m_state;
    state.fullest = fullest();
    return state;
}

} // namespace kittiwake
