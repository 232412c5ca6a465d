#pragma once

#include <app/simulator/controllers/shared/pod_feed.h>
#include <core/types/apps_v1.h>

#include <map>
#include <optional>
#include <vector>

namespace kittiwake::sim {

/// The parts of a stateful set that decide its next step.
struct StatefulState
{
    const apps_v1::StatefulSet& set;
    std::map<std::int32_t, PodFacts> pods; ///< by ordinal
    std::string currentRevision; ///< names of ControllerRevisions
    std::string updateRevision;
    WallTime now {};

    [[nodiscard]] std::int32_t first() const;
    [[nodiscard]] std::int32_t replicas() const { return set.spec.replicas.value_or(1); }
    [[nodiscard]] bool oneByOne() const { return set.spec.podManagementPolicy != "Parallel"; }
    [[nodiscard]] bool available(const PodFacts& pod) const;
    /// The revision for a new pod.
    [[nodiscard]] std::string revisionFor(std::int32_t ordinal) const;
};

/// What to do now; the next step follows when the cache shows the result.
struct StatefulStep
{
    std::vector<std::int32_t> create {};
    std::vector<PodFacts> remove {};
    bool waitsForTime = false; ///< a ready pod is not ready for long enough yet
};

/// \brief The next step. With the policy OrderedReady one pod at a time: up from the first one,
/// down from the last.
[[nodiscard]] StatefulStep nextStep(const StatefulState& state);

/// The counts, and the current revision once an update is complete.
[[nodiscard]] apps_v1::StatefulSetStatus statusOf(const StatefulState& state);

} // namespace kittiwake::sim
