#pragma once

#include <core/config/cluster_access.h>
#include <core/config/kubeconfig.h>

#include <string>
#include <vector>

namespace kittiwake {

/// `user "dev" ("/path/config", line 12)`
[[nodiscard]] std::string described(const std::string& kind, const std::string& name,
                                    const Origin& origin);

/// A user's credentials with certificate and key read. `https`: whether they will go out at all; if
/// not, they are checked and left away, but for the impersonation. What is wrong is appended to
/// `problems`.
[[nodiscard]] Credentials resolveUser(const NamedUser& user, bool https,
                                      std::vector<std::string>& problems);

} // namespace kittiwake
