#pragma once

#include <core/base/expected.h>
#include <core/config/cluster_access.h>
#include <core/config/kubeconfig.h>

#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// What a command line sets over the kubeconfig; empty: nothing. A certificate, key or authority
/// given here drops the kubeconfig's, file and data alike. \source client-go
/// clientcmd/client_config.go
struct AccessOverrides
{
    std::string context {};
    std::string cluster {}; ///< the name of an entry, in place of the one that the context names
    std::string user {}; ///< in the same way; of no context with a cluster: no user at all
    std::string namespaceName {};
    std::string server {}; ///< drops the kubeconfig's tls-server-name
    std::string tlsServerName {};
    std::optional<bool> insecureSkipTlsVerify {}; ///< true drops the kubeconfig's authority
    std::string
        certificateAuthority {}; ///< a path; drops the kubeconfig's insecure-skip-tls-verify
    std::string clientCertificate {}; ///< a path
    std::string clientCertificateData {}; ///< base64
    std::string clientKey {}; ///< a path
    Secret clientKeyData {}; ///< base64
    Secret token {};
    /// Whom to impersonate; drops all of the kubeconfig's impersonation. Empty: as it says there.
    std::string impersonateUser {};
    std::string impersonateUid {};
    std::vector<std::string> impersonateGroups {};
    bool operator==(const AccessOverrides&) const = default;
};

/// \brief Access to the cluster of one context, checked, with its certificates and keys read; where
/// nothing is configured at all, to the server that is set over it; where no context is chosen, to
/// the cluster that is.
/// A server that is not https gets neither TLS material nor credentials, only the impersonation.
/// \thread any, blocking: reads files
/// \errors Config, one sentence with every problem at once: an unknown or missing context, cluster
/// or user, a bad server or proxy, files that cannot be read, contradicting fields, ways to
/// log in that are not known \source client-go clientcmd/validation.go
[[nodiscard]] Expected<ClusterAccess> resolveWith(const Kubeconfig& config,
                                                  const AccessOverrides& overrides);

/// The same with nothing set but perhaps another context than current-context.
[[nodiscard]] Expected<ClusterAccess> resolve(const Kubeconfig& config,
                                              const std::string& contextOverride = {});

/// Whether to try the in-cluster configuration: nothing is configured and nothing but a namespace
/// was asked for.
[[nodiscard]] bool inClusterApplies(const Kubeconfig& config, AccessOverrides overrides);

/// Impersonates whom the overrides name, if anybody. \errors Config: a uid or groups without a
/// user
[[nodiscard]] Expected<void> impersonate(Credentials& credentials,
                                         const AccessOverrides& overrides);

} // namespace kittiwake
