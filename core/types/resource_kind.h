#pragma once

#include <core/api/gvk.h>
#include <core/api/resource_scope.h>

namespace kittiwake {

/// What a client must know of a kind to reach its objects.
struct ResourceKind
{
    Gvk gvk;
    std::string resource; ///< plural, lower case, as in the URL
    bool namespaced = true;
    [[nodiscard]] Gvr gvr() const { return { gvk.group, gvk.version, resource }; }
    bool operator==(const ResourceKind&) const = default;
};

/// All objects of a kind, or those of one namespace.
[[nodiscard]] inline ResourceScope scopeOf(const ResourceKind& kind, const std::string& ns = {})
{
    return { .gvr = kind.gvr(), .kind = kind.gvk.kind, .namespaced = kind.namespaced, .ns = ns };
}

/// What makes a struct a Kubernetes kind: see typed.h.
template<typename T>
struct TypedKind;

} // namespace kittiwake
