#pragma once

#include <app/simulator/controllers/shared/pod_feed.h>
#include <core/types/apps_v1.h>

#include <map>
#include <optional>
#include <vector>

namespace kittiwake::sim {

/// What a stateful set is, as far as its next step goes.
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
    /// That a pod made now gets.
    [[nodiscard]] std::string revisionFor(std::int32_t ordinal) const;
};

/// What is to be done now; more comes when that shows.
struct StatefulStep
{
    std::vector<std::int32_t> create {};
    std::vector<PodFacts> remove {};
    bool waitsForTime = false; ///< for a pod that is ready to have been so for long enough
};

/// \brief The next step, as a value. In order, where the policy is OrderedReady: up from the first
/// pod, down from the last, never two at a time.
[[nodiscard]] StatefulStep nextStep(const StatefulState& state);

/// The counts, and the current revision once an update is complete.
[[nodiscard]] apps_v1::StatefulSetStatus statusOf(const StatefulState& state);

} // namespace kittiwake::sim
