#pragma once

#include <core/api/gvk.h>
#include <core/api/json/json_value.h>

namespace kittiwake::sim {

/// \brief Converts an object to another version of its resource. Events differ between the core
/// group and events.k8s.io, horizontal pod autoscalers between v1 and v2, where v1 has only cpu; in
/// all others only the apiVersion changes. \thread any
/// \source kubernetes pkg/apis/events/v1
[[nodiscard]] JsonValue convert(JsonValue object, const Gvk& to);

} // namespace kittiwake::sim
