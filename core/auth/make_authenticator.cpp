#include "make_authenticator.h"

#include <core/auth/basic.h>
#include <core/auth/client_files.h>
#include <core/auth/exec/plugin_login.h>
#include <core/auth/impersonation.h>
#include <core/auth/none.h>
#include <core/auth/oidc/oidc_login.h>
#include <core/auth/token.h>
#include <core/auth/token_file.h>

namespace kittiwake {

namespace {

std::shared_ptr<Authenticator> proving(const Credentials& credentials,
                                       const AuthEnvironment& environment,
                                       const std::string& context)
{
    if (!credentials.tokenFile.empty())
        return std::make_shared<TokenFileAuthenticator>(credentials.tokenFile, credentials.token);
    if (!credentials.token.empty())
        return std::make_shared<TokenAuthenticator>(credentials.token);
    if (!credentials.username.empty())
        return std::make_shared<BasicAuthenticator>(credentials.username, credentials.password);
    auto& cache = *environment.cache;
    if (const auto& plugin = credentials.plugin)
        return cache.login(*plugin, [&] { return pluginLogin(*plugin, environment, context); });
    if (const auto& oidc = credentials.oidc)
        return cache.login(*oidc, [&] { return oidcLogin(*oidc, environment, context); });
    return std::make_shared<NoAuthenticator>();
}

} // namespace

std::shared_ptr<Authenticator> makeAuthenticator(const Credentials& credentials,
                                                 const AuthEnvironment& environment,
                                                 const std::string& context)
{
    auto self = proving(credentials, environment, context);
    if (!credentials.clientCertificateFile.empty() || !credentials.clientKeyFile.empty())
        self = std::make_shared<ClientFilesAuthenticator>(std::move(self), credentials);
    const bool impersonates = !credentials.impersonateUser.empty()
        || !credentials.impersonateUid.empty() || !credentials.impersonateGroups.empty()
        || !credentials.impersonateExtra.empty();
    if (!impersonates)
        return self;
    return std::make_shared<ImpersonationAuthenticator>(std::move(self), credentials);
}

} // namespace kittiwake
