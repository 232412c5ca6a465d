#pragma once

#include <core/api/object_key.h>

#include <string>

namespace kittiwake {

/// \brief Names one object the way owner references and events do, by group and kind: where a click
/// leads to. Whoever follows it finds the resource, and the version, among what the cluster serves.
struct ObjectLink
{
    std::string group; ///< empty: the core group
    std::string kind; ///< "Pod"
    ObjectKey key;
    bool operator==(const ObjectLink&) const = default;

    /// What runs containers, what that runs on, and what the rest is in: the API itself treats
    /// these three apart from all other kinds.
    [[nodiscard]] bool isPod() const { return group.empty() && kind == "Pod"; }
    [[nodiscard]] bool isNode() const { return group.empty() && kind == "Node"; }
    [[nodiscard]] bool isNamespace() const { return group.empty() && kind == "Namespace"; }
};

} // namespace kittiwake
