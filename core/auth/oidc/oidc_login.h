#pragma once

#include <core/auth/auth_environment.h>

#include <string>

namespace kittiwake {

/// \brief Logs in at an OpenID Connect issuer: the id-token of the kubeconfig as long as it is
/// good, then one that the refresh token gets; where there is none that works, the user logs in in
/// the browser (authorization code with PKCE), whose address is handed to the login registry and
/// opened by nobody else. Tokens stay in memory. `context` names whom it is for. \errors
/// Unauthorized, reason kLoginFailed or kLoginCancelled; those of the network \source client-go
/// plugin/pkg/client/auth/oidc; RFC 6749, 7636, 8252; OpenID Connect Core 1.0
[[nodiscard]] LogIn oidcLogin(OidcConfig config, const AuthEnvironment& environment,
                              std::string context);

} // namespace kittiwake
