#pragma once

#include <core/api/resource_scope.h>
#include <core/cache/list_watch.h>
#include <core/testing/store/object_store.h>

#include <memory>

namespace kittiwake::sim {

/// \brief The source of a simulated controller's informer: the store itself, so that its cache
/// shares the objects instead of holding them twice. It respects the scope's selectors.
/// \thread any. The store outlives it.
[[nodiscard]] std::shared_ptr<ListWatch> storeListWatch(ObjectStore& store,
                                                        const ResourceScope& scope);

} // namespace kittiwake::sim
