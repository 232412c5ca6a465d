#pragma once

#include "document.h"

#include <core/sim/api/served_resource.h>

namespace kittiwake::sim {

/// A stored object as the version of `resource` has it.
[[nodiscard]] Document fromStored(const Object& object, const ServedResource& resource);

/// As it is kept: one version of each resource.
[[nodiscard]] Document toStored(Document object, const ServedResource& resource);

/// What ObjectStore's `put` and `remove` call: the stored object with the version it gets.
[[nodiscard]] ObjectStore::Make storedMaker(Document stored, const ServedResource& resource);

} // namespace kittiwake::sim
