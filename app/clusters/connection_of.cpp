#include "connection_of.h"

#include <core/config/proxy_settings.h>

namespace kittiwake {

namespace {

ActingAs actingIn(const Credentials& credentials)
{
    ActingAs as { .user = QString::fromStdString(credentials.impersonateUser) };
    for (const auto& group : credentials.impersonateGroups)
        as.groups << QString::fromStdString(group);
    for (const auto& [key, values] : credentials.impersonateExtra) {
        for (const auto& value : values)
            as.extra.emplace_back(QString::fromStdString(key), QString::fromStdString(value));
    }
    return as;
}

} // namespace

ClusterAccess connectionOf(ClusterAccess access)
{
    access.context.clear();
    access.cluster.clear();
    access.user.clear();
    access.defaultNamespace.clear();
    access.namespacesNamed.clear();
    if (!access.credentials.clientCertificateFile.empty())
        access.credentials.clientCertificatePem.clear();
    if (!access.credentials.clientKeyFile.empty())
        access.credentials.clientKeyPem = {};
    if (!access.credentials.tokenFile.empty())
        access.credentials.token = {}; // the file is read again when needed
    return access;
}

void letActAs(Credentials& credentials, const ActingAs& as)
{
    credentials.impersonateUser = as.user.toStdString();
    credentials.impersonateUid.clear();
    credentials.impersonateGroups.clear();
    credentials.impersonateExtra.clear();
    for (const auto& group : as.groups)
        credentials.impersonateGroups.push_back(group.toStdString());
    for (const auto& [key, value] : as.extra)
        credentials.impersonateExtra[key.toStdString()].push_back(value.toStdString());
}

ConnectionFacts factsOf(const ClusterAccess& access, bool actsByChoice)
{
    ConnectionFacts facts { .actingAs = actingIn(access.credentials),
                            .insecure = access.insecureSkipTlsVerify };
    facts.byKubeconfig = !facts.actingAs.user.isEmpty() && !actsByChoice;
    const auto proxy = proxyFor(access.server, access.proxyUrl, access.environmentProxies);
    if (proxy && *proxy)
        facts.proxy = QString::fromStdString((*proxy)->hostAndPort());
    return facts;
}

} // namespace kittiwake
