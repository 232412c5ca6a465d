#pragma once

#include <core/base/expected.h>
#include <core/config/cluster_access.h>

#include <string>

namespace kittiwake {

/// What Kubernetes gives a pod to reach its own API server.
struct InClusterEnvironment
{
    std::string host {}; ///< KUBERNETES_SERVICE_HOST
    std::string port {}; ///< KUBERNETES_SERVICE_PORT
    std::string podNamespace {}; ///< POD_NAMESPACE, where a manifest sets it
    std::string directory =
        "/var/run/secrets/kubernetes.io/serviceaccount"; ///< token, ca.crt, namespace

    EnvironmentProxies environmentProxies {};

    /// Reads the environment. To be called before other threads run.
    static InClusterEnvironment fromEnvironment();
};

/// \brief Access to the cluster this program runs in. The token is re-read as it changes.
/// A `ca.crt` that cannot be used leaves the system's authorities, as client-go does.
/// \thread any, blocking
/// \errors Config: not in a cluster, or the service account has no token
/// \source kubernetes.io/docs/tasks/run-application/access-api-from-pod
[[nodiscard]] Expected<ClusterAccess> inClusterAccess(const InClusterEnvironment& environment);

} // namespace kittiwake
