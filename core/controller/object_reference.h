#pragma once

#include <core/api/unstructured.h>

namespace kittiwake {

/// \brief Says which object is meant, in other objects: events, owners' lists, scale targets.
/// \source core/v1 ObjectReference
struct ObjectReference
{
    std::string apiVersion;
    std::string kind;
    ObjectKey key;
    Uid uid {};
    ResourceVersion resourceVersion {};
    std::string fieldPath {}; ///< a part of it: "spec.containers{web}"
    bool operator==(const ObjectReference&) const = default;

    /// Fields that are empty are left out.
    [[nodiscard]] JsonValue toJson() const;
};

[[nodiscard]] ObjectReference referenceTo(const Object& object);
[[nodiscard]] ObjectReference referenceTo(const Unstructured& object);

} // namespace kittiwake
