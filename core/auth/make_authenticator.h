#pragma once

#include <core/auth/authenticator.h>
#include <core/config/cluster_access.h>

#include <memory>

namespace kittiwake {

/// \brief The authenticator for a user: token file, else token, else basic, else none; wrapped if
/// it is to impersonate somebody. Reads nothing yet; client certificates are left to the transport.
[[nodiscard]] std::shared_ptr<Authenticator> makeAuthenticator(const Credentials& credentials);

} // namespace kittiwake
