#pragma once

#include "document.h"

#include <core/api/gvk.h>

#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief Drops the fields that the struct of a built-in kind does not have, at any depth, as the
/// decoder of a typed server does. Their paths in its words: "spec.containers[0].nmae". Nothing is
/// dropped of a kind that is not described.
/// \source kubernetes.io/docs/reference/using-api/api-concepts, "Validation for unrecognized or
/// duplicate fields"
std::vector<std::string> dropUnknownFields(Document& object, const Gvk& kind);

} // namespace kittiwake::sim
