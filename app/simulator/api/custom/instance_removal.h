#pragma once

#include <app/simulator/store/object_store.h>
#include <core/api/unstructured.h>

#include <string>

namespace kittiwake::sim {

/// Puts `next` in the place of `seen`. Null: somebody was faster.
ObjectPtr replace(ObjectStore& store, const GroupResource& where, const ObjectPtr& seen,
                  const Unstructured& next);

/// Deletes every object there; those with finalizers are marked for deletion and wait for whoever
/// they name. How many are left.
std::size_t removeInstances(ObjectStore& store, const GroupResource& where, const std::string& now);

/// Takes one away at once, whatever it has. False: somebody was faster.
bool removeNow(ObjectStore& store, const GroupResource& where, const ObjectPtr& seen);

} // namespace kittiwake::sim
