#include "oidc_login.h"
namespace kittiwake {
LogIn oidcLogin(OidcConfig, const AuthSurroundings&, std::string)
{
    return [](const std::stop_token&) -> Expected<LoginResult> {
        return Unexpected { Error { ErrorKind::Config, "not yet" } };
    };
}
} // namespace kittiwake
