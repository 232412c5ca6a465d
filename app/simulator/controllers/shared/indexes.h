#pragma once

#include <core/cache/shared_informer.h>

#include <string>
#include <string_view>

namespace kittiwake::sim {

/// The name of an index over the uid of each owner of an object, and `labelled(namespace, key,
/// value)` of each of its labels. One index for both, since reading the object costs most.
inline constexpr const char* kLinksIndex = "links";

[[nodiscard]] std::string labelled(const std::string& ns, std::string_view key,
                                   std::string_view value);

/// Adds that index and the one by namespace, unless the informer has them.
void ensureIndexes(SharedInformer& informer);

} // namespace kittiwake::sim
