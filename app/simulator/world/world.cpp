#include "world.h"

#include <app/simulator/api/access_control.h>
#include <app/simulator/programs/program_log_stream.h>
#include <app/simulator/programs/running_programs.h>
#include <app/simulator/world/churn.h>
#include <app/simulator/world/contents/populate.h>
#include <app/simulator/world/kubelet/container_facts.h>
#include <app/simulator/world/world_controllers.h>
#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/workqueue/queue_metrics.h>

#include <algorithm>
#include <optional>

namespace kittiwake::sim {

namespace {

const GroupResource kPods { "", "pods" };

Layout::Options layoutOf(const WorldOptions& options)
{
    return { .seed = options.seed,
             .company = options.company,
             .pods = options.pods,
             .nodes = options.nodes };
}

/// The nodes that the story may take down.
std::vector<std::string> workersOf(const Layout::Options& options)
{
    std::vector<std::string> names;
    Layout layout(options);
    for (const auto& node : layout.nodes()) {
        if (!node.controlPlane)
            names.push_back(node.name);
    }
    return names;
}

/// The empty log of a container that has never run or does not exist.
class Silence final : public BodySource
{
public:
    void start(std::function<void()>) override { }
    Piece pull(std::size_t) override { return { .bytes = {}, .end = true }; }
};

} // namespace

struct World::Private
{
    ObjectStore& store;
    Handler& api;
    const Environment environment;
    const WorldOptions options;
    const std::chrono::system_clock::time_point began = environment.now();
    Incidents incidents {};
    Churn churn { store, environment, options.seed, options.churn };
    std::optional<WorldControllers> controllers {};
    RunningPrograms programs { { .store = store,
                                 .now = environment.now,
                                 .began = began,
                                 .seed = options.seed,
                                 .totals =
                                     [this](const std::string& program) {
                                         return controllers ? controllers->totals(program)
                                                            : std::vector<QueueTotals>();
                                     },
                                 .clientAuthority = options.rootCertificate,
                                 .queues =
                                     [this](const std::string& program) {
                                         return controllers
                                             ? controllers->queues(program)
                                             : std::vector<std::shared_ptr<QueueProbe>>();
                                     } } };

    [[nodiscard]] ObjectPtr pod(const ContainerRef& container) const
    {
        return store.get(kPods, { container.ns, container.pod });
    }
    /// Until the pod goes, or its program begins anew.
    [[nodiscard]] std::shared_ptr<BodySource> programLog(const Object& pod,
                                                         const LogOptions& logged) const
    {
        constexpr std::chrono::minutes kKept { 30 };
        const auto first = programs.log(pod);
        // A standby writes too little for its log to be rotated.
        const auto rotated = first->run.leads ? environment.now() - kKept : RunningPrograms::Time();
        return std::make_shared<ProgramLogStream>(
            [this, key = pod.key(), started = first->run.started](
                auto from, auto to) -> std::optional<std::vector<LoggedLine>> {
                const auto now = store.get(kPods, key);
                const auto log = now ? programs.log(*now) : std::nullopt;
                if (!log || log->run.started != started)
                    return std::nullopt;
                return programs.lines(*log, from, to);
            },
            rotated, logged, environment);
    }
    /// As the component asks the API server.
    [[nodiscard]] bool mayGet(const Identity& user, const std::string& path) const
    {
        const JsonValue review = {
            { "apiVersion", "authorization.k8s.io/v1" },
            { "kind", "SelfSubjectAccessReview" },
            { "spec", { { "nonResourceAttributes", { { "path", path }, { "verb", "get" } } } } }
        };
        Request request { .method = "POST",
                          .path = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews",
                          .body = review.dump(),
                          .identity = user };
        request.headers.push_back({ "content-type", Secret("application/json") });
        const auto answer = JsonValue::parse(api.handle(request).body, nullptr, false);
        return answer.is_object() && answer.value("/status/allowed"_json_pointer, false);
    }
    /// How many pods share an application's load.
    [[nodiscard]] int replicasOf(const ObjectKey& deployment) const
    {
        const auto object = store.get({ "apps", "deployments" }, deployment);
        JsonReader reader;
        const auto json = object ? reader.read(*object) : Expected<Json>(Json());
        return json ? static_cast<int>(numberOf((*json)["status"]["readyReplicas"], 1)) : 1;
    }
};

World::World(ObjectStore& store, Handler& api, Environment environment, const WorldOptions& options)
    : m_d(new Private { store, api, std::move(environment), options })
{ }

World::~World()
{
    stop();
}

void World::populate()
{
    sim::populate(m_d->store, m_d->environment.now(),
                  { layoutOf(m_d->options), m_d->options.rootCertificate });
}

void World::start()
{
    const auto& options = m_d->options;
    m_d->controllers.emplace(
        m_d->store, m_d->api, m_d->environment, m_d->incidents, m_d->programs.storefronts(),
        WorldControllers::Options { .seed = options.seed,
                                    .company = options.company,
                                    .nodes = workersOf(layoutOf(options)),
                                    .queues = options.queues,
                                    .rootCertificate = options.rootCertificate });
    m_d->controllers->start();
    m_d->churn.start();
}

void World::stop()
{
    m_d->churn.stop();
    if (m_d->controllers)
        m_d->controllers->stop();
}

std::string World::metrics() const
{
    std::string page;
    if (m_d->controllers)
        writePrometheus(m_d->controllers->totals(), page);
    return page;
}

std::shared_ptr<BodySource> World::log(const ContainerRef& container, const LogOptions& options)
{
    const auto pod = m_d->pod(container);
    auto run = pod ? runOf(*pod, container.container, options.previous) : std::nullopt;
    if (!run)
        return std::make_shared<Silence>();
    if (!run->ended && m_d->programs.log(*pod))
        return m_d->programLog(*pod, options);
    return std::make_shared<ContainerLog>(
        std::move(*run), options, m_d->environment,
        [d = m_d.get(), container](bool previous) -> std::optional<ContainerRun> {
            const auto now = d->pod(container);
            return now ? runOf(*now, container.container, previous) : std::nullopt;
        });
}

void World::ended(const ContainerRef& container, int exitCode)
{
    m_d->incidents.end({ container.ns, container.pod }, container.container, exitCode);
}

std::optional<RunningPods::Usage> World::usage(const ContainerRef& container)
{
    const auto pod = m_d->pod(container);
    auto facts = pod ? usageFactsOf(*pod, container.container) : std::nullopt;
    if (!facts)
        return std::nullopt;
    const ObjectKey deployment { container.ns, identityOf(*pod).app };
    if (const auto* const app = findApp(deployment.ns, deployment.name);
        app && app->kind == WorkloadKind::Deployment) {
        facts->load = m_d->incidents.load(deployment);
        facts->usualReplicas = app->replicas;
        facts->replicas = m_d->replicasOf(deployment);
    }
    return usageAt(*facts, m_d->environment.now() - m_d->began);
}

std::string World::serverMetrics()
{
    return m_d->programs.serverPage();
}

std::optional<RunningPods::Listener> World::listener(const std::string& ns, const std::string& pod,
                                                     int port)
{
    const auto object = m_d->store.get(kPods, { ns, pod });
    if (!object)
        return std::nullopt;
    if (RunningPrograms::isComponent(*object))
        return m_d->programs.componentListener(*object, port);
    const auto ports = identityOf(*object).ports;
    if (std::find(ports.begin(), ports.end(), port) == ports.end())
        return std::nullopt;
    return Listener { .plain = true };
}

std::optional<Response> World::http(const std::string& ns, const std::string& pod, int port,
                                    const Request& request)
{
    const auto object = m_d->store.get(kPods, { ns, pod });
    if (!object || !listener(ns, pod, port))
        return std::nullopt;
    if (RunningPrograms::isComponent(*object)) {
        const Identity user = request.identity.value_or(
            Identity { "system:anonymous", { "system:unauthenticated" } });
        if (!m_d->mayGet(user, request.path))
            return forbiddenTo(user.user, { .verb = "get", .path = request.path }).response();
    }
    Response response { .contentType = "text/plain; charset=utf-8" };
    if (request.path == "/debug/workqueue") {
        if (auto queues = m_d->programs.queues(*object, m_d->environment.scheduler.now()))
            return Response { .contentType = "application/json", .body = *std::move(queues) };
    }
    if (request.path != "/metrics") {
        const auto identity = identityOf(*object);
        response.body = pod + ": " + identity.image + " on " + identity.node + '\n';
        return response;
    }
    response.contentType = kPrometheusText;
    if (auto page = m_d->programs.page(*object))
        response.body = *std::move(page);
    else if (m_d->controllers)
        writePrometheus(m_d->controllers->totals(identityOf(*object).app), response.body);
    return response;
}

} // namespace kittiwake::sim
