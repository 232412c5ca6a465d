#include "simulated_cluster.h"

#include <app/simulator/admin_endpoint.h>
#include <app/simulator/api/access/default_roles.h>
#include <app/simulator/api/api_server.h>
#include <app/simulator/personas.h>
#include <app/simulator/scaled_scheduler.h>
#include <app/simulator/server_switches.h>
#include <app/simulator/world/world.h>
#include <core/api/json/json_value.h>
#include <core/base/thread_pool.h>

#include <array>

namespace kittiwake::sim {

namespace {

std::string urlOf(const HttpServer& server)
{
    return "https://127.0.0.1:" + std::to_string(server.port());
}

} // namespace

/// What every cluster begins with. \source kube-apiserver's system namespaces controller
constexpr std::array<const char*, 4> kNamespaces = { "default", "kube-system", "kube-public",
                                                     "kube-node-lease" };

/// Members are declared in the order of their dependencies, and destroyed in reverse.
struct SimulatedCluster::Private
{
    Private(const SimulatedClusterOptions& o, CertificateAuthority authority, Personas who)
        : ca(std::move(authority))
        , personas(std::move(who))
        , time(pool, o.speed)
        , environment { time, time.wallClock(std::chrono::system_clock::now()) }
        , world(makeWorld(o))
        , api(store, environment,
              { .seed = o.seed,
                .pods = world ? static_cast<RunningPods*>(world.get()) : o.node,
                .unserved = o.unserved })
        , faults(api, api.access(), api.registry(), environment, o.seed)
    {
        addDefaultRoles(store, environment);
        personas.introduceTo(api.access());
        if (world)
            world->populate();
        for (const char* const name : kNamespaces)
            addNamespace(name);
    }

    std::unique_ptr<World> makeWorld(const SimulatedClusterOptions& o)
    {
        using Contents = SimulatedClusterOptions::Contents;
        if (o.contents == Contents::Bare)
            return nullptr;
        return std::make_unique<World>(store, api, environment,
                                       WorldOptions { .seed = o.seed,
                                                      .company = o.contents == Contents::Demo,
                                                      .pods = o.pods,
                                                      .churn = o.churn,
                                                      .nodes = o.nodes,
                                                      .queues = queues,
                                                      .rootCertificate = ca.certificate() });
    }

    /// Leaves a namespace alone that exists already.
    void addNamespace(const std::string& name)
    {
        Request request { .method = "POST",
                          .path = "/api/v1/namespaces",
                          .body = writeJson({ { "metadata", { { "name", name } } } }),
                          .identity = Identity { "system:apiserver", { "system:masters" } } };
        request.headers.push_back({ "content-type", Secret("application/json") });
        (void)api.handle(request);
    }

    ~Private()
    {
        admin.reset(); // the servers first: their threads use the rest
        server.reset();
        if (world)
            world->stop();
        pool.stop();
    }

    Expected<std::unique_ptr<HttpServer>> listen(std::uint16_t port, Handler& handler,
                                                 bool compress) const
    {
        auto certificate = ServerSwitches::goodCertificate(ca);
        if (!certificate)
            return Unexpected { certificate.error() };
        return HttpServer::start({ .port = port,
                                   .certificate = std::move(*certificate),
                                   .clientAuthority = ca.certificate(),
                                   .compress = compress,
                                   .now = environment.now },
                                 handler);
    }

    Expected<void> serve(const SimulatedClusterOptions& options)
    {
        if (world) // before the first request, which may ask for what it sets up
            world->start();
        auto main = listen(options.port, faults, options.compress);
        if (!main)
            return Unexpected { main.error() };
        server = std::move(*main);
        switches.emplace(*server, store, api.reader(), ca);
        control.emplace(faults, switches->controls());
        endpoint.emplace(api.access(), *control, api);
        auto second = listen(options.adminPort, *endpoint, false);
        if (!second)
            return Unexpected { second.error() };
        admin = std::move(*second);
        return {};
    }

    const CertificateAuthority ca;
    const Personas personas;
    ThreadPool pool { 2 };
    ScaledScheduler time;
    const Environment environment;
    ObjectStore store;
    const QueueRegistry queues;
    const std::unique_ptr<World> world; ///< null: an API server alone
    ApiServer api;
    FaultInjector faults;
    std::unique_ptr<HttpServer> server;
    std::optional<ServerSwitches> switches;
    std::optional<FaultControl> control;
    std::optional<AdminEndpoint> endpoint;
    std::unique_ptr<HttpServer> admin;
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
    if (auto served = d->serve(options); !served)
        return Unexpected { served.error() };
    return std::unique_ptr<SimulatedCluster>(new SimulatedCluster(std::move(d)));
}

std::string SimulatedCluster::url() const
{
    return urlOf(*m_d->server);
}

std::string SimulatedCluster::adminUrl() const
{
    return urlOf(*m_d->admin);
}

std::string SimulatedCluster::kubeconfig(const std::string& persona) const
{
    return m_d->personas.kubeconfig(persona, url(), m_d->ca.certificate());
}

FaultInjector& SimulatedCluster::faults()
{
    return m_d->faults;
}

ServerSwitches& SimulatedCluster::switches()
{
    return *m_d->switches;
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

QueueRegistry SimulatedCluster::queues() const
{
    return m_d->queues;
}

} // namespace kittiwake::sim
