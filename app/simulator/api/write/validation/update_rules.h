#pragma once

#include <app/simulator/api/served_resource.h>
#include <app/simulator/api/write/document.h>

namespace kittiwake::sim {

/// \brief Checks that an update is of the current object. \errors 409: it has another uid
/// or resource version; 422: the kind demands a resource version and none is given
[[nodiscard]] ApiResult<void> checkPreconditions(const JsonValue& current, const JsonValue& next,
                                                 const ServedResource& resource);

/// Restores in `next` the fields that an update through `subresource` cannot change.
void keepOthersParts(const JsonValue& current, JsonValue& next, const ServedResource& resource,
                     const std::string& subresource);

/// Increases metadata.generation if the spec has changed.
void countGeneration(const JsonValue& current, JsonValue& next, const ServedResource& resource);

/// Whether an object that is being deleted has lost its last finalizer.
[[nodiscard]] bool completesDeletion(const JsonValue& object, const ServedResource& resource);

} // namespace kittiwake::sim
