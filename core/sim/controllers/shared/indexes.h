#pragma once

#include <core/cache/shared_informer.h>

#include <string>

namespace kittiwake::sim {

/// Of an object by the uid of its controller; one without a controller is under
/// `orphansOf(namespace)`, to be adopted.
inline constexpr const char* kControllerIndex = "controller";
/// By the uid of every owner.
inline constexpr const char* kOwnerIndex = "owner";

[[nodiscard]] std::string orphansOf(const std::string& ns);

/// Adds the index unless the informer has it. `name`: one of the above, or kNamespaceIndex.
void ensureIndex(SharedInformer& informer, const std::string& name);

} // namespace kittiwake::sim
