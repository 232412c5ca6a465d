#pragma once

#include <app/simulator/api/write/document.h>
#include <core/api/gvk.h>

#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief Drops the fields that the struct of a built-in kind does not have, at any depth, as the
/// decoder of a real server does. Returns their paths: "spec.containers[0].nmae". Kinds without a
/// struct keep all fields.
/// \source kubernetes.io/docs/reference/using-api/api-concepts, "Validation for unrecognized or
/// duplicate fields"
std::vector<std::string> dropUnknownFields(JsonValue& object, const Gvk& kind);

} // namespace kittiwake::sim
