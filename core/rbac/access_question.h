#pragma once

#include <string>

namespace kittiwake {

/// \brief What somebody wants to do, as RBAC judges it: versions do not count. \thread any
/// \source kubernetes.io/docs/reference/access-authn-authz/authorization
struct AccessQuestion
{
    std::string verb {};
    std::string group {};
    std::string resource {};
    std::string subresource {}; ///< empty: the object
    std::string name {}; ///< empty: all objects
    std::string ns {}; ///< empty: all namespaces, or cluster-scoped
    std::string path {}; ///< of what is no resource, "/healthz"; the others are empty then

    /// "list deployments.apps/scale "web" in namespace shop"
    [[nodiscard]] std::string toString() const;
    auto operator<=>(const AccessQuestion&) const = default;
};

} // namespace kittiwake
