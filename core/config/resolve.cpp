#include "resolve.h"

#include <core/config/pem.h>
#include <core/config/resolve_user.h>
#include <core/config/server_url.h>
#include <core/config/text.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr const char* kCommandLine = "command line"; // what there is by it alone

Unexpected<Error> unresolved(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Config, withFullStop(std::move(sentence)) } };
}

std::vector<std::string> contextNames(const Kubeconfig& config)
{
    std::vector<std::string> names;
    names.reserve(config.contexts.size());
    for (const auto& context : config.contexts)
        names.push_back(context.name);
    return names;
}

std::string whatThereIs(const Kubeconfig& config)
{
    if (config.contexts.empty())
        return "no contexts are configured";
    return (config.contexts.size() == 1 ? "the only context is " : "the contexts are ")
        + namesInQuotes(contextNames(config));
}

std::vector<std::string> namespacesOf(const Kubeconfig& config, const std::string& cluster)
{
    std::vector<std::string> names;
    for (const auto& context : config.contexts) {
        const auto& name = context.namespaceName;
        if (context.cluster == cluster && isDnsLabel(name)
            && std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    }
    return names;
}

NamedCluster overridden(NamedCluster cluster, const AccessOverrides& overrides)
{
    if (!overrides.server.empty()) {
        cluster.server = overrides.server;
        cluster.tlsServerName.clear();
    }
    if (!overrides.tlsServerName.empty())
        cluster.tlsServerName = overrides.tlsServerName;
    if (!overrides.certificateAuthority.empty()
        || overrides.insecureSkipTlsVerify.value_or(false)) {
        cluster.certificateAuthority = overrides.certificateAuthority;
        cluster.certificateAuthorityData.clear();
        cluster.insecureSkipTlsVerify = false;
    }
    if (overrides.insecureSkipTlsVerify)
        cluster.insecureSkipTlsVerify = *overrides.insecureSkipTlsVerify;
    return cluster;
}

NamedUser overridden(NamedUser user, const AccessOverrides& overrides)
{
    if (!overrides.clientCertificate.empty() || !overrides.clientCertificateData.empty()) {
        user.clientCertificate = overrides.clientCertificate;
        user.clientCertificateData = overrides.clientCertificateData;
    }
    if (!overrides.clientKey.empty() || !overrides.clientKeyData.empty()) {
        user.clientKey = overrides.clientKey;
        user.clientKeyData = overrides.clientKeyData;
    }
    if (!overrides.token.empty()) {
        user.token = overrides.token;
        user.tokenFile.clear();
    }
    return user;
}

/// Fills in what depends on the cluster; one that is not https gets no TLS material.
void resolveCluster(const NamedCluster& cluster, bool userBringsCertificate, ClusterAccess& access,
                    std::vector<std::string>& problems)
{
    const auto who = described("cluster", cluster.name, cluster.origin);
    const bool hasAuthority =
        !cluster.certificateAuthority.empty() || !cluster.certificateAuthorityData.empty();
    if (cluster.server.empty()) {
        problems.push_back(who + " has no server");
    } else {
        const auto server = checkedServer(
            cluster.server, hasAuthority || userBringsCertificate || cluster.insecureSkipTlsVerify);
        if (server)
            access.server = *server;
        else
            problems.push_back("the server of " + who + " " + server.error());
    }
    access.proxyUrl = cluster.proxyUrl;
    if (!cluster.proxyUrl.empty()) {
        if (const auto problem = proxyProblem(cluster.proxyUrl); !problem.empty())
            problems.push_back("the proxy-url of " + who + " " + problem);
    }
    access.disableCompression = cluster.disableCompression;
    if (cluster.insecureSkipTlsVerify && hasAuthority)
        problems.push_back(
            who + " has insecure-skip-tls-verify and a certificate authority; remove one of them");
    const auto authority = loadPem({ .of = who,
                                     .field = "certificate-authority",
                                     .file = cluster.certificateAuthority,
                                     .data = cluster.certificateAuthorityData },
                                   problems);
    if (!isHttps(access.server))
        return;
    access.certificateAuthorityPem = authority.reveal();
    access.certificateAuthoritySource = cluster.certificateAuthority;
    access.insecureSkipTlsVerify = cluster.insecureSkipTlsVerify;
    access.tlsServerName = cluster.tlsServerName;
}

PluginCluster toldToPlugins(const ClusterAccess& access, const NamedCluster& cluster)
{
    return { .server = access.server,
             .tlsServerName = access.tlsServerName,
             .insecureSkipTlsVerify = access.insecureSkipTlsVerify,
             .certificateAuthorityPem = access.certificateAuthorityPem,
             .proxyUrl = Secret(access.proxyUrl),
             .disableCompression = access.disableCompression,
             .config = cluster.pluginConfig };
}

/// The entry that a context names, or why there is none.
template<typename Named>
const Named* referenced(const Named* found, const std::string& kind, const std::string& name,
                        const std::string& who, std::vector<std::string>& problems)
{
    if (name.empty())
        problems.push_back(who + " names no " + kind);
    else if (found == nullptr)
        problems.push_back(who + " names the " + kind + " " + inQuotes(name)
                           + ", which does not exist");
    return name.empty() ? nullptr : found;
}

Expected<ClusterAccess> resolveContext(const Kubeconfig& config, const NamedContext& context,
                                       const AccessOverrides& overrides)
{
    std::vector<std::string> problems;
    const auto who = described("context", context.name, context.origin);
    const auto line = std::string("the ") + kCommandLine;
    const auto& whoOfCluster = overrides.cluster.empty() ? who : line;
    const auto& whoOfUser = overrides.user.empty() ? who : line;
    ClusterAccess access {
        .context = context.name,
        .cluster = overrides.cluster.empty() ? context.cluster : overrides.cluster,
        .user = overrides.user.empty() ? context.user : overrides.user,
    };
    access.defaultNamespace =
        overrides.namespaceName.empty() ? context.namespaceName : overrides.namespaceName;
    if (!access.defaultNamespace.empty() && !isDnsLabel(access.defaultNamespace))
        problems.push_back(
            (overrides.namespaceName.empty() ? who + " has the namespace " : "the namespace ")
            + inQuotes(access.defaultNamespace) + (overrides.namespaceName.empty() ? ", which" : "")
            + " is not valid (lowercase letters, digits and '-', at most 63 characters)");

    const auto* user =
        referenced(config.findUser(access.user), "user", access.user, whoOfUser, problems);
    const auto* cluster = referenced(config.findCluster(access.cluster), "cluster", access.cluster,
                                     whoOfCluster, problems);
    const auto identity = user == nullptr ? NamedUser {} : overridden(*user, overrides);
    if (cluster != nullptr) {
        const bool bringsCertificate =
            !identity.clientCertificate.empty() || !identity.clientCertificateData.empty();
        resolveCluster(overridden(*cluster, overrides), bringsCertificate, access, problems);
    }
    const bool https = access.server.empty() || isHttps(access.server); // empty: reported already
    if (user != nullptr)
        access.credentials = resolveUser(identity, https, problems);
    if (auto& plugin = access.credentials.plugin; plugin && plugin->cluster && cluster != nullptr)
        plugin->cluster = toldToPlugins(access, *cluster);
    access.environmentProxies = config.environmentProxies;
    access.namespacesNamed = namespacesOf(config, access.cluster);
    if (!problems.empty())
        return unresolved("invalid configuration: " + joined(problems, "; "));
    return access;
}

/// Of which all that is known is set over it.
Kubeconfig blankConfig(const Kubeconfig& empty)
{
    const std::string name = kCommandLine;
    auto config = empty;
    config.clusters.push_back({ .name = name });
    config.users.push_back({ .name = name });
    config.contexts.push_back({ .name = name, .cluster = name, .user = name });
    config.currentContext = name;
    return config;
}

/// With a context of the entries that are set over it.
Kubeconfig withContextOf(const AccessOverrides& overrides, Kubeconfig config)
{
    const std::string name = kCommandLine;
    if (overrides.user.empty())
        config.users.push_back({ .name = name });
    config.contexts.push_back({ .name = name,
                                .cluster = overrides.cluster,
                                .user = overrides.user.empty() ? name : overrides.user });
    config.currentContext = name;
    return config;
}

} // namespace

Expected<ClusterAccess> resolveWith(const Kubeconfig& config, const AccessOverrides& overrides)
{
    if (config.empty() && overrides.context.empty() && !overrides.server.empty())
        return resolveWith(blankConfig(config), overrides);
    const auto& name = overrides.context.empty() ? config.currentContext : overrides.context;
    if (config.empty() && name.empty())
        return unresolved("There is no configuration: no kubeconfig has a cluster");
    if (name.empty() && !overrides.cluster.empty())
        return resolveWith(withContextOf(overrides, config), overrides);
    if (name.empty())
        return unresolved("No context is chosen: current-context is not set; "
                          + whatThereIs(config));
    const auto* context = config.findContext(name);
    if (context == nullptr)
        return unresolved("The context " + inQuotes(name)
                          + (overrides.context.empty() ? ", the kubeconfig's current-context," : "")
                          + " does not exist; " + whatThereIs(config));
    auto access = resolveContext(config, *context, overrides);
    if (access) {
        if (auto done = impersonate(access->credentials, overrides); !done)
            return Unexpected { std::move(done).error() };
    }
    return access;
}

Expected<ClusterAccess> resolve(const Kubeconfig& config, const std::string& contextOverride)
{
    return resolveWith(config, AccessOverrides { .context = contextOverride });
}

bool inClusterApplies(const Kubeconfig& config, AccessOverrides overrides)
{
    overrides.namespaceName.clear();
    return config.empty() && overrides == AccessOverrides {};
}

Expected<void> impersonate(Credentials& credentials, const AccessOverrides& overrides)
{
    if (overrides.impersonateUser.empty()) {
        if (overrides.impersonateUid.empty() && overrides.impersonateGroups.empty())
            return {};
        return Unexpected { Error {
            ErrorKind::Config,
            "A group or uid is impersonated together with a user: name the user as well." } };
    }
    credentials.impersonateUser = overrides.impersonateUser;
    credentials.impersonateUid = overrides.impersonateUid;
    credentials.impersonateGroups = overrides.impersonateGroups;
    credentials.impersonateExtra.clear();
    return {};
}

} // namespace kittiwake
