#pragma once

#include <core/changes/maybe_change.h>

#include <cstdint>

namespace kittiwake {

/// \brief The least and the most replicas of a HorizontalPodAutoscaler; none where they are so
/// already. \errors Invalid: the least above the most, or either below what the API takes (0 to
/// begin with takes the gate HPAScaleToZero, which the server knows) \source autoscaling/v2
[[nodiscard]] MaybeChange boundsChange(const Gvr& gvr, const Unstructured& autoscaler,
                                       std::int64_t least, std::int64_t max);

} // namespace kittiwake
