#pragma once

#include <core/cache/shared_informer.h>

#include <string>
#include <string_view>

namespace kittiwake::sim {

/// What an object hangs together with, in one index, as reading an object costs more than looking
/// it up: the uid of each of its owners, and `labelled(namespace, key, value)` for each of its
/// labels.
inline constexpr const char* kLinksIndex = "links";

[[nodiscard]] std::string labelled(const std::string& ns, std::string_view key,
                                   std::string_view value);

/// Adds that index and the one by namespace, unless the informer has them.
void ensureIndexes(SharedInformer& informer);

} // namespace kittiwake::sim
