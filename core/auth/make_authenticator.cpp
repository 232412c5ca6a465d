#include "make_authenticator.h"

#include <core/auth/basic.h>
#include <core/auth/impersonation.h>
#include <core/auth/none.h>
#include <core/auth/token.h>
#include <core/auth/token_file.h>

namespace kittiwake {

namespace {

std::shared_ptr<Authenticator> proving(const Credentials& credentials)
{
    if (!credentials.tokenFile.empty())
        return std::make_shared<TokenFileAuthenticator>(credentials.tokenFile, credentials.token);
    if (!credentials.token.empty())
        return std::make_shared<TokenAuthenticator>(credentials.token);
    if (!credentials.username.empty())
        return std::make_shared<BasicAuthenticator>(credentials.username, credentials.password);
    return std::make_shared<NoAuthenticator>();
}

} // namespace

std::shared_ptr<Authenticator> makeAuthenticator(const Credentials& credentials)
{
    auto self = proving(credentials);
    const bool impersonates = !credentials.impersonateUser.empty()
        || !credentials.impersonateUid.empty() || !credentials.impersonateGroups.empty()
        || !credentials.impersonateExtra.empty();
    if (!impersonates)
        return self;
    return std::make_shared<ImpersonationAuthenticator>(std::move(self), credentials);
}

} // namespace kittiwake
