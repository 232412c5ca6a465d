#pragma once

#include "troubles.h"

#include <app/simulator/api/served_resource.h>

namespace kittiwake::sim {

/// \brief What is wrong with an object as it is; of trouble that nobody thought of here, nothing.
/// \source kubernetes pkg/apis/*/validation
void validate(const Document& object, const ServedResource& resource, Troubles& troubles);

/// What may not change, or not like this. \source the same, Validate*Update
void validateChange(const Document& current, const Document& next, const ServedResource& resource,
                    Troubles& troubles);

/// The parts of it.
void validateMetadata(const Document& object, const ServedResource& resource, Troubles& troubles);
void validateMetadataChange(const Document& current, const Document& next, Troubles& troubles);
void validateLabels(const Document& labels, const std::string& field, Troubles& troubles);
void validatePodSpec(const Document& spec, const std::string& field, Troubles& troubles);
void validatePodChange(const Document& current, const Document& next, Troubles& troubles);
void validateWorkload(const Document& object, const std::string& kind, Troubles& troubles);
void validateService(const Document& service, Troubles& troubles);
void validateDefinition(const Document& definition, Troubles& troubles);

/// Says so where a field has changed.
void validateImmutable(const Document& current, const Document& next, const std::string& field,
                       Troubles& troubles, const std::string& why = "field is immutable");

/// A 422 of whatever is wrong. \errors 422
[[nodiscard]] ApiResult<void> verdict(Troubles troubles, const ServedResource& resource,
                                      const Document& object);

} // namespace kittiwake::sim
