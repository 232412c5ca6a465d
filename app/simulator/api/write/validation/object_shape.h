#pragma once

#include "field_errors.h"

#include <app/simulator/api/served_resource.h>

namespace kittiwake::sim {

/// \brief Turns a document that was sent into what a server would decode: drops nulls and empty
/// metadata, prunes unknown fields of custom resources, fills in defaults.
void shape(JsonValue& object, const ServedResource& resource);
/// The same only for the status, if nothing else will change.
void shapeStatus(JsonValue& object, const ServedResource& resource);

} // namespace kittiwake::sim
