#pragma once

#include <kinds/cell.h>
#include <kinds/digests/pod_digest.h>
#include <kinds/overview/overview_state.h>
#include <kinds/usage/usage_board.h>

#include <optional>
#include <unordered_map>

namespace kittiwake {

/// What the overview counts of one node.
struct NodeDigest
{
    bool ready = false;
    bool cordoned = false;
    bool memoryPressure = false;
    bool diskPressure = false;
    bool pidPressure = false;
    ResourceSum allocatable {};
    std::int64_t pods = 0; ///< that it may have
    bool operator==(const NodeDigest&) const = default;
};
[[nodiscard]] NodeDigest digestOfNode(const Json& node);

/// \brief Counts a cluster, change by change: what a change costs does not depend on how many
/// objects there are. \thread one at a time
class ClusterTally
{
public:
    /// A pod came (`before` is null), changed, or went (`now` is null).
    void changePod(const PodDigest* before, const PodDigest* now);
    void setNode(const std::string& name, const std::optional<NodeDigest>& now);
    /// `tone`: as its row in a table has it; none: it is gone.
    void setWorkload(WorkloadKind kind, const ObjectKey& key, std::optional<Tone> tone);
    /// An event of type Warning. \units seconds since the epoch
    void addWarning(std::int64_t at);

    /// \units now: seconds since the epoch. Takes time for the nodes alone.
    [[nodiscard]] OverviewState state(std::int64_t now);
    /// What the nodes use of what they have. Takes time for the nodes, likewise.
    [[nodiscard]] OverviewUsage usage(const UsageBoard& nodes, std::int64_t now) const;

private:
    enum class Health : std::uint8_t { Healthy, Progressing, Broken };
    struct Load
    {
        ResourceSum requests {};
        ResourceSum limits {};
        std::int64_t pods = 0;
    };
    static Health healthOf(Tone tone);
    void count(const PodDigest& pod, int by);
    void count(const NodeDigest& node, int by);
    int& countOf(WorkloadKind kind, Health health);
    void moveTo(std::int64_t minute);
    [[nodiscard]] std::vector<NodeLoad> fullest() const;

    OverviewState m_state; ///< what is counted; the rest is filled in by state()
    std::unordered_map<std::string, Load> m_loads; ///< by node
    std::unordered_map<std::string, NodeDigest> m_nodes;
    std::array<std::unordered_map<ObjectKey, Health>, kWorkloadKinds> m_workloads;
    std::int64_t m_minute = 0; ///< of the last of the warnings' numbers
};

} // namespace kittiwake
