#pragma once

#include "document.h"

#include <app/simulator/api/served_resource.h>

namespace kittiwake::sim {

/// A stored object as the version of `resource` has it.
[[nodiscard]] Document fromStored(const Object& object, const ServedResource& resource);

/// \brief What ObjectStore's `put` and `remove` call: the object, as it is kept, with the version
/// it gets. Objects are kept in one version of their resource. What `object` says of its own
/// resource version is undefined afterwards.
[[nodiscard]] ObjectStore::Make storedMaker(Document& object, const ServedResource& resource);

} // namespace kittiwake::sim
