#pragma once

#include <core/api/gvk.h>

#include <nlohmann/json_fwd.hpp>

namespace kittiwake::sim {

/// \brief Converts an object to another version of its resource. Events differ between the core
/// group and events.k8s.io, horizontal pod autoscalers between v1 and v2, where v1 has only cpu; in
/// all others only the apiVersion changes. \thread any
/// \source kubernetes pkg/apis/events/v1
[[nodiscard]] nlohmann::json convert(nlohmann::json object, const Gvk& to);

} // namespace kittiwake::sim
