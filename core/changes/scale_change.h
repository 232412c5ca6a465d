#pragma once

#include <core/changes/change.h>

#include <cstdint>
#include <optional>

namespace kittiwake {

/// \brief Sets how many replicas are wanted, by the scale subresource: of Deployments, ReplicaSets,
/// StatefulSets and whatever else has one, its own field wherever it is. A target's
/// resourceVersion makes it hold only for that very state. \errors Invalid: not a number of
/// replicas, which are 0 to 2147483647 \source kubectl pkg/cmd/scale
[[nodiscard]] Expected<Change> scaleChange(ChangeTarget target, std::int64_t replicas);

/// How many replicas a Scale wants, or a workload that has them in spec.replicas, where nothing
/// said means one. None: of a Scale without a number, as unknownScale() is one.
[[nodiscard]] std::optional<std::int64_t> wantedReplicas(const JsonValue& object);

/// A Scale as a server sent it, with its number, which is left out on the wire where it is 0. What
/// is no Scale stays as it is. \source k8s.io/api/autoscaling/v1, ScaleSpec
[[nodiscard]] Unstructured withReplicas(Unstructured scale);

/// Stands for the Scale of an object where that cannot be read: of the same name, uid and version,
/// and without a number.
[[nodiscard]] Unstructured unknownScale(const Unstructured& object);

} // namespace kittiwake
