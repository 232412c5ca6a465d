#pragma once

#include <core/base/secret.h>
#include <core/config/login_config.h>
#include <core/config/proxy_settings.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// Who we are to a server: the resolved `user` of a context. Files are read already; those that
/// are named here are read again as they change.
struct Credentials
{
    std::string clientCertificatePem {}; ///< chain, leaf first; empty: none
    Secret clientKeyPem {};
    std::string clientCertificateFile {}; ///< absolute path; empty: it was inline
    std::string clientKeyFile {};
    Secret token {};
    std::string tokenFile {}; ///< absolute path; supersedes `token` once it could be read
    std::string username {};
    Secret password {};
    std::optional<PluginConfig> plugin {}; ///< only where nothing of the above is there
    std::optional<OidcConfig> oidc {}; ///< the same
    std::string impersonateUser {};
    std::string impersonateUid {};
    std::vector<std::string> impersonateGroups {};
    std::map<std::string, std::vector<std::string>> impersonateExtra {};
    bool operator==(const Credentials&) const = default;
};

/// \brief Everything needed to talk to one cluster, resolved from a kubeconfig's context and
/// checked. \source kubernetes.io/docs/concepts/configuration/organize-cluster-access-kubeconfig
struct ClusterAccess
{
    std::string context {};
    std::string cluster {};
    std::string user {};
    std::string defaultNamespace {}; ///< the context's; empty where it names none
    std::string server {}; ///< URL, without a trailing slash
    std::string tlsServerName {};
    bool insecureSkipTlsVerify = false;
    std::string certificateAuthorityPem {}; ///< replaces the system's roots; empty: system
    std::string certificateAuthoritySource {}; ///< the file it came from, for error sentences;
                                               ///< empty: inline data
    std::string proxyUrl {}; ///< may hold a password: never in a sentence
    EnvironmentProxies environmentProxies {}; ///< for where there is no proxyUrl
    bool disableCompression = false;
    Credentials credentials {};
    /// Namespaces that contexts of the same cluster name, for users who may not list namespaces.
    std::vector<std::string> namespacesNamed {};
    bool operator==(const ClusterAccess&) const = default;
};

} // namespace kittiwake
