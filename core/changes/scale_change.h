#pragma once

#include <core/changes/change.h>

#include <cstdint>

namespace kittiwake {

/// \brief Sets how many replicas are wanted, by the scale subresource: of Deployments, ReplicaSets,
/// StatefulSets and whatever else has one, its own field wherever it is (A 7.4.3). A target's
/// resourceVersion makes it hold only for that very state. \errors Invalid: not a number of
/// replicas, which are 0 to 2147483647 (A 7.4.1) \source kubectl pkg/cmd/scale
[[nodiscard]] Expected<Change> scaleChange(ChangeTarget target, std::int64_t replicas);

} // namespace kittiwake
