#pragma once

#include <core/base/error.h>
#include <core/base/secret.h>
#include <core/config/proxy_settings.h>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// Where an entry was read: an absolute path and a line, counted from 1.
struct Origin
{
    std::string file {};
    int line = 0;
    bool operator==(const Origin&) const = default;
};

/// Paths in the entries below are absolute: relative ones were resolved against the entry's own
/// file.
struct NamedCluster
{
    std::string name {};
    Origin origin {};
    std::string server {};
    std::string tlsServerName {};
    bool insecureSkipTlsVerify = false;
    std::string certificateAuthority {};
    std::string certificateAuthorityData {}; ///< base64, as written
    std::string proxyUrl {}; ///< may hold a password: never in a sentence
    bool disableCompression = false;
    Secret pluginConfig {}; ///< JSON: what the cluster has to say to credential plugins
};

/// A credential plugin as configured; its arguments and environment may be credentials themselves.
struct ExecPlugin
{
    Origin origin {};
    std::string apiVersion {};
    std::string command {}; ///< a bare name is looked up in PATH
    std::vector<Secret> args {};
    std::vector<std::pair<std::string, Secret>> env {};
    std::string installHint {};
    std::string interactiveMode {};
    bool provideClusterInfo = false;
};

/// A way to log in that clients build in, such as "oidc"; its settings may be credentials.
struct AuthProvider
{
    std::string name {};
    std::map<std::string, Secret> config {};
};

struct NamedUser
{
    std::string name {};
    Origin origin {};
    std::string clientCertificate {};
    std::string clientCertificateData {}; ///< base64, as written
    std::string clientKey {};
    Secret clientKeyData {}; ///< base64, as written
    Secret token {};
    std::string tokenFile {};
    std::string username {};
    Secret password {};
    std::string impersonateUser {};
    std::string impersonateUid {};
    std::vector<std::string> impersonateGroups {};
    std::map<std::string, std::vector<std::string>> impersonateExtra {};
    std::optional<ExecPlugin> exec {};
    std::optional<AuthProvider> authProvider {};
};

struct NamedContext
{
    std::string name {};
    Origin origin {};
    std::string cluster {};
    std::string user {};
    std::string namespaceName {};
};

/// \brief One or several kubeconfig files, merged: what is written, not yet checked (see
/// resolve.h). Merging goes by whole entries: the first file that defines a name owns it; so does
/// the first that sets current-context. \source
/// kubernetes.io/docs/concepts/configuration/organize-cluster-access-kubeconfig
struct Kubeconfig
{
    std::vector<NamedCluster> clusters {};
    std::vector<NamedUser> users {};
    std::vector<NamedContext> contexts {};
    std::string currentContext {};
    std::vector<std::string> files {}; ///< those that were read, in order
    EnvironmentProxies environmentProxies {}; ///< as the source has them

    /// Nothing is configured: the case for a first-run page, or for the in-cluster configuration.
    [[nodiscard]] bool empty() const;
    [[nodiscard]] const NamedCluster* findCluster(const std::string& name) const;
    [[nodiscard]] const NamedUser* findUser(const std::string& name) const;
    [[nodiscard]] const NamedContext* findContext(const std::string& name) const;
    /// Takes over the entries of `later` whose names are free.
    void merge(Kubeconfig later);
};

/// Where to look, in kubectl's order: the explicit path alone; else the list of $KUBECONFIG; else
/// `~/.kube/config`.
struct KubeconfigSource
{
    std::optional<std::string> explicitPath {}; ///< must exist
    std::optional<std::string> kubeconfigEnv {}; ///< separated by ':'; unset and empty are the same
    std::string home {}; ///< empty: no home directory to look in
    EnvironmentProxies environmentProxies {}; ///< for clusters that name no proxy

    /// Reads HOME, KUBECONFIG and the proxies. To be called before other threads run.
    static KubeconfigSource fromEnvironment(std::optional<std::string> explicitPath);
    /// The files to read, absolute, without duplicates.
    [[nodiscard]] std::vector<std::string> files() const;
};

struct LoadResult
{
    Kubeconfig config {}; ///< what could be read, even if `errors` is not empty
    /// Config, or NotFound of the explicit file; each sentence names the file, most the line
    std::vector<Error> errors {};
    bool noneFound = false; ///< no file exists, and none was asked for by name
    std::vector<std::string> looked {}; ///< the files tried
};

/// \brief Reads and merges the files of a source. A bad file is reported and left out whole; the
/// others load. \thread any, blocking
[[nodiscard]] LoadResult loadKubeconfig(const KubeconfigSource& source);

} // namespace kittiwake
