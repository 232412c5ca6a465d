#pragma once

#include "field_errors.h"

#include <app/simulator/api/served_resource.h>

namespace kittiwake::sim {

/// \brief Turns a document as it was sent into what a server would decode: drops nulls and empty
/// metadata, prunes unknown fields of custom resources, fills in defaults.
void shape(Document& object, const ServedResource& resource);
/// Of the status alone, where nothing else will change.
void shapeStatus(Document& object, const ServedResource& resource);

} // namespace kittiwake::sim
