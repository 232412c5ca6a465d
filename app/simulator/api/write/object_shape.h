#pragma once

#include "field_errors.h"

#include <app/simulator/api/served_resource.h>

namespace kittiwake::sim {

/// \brief Makes of what was sent what a server decodes: nulls and empty metadata dropped, unknown
/// fields of custom resources pruned, defaults filled in.
void shape(Document& object, const ServedResource& resource);
/// Of the status alone, where nothing else will change.
void shapeStatus(Document& object, const ServedResource& resource);

} // namespace kittiwake::sim
