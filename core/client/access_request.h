#pragma once

#include <core/api/gvk.h>
#include <core/api/object_key.h>

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

    /// Of one object. A Namespace is in itself, as the server has it: a role in it is enough.
    /// \source apiserver pkg/endpoints/request/requestinfo.go
    [[nodiscard]] static AccessRequest ofObject(std::string verb, const Gvr& gvr,
                                                const ObjectKey& key, std::string subresource = {});
    /// "patch deployments.apps/scale in namespace shop": the right that is missing.
    [[nodiscard]] std::string toString() const;
    auto operator<=>(const AccessRequest&) const = default;
};

} // namespace kittiwake
