#pragma once

#include <core/api/gvk.h>

#include <nlohmann/json_fwd.hpp>

namespace kittiwake::sim {

/// \brief An object as another version of its resource has it. Events differ between the core group
/// and events.k8s.io, horizontal pod autoscalers between v1 and v2, of which v1 says cpu alone; of
/// all others only the apiVersion is rewritten. \thread any
/// \source kubernetes pkg/apis/events/v1
[[nodiscard]] nlohmann::json convert(nlohmann::json object, const Gvk& to);

} // namespace kittiwake::sim
