#pragma once

#include <kinds/changes/rollout_facts.h>
#include <kinds/text/text.h>

#include <vector>

namespace kittiwake {

/// A workload that is rolled out, and what there is of it, as it is now.
struct RolloutObjects
{
    RolloutFacts facts {}; ///< of its kind
    Unstructured workload {};
    std::vector<Unstructured> replicaSets {}; ///< those it has, where its pods are theirs
    std::vector<Unstructured> pods {}; ///< those that its selector finds
    std::vector<Unstructured> events {}; ///< about it, of pods that could not be created
};

/// \brief Why a rollout does not go on: what keeps its pods from being created, or what those of
/// the newest template wait for, of several reasons that of most pods. Empty: nothing tells.
/// \thread any
[[nodiscard]] Text rolloutProblem(const RolloutObjects& of, WallTime now);

/// The ReplicaSet of a Deployment's newest revision; null: there is none.
[[nodiscard]] const Unstructured* newestReplicaSet(const Unstructured& deployment,
                                                   const std::vector<Unstructured>& sets);

} // namespace kittiwake
