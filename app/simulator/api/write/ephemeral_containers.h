#pragma once

#include "document.h"

#include <app/simulator/api/write/validation/field_errors.h>

namespace kittiwake::sim {

/// \brief Checks the ephemeral containers of a pod that were written through their subresource:
/// those that were there stay as they are, new ones have a name of their own, an image, and a
/// target that the pod has. \source kubernetes pkg/apis/core/validation,
/// ValidatePodEphemeralContainersUpdate
void validateEphemeralContainers(const JsonValue& current, const JsonValue& next,
                                 FieldErrors& errors);

} // namespace kittiwake::sim
