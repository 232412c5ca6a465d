#pragma once

#include <core/auth/authenticator.h>
#include <core/config/cluster_access.h>

#include <memory>

namespace kittiwake {

/// The end of an `Impersonate-Extra-` header's name: lower case, and what no header name may hold,
/// as well as %, as %XX.
[[nodiscard]] std::string escapedExtraKey(std::string_view key);

/// \brief Impersonates another user, on top of our own authentication.
/// \source kubernetes.io/docs/reference/access-authn-authz/user-impersonation
class ImpersonationAuthenticator final : public Authenticator
{
public:
    ImpersonationAuthenticator(std::shared_ptr<Authenticator> self, const Credentials& as);
    /// \errors those of the wrapped one; Config: no user to impersonate, or a name that fits no
    /// header
    Subscription authenticate(TimePoint now, Done done) override;
    bool unauthorized(TimePoint sentAt) override { return m_self->unauthorized(sentAt); }
    Expected<std::vector<HttpHeader>> besideAuthorization() const override { return m_headers; }

private:
    const std::shared_ptr<Authenticator> m_self;
    const Expected<std::vector<HttpHeader>> m_headers;
};

} // namespace kittiwake
