#pragma once

#include "document.h"

#include <app/simulator/api/served_resource.h>

namespace kittiwake::sim {

/// \brief That an update means the object which is there. \errors 409: another uid or resource
/// version; 422: a resource version is called for and not given
[[nodiscard]] ApiResult<void> checkPreconditions(const Document& current, const Document& next,
                                                 const ServedResource& resource);

/// Puts back into `next` what an update through `subresource` does not change.
void keepOthersParts(const Document& current, Document& next, const ServedResource& resource,
                     const std::string& subresource);

/// Counts a change of what an object is meant to be.
void countGeneration(const Document& current, Document& next, const ServedResource& resource);

/// It was only held by finalizers, and has none any more.
[[nodiscard]] bool completesDeletion(const Document& object, const ServedResource& resource);

} // namespace kittiwake::sim
