#pragma once

#include <core/base/expected.h>
#include <core/rbac/rbac_resolver.h>

#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake {

class RestClient;

/// The roles and bindings of a cluster at one moment.
struct RbacReading
{
    RbacResolver policy {};
    /// What could not be listed, as the error says it; empty: everything was. What comes of the
    /// policy may lack ways then.
    std::vector<Error> missing {};
    /// Only this namespace's roles and role bindings were to be had; empty: those of all.
    std::string onlyNamespace {};
};

/// \brief Lists roles and bindings: of all namespaces, or, where that is refused, of `ns`.
/// Blocking. \thread any but the network thread and the pool \errors the first, where none of them
/// can be listed
[[nodiscard]] Expected<RbacReading> readRbac(RestClient& client, const std::string& ns,
                                             const std::stop_token& stop);

} // namespace kittiwake
