#pragma once

#include <app/simulator/api/served_resource.h>

#include <string_view>

namespace kittiwake::sim {

/// Whether metadata.generation counts the changes of its spec.
[[nodiscard]] bool hasGeneration(const ServedResource& resource);

/// Whether an update without a resource version is accepted.
[[nodiscard]] bool allowsUnconditionalUpdate(const ServedResource& resource);

/// Whether an update of an object that does not exist creates it.
[[nodiscard]] bool allowsCreateOnUpdate(const ServedResource& resource);

/// Whether a delete answers with the object instead of a Status.
[[nodiscard]] bool returnsDeletedObject(const ServedResource& resource);

/// Whether the subresource is a view of the object itself, of which a write changes a part.
[[nodiscard]] bool isPartOfObject(const ServedResource& resource, std::string_view subresource);

[[nodiscard]] bool isBindings(const ServedResource& resource);
[[nodiscard]] bool isNamespaces(const ServedResource& resource);
[[nodiscard]] bool isPods(const ServedResource& resource);
[[nodiscard]] bool isServiceAccounts(const ServedResource& resource);

} // namespace kittiwake::sim
