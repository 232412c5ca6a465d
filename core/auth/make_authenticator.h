#pragma once

#include <core/auth/auth_environment.h>
#include <core/config/cluster_access.h>

#include <memory>
#include <string>

namespace kittiwake {

/// \brief The authenticator for a user: token file, else token, else basic, else plugin, else
/// OpenID Connect, else none; beside client certificates that may change, and wrapped if it is to
/// impersonate a user. Reads and runs nothing yet; other client certificates are left to the
/// transport. `context` names whom it is for, where the user is asked something.
[[nodiscard]] std::shared_ptr<Authenticator> makeAuthenticator(
    const Credentials& credentials,
    const AuthEnvironment& environment = AuthEnvironment::ofThisProcess(),
    const std::string& context = {});

} // namespace kittiwake
