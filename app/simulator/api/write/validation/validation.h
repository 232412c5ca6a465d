#pragma once

#include "field_errors.h"

#include <app/simulator/api/served_resource.h>

namespace kittiwake::sim {

/// \brief The errors of an object: in its name and labels, a selector that does not match its own
/// template, a custom resource that breaks its schema. Nothing else is checked. \source kubernetes
/// pkg/apis/*/validation
void validate(const JsonValue& object, const ServedResource& resource, FieldErrors& errors);

/// The errors of an update: a changed identity, changed immutable fields, and finalizers that are
/// added during a deletion. \source the same, Validate*Update
void validateChange(const JsonValue& current, const JsonValue& next, const ServedResource& resource,
                    FieldErrors& errors);

/// \errors 422, if there are errors
[[nodiscard]] ApiResult<void> verdict(FieldErrors errors, const ServedResource& resource,
                                      const JsonValue& object);

} // namespace kittiwake::sim
