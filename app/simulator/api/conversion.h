#pragma once

#include <core/api/gvk.h>

#include <nlohmann/json_fwd.hpp>

namespace kittiwake::sim {

/// \brief An object as another version of its resource has it. Horizontal pod autoscalers differ
/// between v1 and v2 (what v1 cannot say is kept in its annotations), events between the core group
/// and events.k8s.io; of all others the apiVersion alone is rewritten. \thread any
/// \source kubernetes pkg/apis/autoscaling/v1/conversion.go, pkg/apis/events/v1
[[nodiscard]] nlohmann::json convert(nlohmann::json object, const Gvk& to);

} // namespace kittiwake::sim
