#pragma once

#include <core/api/gvk.h>

#include <string>

namespace kittiwake {

/// \brief What a user wants to be allowed. \thread any \source
/// kubernetes.io/docs/reference/kubernetes-api/authorization-resources/self-subject-access-review-v1
struct AccessRequest
{
    std::string verb {};
    Gvr gvr {};
    std::string subresource {}; ///< empty: the object
    std::string ns {}; ///< empty: all namespaces, or cluster-scoped
    std::string name {}; ///< empty: all objects

    /// "patch deployments.apps/scale in namespace shop": the right that is missing.
    [[nodiscard]] std::string toString() const;
    auto operator<=>(const AccessRequest&) const = default;
};

} // namespace kittiwake
