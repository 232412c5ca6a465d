#pragma once

#include <core/api/object_key.h>
#include <core/base/secret.h>
#include <core/client/client_set.h>

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake {

/// For whom a token of a service account is to be good, and for how long.
struct TokenOptions
{
    std::vector<std::string> audiences {}; ///< none: the API server
    std::optional<std::chrono::seconds> duration {}; ///< none: the server's own, an hour mostly
};

/// A token as it was issued; the server may have made it shorter or longer than was asked for.
struct IssuedToken
{
    Secret token {};
    std::string expires {}; ///< RFC 3339
};

/// "90s", "30m", "24h", "1h30m", as kubectl takes durations; a number alone is seconds. \errors
/// Invalid: another form
[[nodiscard]] Expected<std::chrono::seconds> tokenDuration(const std::string& text);

/// "kubectl create token deployer -n shop --duration=600s": the command that does the same.
[[nodiscard]] std::string tokenCommand(const ObjectKey& account, const TokenOptions& options);

/// \brief A new token of a service account. It cannot be taken back, and is kept nowhere. \thread
/// one that may wait \errors Request's; Invalid: less than ten minutes, which the server says
/// \source kubectl pkg/cmd/create/create_token.go; authentication.k8s.io/v1 TokenRequest
[[nodiscard]] Expected<IssuedToken> requestToken(const ClientSet& clients, const ObjectKey& account,
                                                 const TokenOptions& options,
                                                 const std::stop_token& stop = {});

} // namespace kittiwake
