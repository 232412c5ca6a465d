#pragma once

#include <kinds/usage/usage_reading.h>
#include <kinds/usage/usage_status.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace kittiwake {

enum class WorkloadKind : std::uint8_t { Deployments, StatefulSets, DaemonSets, Jobs };
inline constexpr std::size_t kWorkloadKinds = 4;

/// What is known of one part of the overview.
enum class OverviewPart : std::uint8_t { Nodes, Workloads, Pods, Events };
inline constexpr std::size_t kOverviewParts = 4;
enum class PartState : std::uint8_t { Loading, Known, Refused };

/// How many workloads of a kind are how.
struct WorkloadCounts
{
    int healthy = 0; ///< or complete, or scaled to zero
    int progressing = 0;
    int broken = 0;
    [[nodiscard]] int all() const { return healthy + progressing + broken; }
    bool operator==(const WorkloadCounts&) const = default;
};

/// What there is of something, and what pods ask for. \units as ResourceSum's, or pods
struct CapacityShare
{
    std::int64_t allocatable = 0;
    std::int64_t requests = 0;
    std::int64_t limits = 0;
    bool operator==(const CapacityShare&) const = default;
};

/// How full a node is, by what its pods ask for; 1: nothing is left.
struct NodeLoad
{
    std::string name;
    double cpu = 0;
    double memory = 0;
    double pods = 0;
    bool ready = true;
    bool operator==(const NodeLoad&) const = default;
};

/// What the nodes of a cluster use.
struct OverviewUsage
{
    UsageStatus status {};
    bool old = false; ///< it is the last known, and may be otherwise by now
    UsageAmount used {}; ///< all of them together
    UsageTrend trend {}; ///< null: nothing was measured
    std::vector<NodeLoad> busiest {}; ///< by what they use of CPU or memory; the busiest first
    bool operator==(const OverviewUsage&) const = default;
};

/// Minutes that warnings are counted for.
inline constexpr std::size_t kWarningMinutes = 60;

/// \brief A cluster's health in numbers, at one moment; an immutable value.
struct OverviewState
{
    struct Nodes
    {
        int all = 0;
        int ready = 0;
        int cordoned = 0;
        int memoryPressure = 0;
        int diskPressure = 0;
        int pidPressure = 0;
        bool operator==(const Nodes&) const = default;
    };
    struct Pods
    {
        std::array<int, 5> byPhase {}; ///< by PodPhase
        int notReady = 0; ///< run, but are not ready
        int faults = 0; ///< whose row in a table is one
        int deleting = 0;
        bool operator==(const Pods&) const = default;
    };
    Nodes nodes {};
    Pods pods {};
    std::array<WorkloadCounts, kWorkloadKinds> workloads {};
    CapacityShare cpu {};
    CapacityShare memory {};
    CapacityShare podRoom {}; ///< requests: how many pods there are on nodes
    std::vector<NodeLoad> fullest {}; ///< the fullest first
    OverviewUsage usage {};
    std::array<int, kWarningMinutes>
        warnings {}; ///< events of type Warning a minute, this one last
    std::array<PartState, kOverviewParts> parts {};
    bool operator==(const OverviewState&) const = default;
};

} // namespace kittiwake
