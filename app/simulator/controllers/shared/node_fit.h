#pragma once

#include <core/types/core_v1.h>

#include <optional>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief Whether a pod may run on a node, for the scheduler and daemon sets.
/// \source kubernetes.io/docs/concepts/scheduling-eviction
[[nodiscard]] bool selectsNode(const core_v1::PodSpec& pod, const core_v1::Node& node);

[[nodiscard]] bool tolerates(const core_v1::Toleration& toleration, const core_v1::Taint& taint);
/// The first taint of these effects that is not tolerated; empty: there is none.
[[nodiscard]] std::optional<core_v1::Taint> untolerated(
    const std::vector<core_v1::Taint>& taints, const std::vector<core_v1::Toleration>& tolerations,
    const std::vector<std::string>& effects);

} // namespace kittiwake::sim
