#include "cluster_session.h"

#include <core/auth/client_certificate.h>
#include <core/auth/make_authenticator.h>
#include <core/client/client_set.h>
#include <core/client/rest_list_watch.h>
#include <core/protobuf/message_table.h>
#include <core/session/network_thread.h>
#include <core/version.h>

#include <QCoreApplication>

#include <algorithm>
#include <random>

namespace kittiwake {

namespace {

/// A word of a user agent: a slash would end it, and white space too.
std::string agentWord(const QString& text, const char* otherwise)
{
    auto word = text.toStdString();
    std::replace_if(
        word.begin(), word.end(),
        [](char c) { return c == '/' || static_cast<unsigned char>(c) <= 0x20 || c == 0x7f; }, '-');
    return word.empty() ? otherwise : word;
}

/// \source client-go rest/config.go, DefaultKubernetesUserAgent
std::string usualUserAgent()
{
    const auto name = agentWord(QCoreApplication::applicationName(), "unknown");
    const auto program = name + '/' + agentWord(QCoreApplication::applicationVersion(), "unknown");
    constexpr const char* kOurs = "kittiwake/" KITTIWAKE_VERSION;
    return program == kOurs ? program : program + ' ' + kOurs;
}

SharedInformerFactoryOptions informerOptions(const ClusterSessionOptions& of)
{
    SharedInformerFactoryOptions options;
    options.configure = [more = of.configureInformer](const ResourceScope& scope,
                                                      InformerOptions& informer) {
        informer.reflector.watchTimeout = ClusterSession::kWatchTimeout;
        if (more)
            more(scope, informer);
    };
    return options;
}

} // namespace

Expected<std::unique_ptr<ClusterSession>> ClusterSession::fromEnvironment(
    const EnvironmentAccessOptions& access, ClusterSessionOptions options)
{
    auto found = accessFromEnvironment(access);
    if (!found)
        return Unexpected { std::move(found).error() };
    return open(std::move(found->access), std::move(options));
}

Expected<std::unique_ptr<ClusterSession>> ClusterSession::open(ClusterAccess access,
                                                               ClusterSessionOptions options)
{
    options.reachability.seed = std::random_device {}();
    auto network = NetworkThread::start(access, options.liveness);
    if (!network)
        return Unexpected { network.error() };
    return std::unique_ptr<ClusterSession>(
        new ClusterSession(std::move(access), std::move(*network), options));
}

ClusterSession::ClusterSession(ClusterAccess access, std::unique_ptr<NetworkThread> network,
                               const ClusterSessionOptions& options)
    : m_access(std::move(access))
    , m_userAgent(options.userAgent.empty() ? usualUserAgent() : options.userAgent)
    , m_logins(options.auth.cache)
    , m_network(std::move(network))
    , m_wire(options.transport ? *options.transport : m_network->transport())
    , m_waker(m_pool, options.waking)
    , m_reachability(
          m_pool,
          [this](Duration timeout, std::function<void(Expected<void>)> done) {
              return ask(timeout, std::move(done));
          },
          [this] { onRecovered(); }, options.reachability)
    , m_transport(m_wire, m_reachability)
    , m_client(std::make_unique<RestClient>(
          m_transport, makeAuthenticator(m_access.credentials, options.auth, m_access.context),
          m_pool,
          RestClient::Options { .server = m_access.server,
                                .userAgent = m_userAgent,
                                .queriesPerSecond = options.queriesPerSecond,
                                .burst = options.burst,
                                .requestTimeout = options.requestTimeout,
                                .onWarning = options.onWarning,
                                .whyUnauthorized = [this] { return whyUnauthorized(); },
                                .onOtherCredentials =
                                    [this] {
                                        m_reviewer.forget();
                                    } }))
    , m_discovery(*m_client)
    , m_schemas(*m_client)
    , m_reviewer(*m_client, m_pool)
    , m_informers(std::make_unique<SharedInformerFactory>(
          m_pool, [this](const ResourceScope& scope) { return listWatch(scope); },
          informerOptions(options)))
{
    if (options.watchNetwork && !options.transport)
        m_network->watchNetwork([this] { m_reachability.networkChanged(); });
}

std::shared_ptr<ListWatch> ClusterSession::listWatch(const ResourceScope& scope)
{
    using Encoding = RestListWatch::Encoding;
    const auto served = m_discovery.remembered();
    const bool newer = served && served->minorVersion() > protobuf_table::minorRelease();
    return std::make_shared<RestListWatch>(*m_client, scope,
                                           newer ? Encoding::Json : Encoding::Protobuf);
}

/// Sent without credentials, since getting those may have to wait; any answer will do.
Subscription ClusterSession::ask(Duration timeout, std::function<void(Expected<void>)> done)
{
    HttpRequest request { .path = "/version", .freshConnection = true };
    request.headers.push_back({ "User-Agent", Secret(m_userAgent) });
    request.idleTimeout = std::chrono::duration_cast<std::chrono::milliseconds>(timeout);
    HttpSink sink;
    sink.head = [done](const HttpHead&) {
        done({});
    };
    sink.chunk = [](const std::string&) {
    };
    sink.end = [done](Expected<void> result) {
        if (!result)
            done(std::move(result));
    };
    return m_wire.start(std::move(request), std::move(sink));
}

/// Found out here, because servers answer an expired certificate like a missing one.
std::string ClusterSession::whyUnauthorized() const
{
    using namespace std::chrono;
    return clientCertificateError(m_access.credentials, floor<seconds>(system_clock::now()));
}

void ClusterSession::forgetPermissions()
{
    m_reviewer.forget();
    m_waker.wake(m_informers->all());
}

void ClusterSession::onRecovered()
{
    constexpr std::chrono::milliseconds kBeforeTheAnswer(1000);
    m_network->replaceUnproven(kBeforeTheAnswer);
    m_logins->tryFailedAgain();
    m_waker.wake(m_informers->all());
}

ClusterSession::~ClusterSession()
{
    m_reachability.close();
    m_waker.close();
    m_informers->shutdown();
    m_client->close(); // whatever waits for a turn or an answer ends now
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
    m_commands.post(
        [this, gvr = std::move(gvr), candidates = std::move(candidates), done = std::move(done)] {
            std::vector<std::string> permitted;
            for (const auto& ns : candidates) {
                if (m_reviewer.may("list", gvr, ns) || m_reviewer.may("watch", gvr, ns))
                    permitted.push_back(ns);
            }
            done(std::move(permitted));
        });
}

void ClusterSession::findRefused(Gvr gvr, std::vector<std::string> candidates,
                                 std::function<void(bool)> done)
{
    m_commands.post(
        [this, gvr = std::move(gvr), candidates = std::move(candidates), done = std::move(done)] {
            done(std::all_of(candidates.begin(), candidates.end(), [&](const std::string& ns) {
                return m_reviewer.mayByRules("list", gvr, ns) == AccessRules::Answer::No
                    && m_reviewer.mayByRules("watch", gvr, ns) == AccessRules::Answer::No;
            }));
        });
}

} // namespace kittiwake
