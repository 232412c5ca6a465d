#include "in_cluster.h"

#include <core/base/trimmed.h>
#include <core/config/pem.h>
#include <core/config/read_file.h>
#include <core/config/server_url.h>
#include <core/config/text.h>

#include <cstdlib>

namespace kittiwake {

namespace {

constexpr std::size_t kLargestMounted = 1024UL * 1024;

std::string variable(const char* name)
{
    const char* value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): see the header
    return value == nullptr ? std::string() : std::string(value);
}

Unexpected<Error> outsideOfPod(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Config, std::move(sentence) } };
}

std::string namespaceOf(const InClusterEnvironment& environment)
{
    if (!environment.podNamespace.empty())
        return environment.podNamespace;
    const auto content = readFile(environment.directory + "/namespace", kLargestMounted);
    const auto name = content ? std::string(trimmed(*content)) : std::string();
    return isDnsLabel(name) ? name : "default";
}

} // namespace

InClusterEnvironment InClusterEnvironment::fromEnvironment()
{
    return { .host = variable("KUBERNETES_SERVICE_HOST"),
             .port = variable("KUBERNETES_SERVICE_PORT"),
             .podNamespace = variable("POD_NAMESPACE"),
             .environmentProxies = EnvironmentProxies::fromEnvironment() };
}

Expected<ClusterAccess> inClusterAccess(const InClusterEnvironment& environment)
{
    if (environment.host.empty() || environment.port.empty())
        return outsideOfPod(
            "Not running in a cluster: KUBERNETES_SERVICE_HOST and KUBERNETES_SERVICE_PORT "
            "are not both set.");
    const bool bare = environment.host.find(':') != std::string::npos && environment.host[0] != '[';
    const auto host = bare ? "[" + environment.host + "]" : environment.host;
    const auto server = checkedServer("https://" + host + ":" + environment.port, true);
    if (!server)
        return outsideOfPod(
            "The cluster's address (KUBERNETES_SERVICE_HOST, KUBERNETES_SERVICE_PORT) "
            + server.error() + '.');

    ClusterAccess access { .context = "in-cluster",
                           .cluster = "in-cluster",
                           .user = "service account",
                           .defaultNamespace = namespaceOf(environment),
                           .server = *server };
    access.environmentProxies = environment.environmentProxies;
    auto& credentials = access.credentials;
    credentials.tokenFile = environment.directory + "/token";
    auto content = readFile(credentials.tokenFile, kLargestMounted);
    if (!content)
        return outsideOfPod("The service account's token " + content.error().sentence + '.');
    const Secret whole(std::move(*content));
    credentials.token = Secret(std::string(trimmed(whole.reveal())));
    if (credentials.token.empty())
        return outsideOfPod("The service account's token " + inQuotes(credentials.tokenFile)
                            + " is empty.");

    const auto authority = environment.directory + "/ca.crt";
    std::vector<std::string> ignored;
    access.certificateAuthorityPem =
        loadPem({ .of = "the service account", .field = "ca.crt", .file = authority, .data = {} },
                ignored)
            .reveal();
    if (!access.certificateAuthorityPem.empty())
        access.certificateAuthoritySource = authority;
    access.namespacesNamed = { access.defaultNamespace };
    return access;
}

} // namespace kittiwake
