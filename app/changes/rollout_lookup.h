#pragma once

#include <core/api/unstructured.h>
#include <core/session/cluster_session.h>
#include <kinds/changes/rollout_facts.h>
#include <kinds/text/text.h>

#include <stop_token>

namespace kittiwake {

/// \brief Looks up why the rollout of a workload does not go on: in the workload, in its newest
/// ReplicaSet, in its pods, and in the Events about it. Empty: nothing tells, or this user may not
/// see it. \thread one that may wait
[[nodiscard]] Text lookUpProblem(ClusterSession& session, const RolloutFacts& facts, const Gvr& gvr,
                                 const Unstructured& workload, const std::stop_token& stop);

} // namespace kittiwake
