#pragma once

#include <core/api/unstructured.h>
#include <core/testing/store/object_store.h>

#include <string>

namespace kittiwake::sim {

/// Replaces `seen` by `next`. Null: the object has changed since it was read.
ObjectPtr replace(ObjectStore& store, const GroupResource& where, const ObjectPtr& seen,
                  const Unstructured& next);

/// Deletes every object of the resource; those with finalizers are only marked for deletion.
/// Returns how many are left.
std::size_t removeInstances(ObjectStore& store, const GroupResource& where, const std::string& now);

/// Removes the object at once, finalizers or not. False: it has changed since it was read.
bool removeNow(ObjectStore& store, const GroupResource& where, const ObjectPtr& seen);

} // namespace kittiwake::sim
