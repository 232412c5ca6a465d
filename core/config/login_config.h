#pragma once

#include <core/base/secret.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// What a credential plugin is told about the cluster that it fetches credentials for.
struct PluginCluster
{
    std::string server {};
    std::string tlsServerName {};
    bool insecureSkipTlsVerify = false;
    std::string certificateAuthorityPem {};
    Secret proxyUrl {}; ///< may hold a password
    bool disableCompression = false;
    Secret config {}; ///< JSON: the cluster's extension for plugins; empty: none
    bool operator==(const PluginCluster&) const = default;
};

/// Whether a credential plugin may ask the user something.
enum class InteractiveMode { Never, IfAvailable, Always };

/// \brief A credential plugin, checked: what to run, and how. Two that are equal give the same
/// credentials. \source kubernetes.io/docs/reference/config-api/client-authentication.v1
struct PluginConfig
{
    std::string apiVersion {};
    std::string command {}; ///< a bare name is looked up in PATH, else absolute
    std::vector<Secret> args {};
    std::vector<std::pair<std::string, Secret>> env {};
    std::string installHint {};
    InteractiveMode mode = InteractiveMode::IfAvailable;
    std::optional<PluginCluster> cluster {}; ///< if the plugin wants it (provideClusterInfo)
    bool operator==(const PluginConfig&) const = default;
};

/// \brief Tokens of an OpenID Connect issuer: those that the kubeconfig has, and what it takes to
/// get others. \source kubernetes.io/docs/reference/access-authn-authz/authentication
struct OidcConfig
{
    std::string issuerUrl {}; ///< without a trailing slash
    std::string clientId {};
    Secret clientSecret {};
    Secret idToken {};
    Secret refreshToken {};
    std::string certificateAuthorityPem {}; ///< the issuer's; empty: the system's
    std::vector<std::string> extraScopes {};
    bool operator==(const OidcConfig&) const = default;
};

} // namespace kittiwake
