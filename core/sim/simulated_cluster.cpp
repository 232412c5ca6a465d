#include "simulated_cluster.h"

#include <core/base/thread_pool.h>
#include <core/sim/api/access/default_roles.h>
#include <core/sim/api/api_server.h>
#include <core/sim/http/http_server.h>
#include <core/sim/personas.h>
#include <core/sim/scaled_scheduler.h>

namespace kittiwake::sim {

namespace {
constexpr auto kYear = std::chrono::hours(24 * 365);
const std::vector<std::string> kNames = { "127.0.0.1", "localhost", "kubernetes" };
} // namespace

struct SimulatedCluster::Private
{
    Private(const SimulatedClusterOptions& o, CertificateAuthority authority, Personas who)
        : options(o)
        , time(pool, o.speed)
        , surroundings { time, time.wallClock(std::chrono::system_clock::now()) }
        , api(store, surroundings, { .seed = o.seed })
        , faults(api, surroundings, o.seed)
        , ca(std::move(authority))
        , personas(std::move(who))
    {
        addDefaultRoles(store, surroundings);
        personas.introduceTo(api.access());
    }

    Expected<void> serve()
    {
        const auto now = std::chrono::system_clock::now();
        auto certificate =
            ca.serverCertificate(kNames, { now - std::chrono::hours(1), now + kYear });
        if (!certificate)
            return Unexpected { certificate.error() };
        HttpServerOptions listen { .port = options.port,
                                   .certificate = std::move(*certificate),
                                   .clientAuthority = ca.certificate() };
        auto started = HttpServer::start(std::move(listen), faults);
        if (!started)
            return Unexpected { started.error() };
        server = std::move(*started);
        return {};
    }

    const SimulatedClusterOptions options;
    ThreadPool pool { 2 };
    ScaledScheduler time;
    const Surroundings surroundings;
    ObjectStore store;
    ApiServer api;
    FaultInjector faults;
    const CertificateAuthority ca;
    const Personas personas;
    std::unique_ptr<HttpServer> server;
};

SimulatedCluster::SimulatedCluster(std::unique_ptr<Private> d)
    : m_d(std::move(d))
{ }

SimulatedCluster::~SimulatedCluster() = default;

Expected<std::unique_ptr<SimulatedCluster>> SimulatedCluster::start(
    const SimulatedClusterOptions& options)
{
    auto ca = CertificateAuthority::create("kittiwake demo");
    if (!ca)
        return Unexpected { ca.error() };
    auto personas = Personas::create(*ca);
    if (!personas)
        return Unexpected { personas.error() };
    auto d = std::make_unique<Private>(options, std::move(*ca), std::move(*personas));
    if (auto served = d->serve(); !served)
        return Unexpected { served.error() };
    return std::unique_ptr<SimulatedCluster>(new SimulatedCluster(std::move(d)));
}

std::string SimulatedCluster::url() const
{
    return "https://127.0.0.1:" + std::to_string(m_d->server->port());
}

std::string SimulatedCluster::kubeconfig(const std::string& persona) const
{
    return m_d->personas.kubeconfig(persona, url(), m_d->ca.certificate());
}

FaultInjector& SimulatedCluster::faults()
{
    return m_d->faults;
}

HttpServer& SimulatedCluster::server()
{
    return *m_d->server;
}

ObjectStore& SimulatedCluster::store()
{
    return m_d->store;
}

ApiServer& SimulatedCluster::api()
{
    return m_d->api;
}

void SimulatedCluster::stopServing()
{
    m_d->server->stopListening();
}

Expected<void> SimulatedCluster::resumeServing()
{
    m_d->store.compact();
    return m_d->server->resumeListening();
}

} // namespace kittiwake::sim
