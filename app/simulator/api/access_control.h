#pragma once

#include <app/simulator/api/api_request.h>
#include <core/base/secret.h>
#include <core/testing/store/object_store.h>

#include <memory>
#include <string>

namespace kittiwake::sim {

/// The action and its resource that are to be decided about.
struct Attributes
{
    std::string verb;
    std::string group {};
    std::string resource {}; ///< empty: the path is no resource's
    std::string subresource {};
    std::string ns {};
    std::string name {};
    std::string path {};
};

/// \brief The 403 for what is not allowed, in the server's words: `pods is forbidden: User "x"
/// cannot list resource "pods" in API group "" at the cluster scope`. `reason`: the
/// policy's explanation.
[[nodiscard]] ApiError forbiddenTo(const std::string& user, const Attributes& what,
                                   const std::string& reason = {});

/// \brief Authenticates users and decides what they may do, by the roles and bindings in the store.
/// \thread any. \source kubernetes.io/docs/reference/access-authn-authz
class AccessControl
{
public:
    /// The store outlives it.
    explicit AccessControl(const ObjectStore& store);
    ~AccessControl();

    /// Makes the bearer token that of the user.
    void addToken(Secret token, Identity identity);

    /// By certificate, token or as system:anonymous; impersonation included. \errors 401: an
    /// unknown token; 403: may not impersonate
    [[nodiscard]] ApiResult<Identity> authenticate(const Request& request) const;

    /// Takes microseconds: roles and bindings are read again only when one has changed.
    [[nodiscard]] bool allowed(const Identity& user, const Attributes& what) const;
    /// The 403, with the policy's explanation.
    [[nodiscard]] ApiError refusal(const Identity& user, const Attributes& what) const;

    /// SelfSubjectAccessReview, SelfSubjectRulesReview and SelfSubjectReview: creates that store
    /// nothing.
    [[nodiscard]] Response review(const ApiRequest& request) const;

private:
    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace kittiwake::sim
