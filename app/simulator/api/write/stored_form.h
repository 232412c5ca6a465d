#pragma once

#include "document.h"

#include <app/simulator/api/served_resource.h>

namespace kittiwake::sim {

/// A stored object in the version of `resource`.
[[nodiscard]] JsonValue fromStored(const Object& object, const ServedResource& resource);

/// \brief The function that ObjectStore's `put` and `remove` call for the object to store, with its
/// new resource version. Objects are stored in one version of their resource. The resource version
/// of `object` itself is undefined afterwards.
[[nodiscard]] ObjectStore::Make storedMaker(JsonValue& object, const ServedResource& resource);

} // namespace kittiwake::sim
