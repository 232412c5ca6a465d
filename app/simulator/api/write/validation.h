#pragma once

#include "field_errors.h"

#include <app/simulator/api/served_resource.h>

namespace kittiwake::sim {

/// \brief What is wrong with an object as it is: its name and labels, a selector that does not
/// match its own template, a custom resource that breaks its schema. Everything else is let
/// through. \source kubernetes pkg/apis/*/validation
void validate(const Document& object, const ServedResource& resource, FieldErrors& errors);

/// The identity and the immutable fields of an object that is updated, and finalizers that are
/// added while it is being deleted. \source the same, Validate*Update
void validateChange(const Document& current, const Document& next, const ServedResource& resource,
                    FieldErrors& errors);

/// A 422 of whatever is wrong. \errors 422
[[nodiscard]] ApiResult<void> verdict(FieldErrors errors, const ServedResource& resource,
                                      const Document& object);

} // namespace kittiwake::sim
