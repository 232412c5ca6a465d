#include "cluster_session.h"

#include <core/api/json.h>
#include <core/auth/make_authenticator.h>
#include <core/client/client_set.h>
#include <core/client/rest_list_watch.h>
#include <core/session/network_thread.h>
#include <core/session/tls_secrets.h>

namespace kittiwake {

namespace {

RestClient::Options clientOptions(const ClusterAccess& access)
{
    RestClient::Options options;
    options.server = access.server;
    options.userAgent = "kittiwake/" KITTIWAKE_VERSION;
    return options;
}

/// Silence is noticed by other means than a watch's end, so that watches can be three times as long
/// as client-go's: that many fewer requests while nothing happens.
constexpr std::chrono::minutes kWatchTimeout(15);

SharedInformerFactoryOptions informerOptions()
{
    SharedInformerFactoryOptions options;
    options.configure = [](const ResourceScope& scope, InformerOptions& informer) {
        informer.reflector.watchTimeout = kWatchTimeout;
        if (isOfTlsSecrets(scope))
            informer.transform = withoutPrivateKey;
    };
    return options;
}

} // namespace

Expected<std::unique_ptr<ClusterSession>> ClusterSession::open(ClusterAccess access,
                                                               const AuthSurroundings& auth)
{
    auto network = NetworkThread::start(access);
    if (!network)
        return Unexpected { network.error() };
    return std::unique_ptr<ClusterSession>(
        new ClusterSession(std::move(access), auth, std::move(*network)));
}

ClusterSession::ClusterSession(ClusterAccess access, const AuthSurroundings& auth,
                               std::unique_ptr<NetworkThread> network)
    : m_access(std::move(access))
    , m_network(std::move(network))
    , m_client(std::make_unique<RestClient>(
          m_network->transport(), makeAuthenticator(m_access.credentials, auth, m_access.context),
          m_pool, clientOptions(m_access)))
    , m_discovery(*m_client)
    , m_informers(std::make_unique<SharedInformerFactory>(
          m_pool,
          [this](const ResourceScope& scope) {
              return std::make_shared<RestListWatch>(*m_client, scope);
          },
          informerOptions()))
{ }

ClusterSession::~ClusterSession()
{
    m_informers->shutdown();
    m_client->close(); // whoever waits for a turn or an answer is told now
    m_network->close();
    m_commands.stop();
    m_pool.stop();
}

ClientSet ClusterSession::clients()
{
    return ClientSet(*m_client);
}

void ClusterSession::discover(std::function<void(Expected<ApiResources>)> done)
{
    m_commands.post([this, done = std::move(done)] {
        m_discovery.invalidate();
        const auto found = m_discovery.resources();
        done(found ? Expected<ApiResources>(**found) : Unexpected { found.error() });
    });
}

void ClusterSession::findPermittedNamespaces(Gvr gvr, std::vector<std::string> candidates,
                                             std::function<void(std::vector<std::string>)> done)
{
    m_commands.post([this, gvr = std::move(gvr), candidates = std::move(candidates),
                     done = std::move(done)] {
        std::vector<std::string> permitted;
        for (const auto& ns : candidates) {
            HttpRequest request { .method = "POST",
                                  .path =
                                      "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews" };
            request.contentType = "application/json";
            request.body =
                R"({"kind":"SelfSubjectAccessReview","apiVersion":"authorization.k8s.io/v1","spec":{"resourceAttributes":{"verb":"list","namespace":)"
                + quoteJson(ns) + R"(,"group":)" + quoteJson(gvr.group) + R"(,"resource":)"
                + quoteJson(gvr.resource) + "}}}";
            const auto answer = m_client->fetchAndWait(
                "ask what this user may do in namespace " + ns, std::move(request));
            JsonReader reader;
            if (!answer)
                continue;
            if (const auto json = reader.read(answer->body);
                json && boolOf((*json)["status"]["allowed"]))
                permitted.push_back(ns);
        }
        done(std::move(permitted));
    });
}

} // namespace kittiwake
