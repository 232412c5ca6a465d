#include "environment_access.h"

#include <core/config/config_error.h>
#include <core/config/in_cluster.h>

namespace kittiwake {

Expected<EnvironmentAccess> accessFromEnvironment(const EnvironmentAccessOptions& options)
{
    auto loaded = loadKubeconfig(KubeconfigSource::fromEnvironment(options.kubeconfig));
    auto access = resolveWith(loaded.config, options.overrides);
    if (access)
        return EnvironmentAccess { std::move(*access), std::move(loaded.errors) };
    // Whom to impersonate says nothing of where.
    auto where = options.overrides;
    where.impersonateUser.clear();
    where.impersonateUid.clear();
    where.impersonateGroups.clear();
    if (loaded.noneFound && inClusterApplies(loaded.config, where)) {
        if (auto inside = inClusterAccess(InClusterEnvironment::fromEnvironment())) {
            if (const auto& ns = options.overrides.namespaceName; !ns.empty())
                inside->defaultNamespace = ns;
            if (auto done = impersonate(inside->credentials, options.overrides); !done)
                return Unexpected { std::move(done).error() };
            return EnvironmentAccess { std::move(*inside) };
        }
    }
    return Unexpected { configError(loaded, access.error()) };
}

} // namespace kittiwake
