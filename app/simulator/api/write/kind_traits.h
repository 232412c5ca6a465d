#pragma once

#include <app/simulator/api/served_resource.h>

#include <string_view>

namespace kittiwake::sim {

/// Counts its specification's changes in metadata.generation.
[[nodiscard]] bool hasGeneration(const ServedResource& resource);

/// Takes an update that names no resource version, and makes it of whatever is there.
[[nodiscard]] bool allowsUnconditionalUpdate(const ServedResource& resource);

/// An update of what is not there creates it.
[[nodiscard]] bool allowsCreateOnUpdate(const ServedResource& resource);

/// A delete answers with the object and not with a Status.
[[nodiscard]] bool returnsDeletedObject(const ServedResource& resource);

/// A subresource that is the object as such, of which a write changes but a part.
[[nodiscard]] bool isPartOfObject(const ServedResource& resource, std::string_view subresource);

[[nodiscard]] bool isBindings(const ServedResource& resource);
[[nodiscard]] bool isNamespaces(const ServedResource& resource);
[[nodiscard]] bool isPods(const ServedResource& resource);
[[nodiscard]] bool isServiceAccounts(const ServedResource& resource);

} // namespace kittiwake::sim
