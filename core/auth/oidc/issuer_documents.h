#pragma once

#include <core/base/expected.h>
#include <core/base/secret.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// An issuer's discovery document, as far as it is used.
struct IssuerEndpoints
{
    std::string authorization {};
    std::string token {};
    bool offlineAccess = false; ///< gives refresh tokens to who asks for that scope
    bool secretInForm = false; ///< takes the client's secret in a form alone
    bool operator==(const IssuerEndpoints&) const = default;
};

/// \brief A discovery document. \errors BadAnswer: not JSON, of another issuer, or without an
/// endpoint that is https (or stays on this machine) \source OpenID Connect Discovery 1.0
[[nodiscard]] Expected<IssuerEndpoints> readDiscovery(const Secret& body,
                                                      const std::string& issuerUrl);

struct IssuedTokens
{
    Secret idToken {};
    Secret refreshToken {}; ///< empty: the old one stays
};

/// \brief A token endpoint's answer. \errors BadAnswer: no id_token in it; Unauthorized: what the
/// issuer says is wrong, `reason` being its code, "invalid_grant" for one. Holds no token.
[[nodiscard]] Expected<IssuedTokens> readTokens(int status, const Secret& body);

/// What an ID token says. It comes from the issuer itself, over TLS, so that nothing has to check
/// its signature but the API server. \source OpenID Connect Core 1.0, 3.1.3.7
struct IdClaims
{
    std::string issuer {};
    std::vector<std::string> audience {};
    std::string nonce {};
    std::chrono::system_clock::time_point expiresAt {};
};

/// None: it is not a JSON Web Token with a date in it.
[[nodiscard]] std::optional<IdClaims> claimsOf(const Secret& idToken);

/// Whether what is sent there is encrypted on the way.
[[nodiscard]] bool isPrivateUrl(std::string_view url);

} // namespace kittiwake
