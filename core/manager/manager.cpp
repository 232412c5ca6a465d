#include "manager.h"

#include <core/base/prometheus_label.h>
#include <core/client/rest_event_sink.h>
#include <core/client/rest_lease_lock.h>
#include <core/client/rest_list_watch.h>
#include <core/manager/controller_runner.h>
#include <core/server/metrics_server.h>

#include <algorithm>
#include <array>
#include <random>
#include <string_view>
#include <unistd.h>

namespace kittiwake {

namespace {

/// Of this process alone, and telling to people.
std::string identityOf(const ManagerElection& election)
{
    if (!election.identity.empty())
        return election.identity;
    std::array<char, 256> host {};
    gethostname(host.data(), host.size() - 1);
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::random_device random;
    std::string identity = host.data();
    identity += '_';
    for (int i = 0; i < 32; ++i)
        identity += kDigits[random() % kDigits.size()];
    return identity;
}

Error config(std::string sentence)
{
    return { ErrorKind::Config, std::move(sentence) };
}

} // namespace

Manager::Manager(ClusterSession& session, ManagerOptions options)
    : m_session(session)
    , m_options(std::move(options))
    , m_informers(session.scheduler(),
                  [&client = session.client()](const ResourceScope& scope) {
                      return std::make_shared<RestListWatch>(client, scope);
                  },
                  { .ns = m_options.ns,
                    .configure =
                        [this](const ResourceScope&, InformerOptions& informer) {
                            informer.reflector.watchTimeout = ClusterSession::kWatchTimeout;
                            informer.watchErrorHandler = [this](const Error& error) {
                                tell(error);
                            };
                        } })
    , m_waker(session.scheduler())
    , m_eventSink(std::make_unique<RestEventSink>(session.client()))
    , m_recorder(std::make_unique<EventRecorder>(
          EventRecorderOptions { .writer = { .scheduler = m_eventThread,
                                             .sink = *m_eventSink,
                                             .onError =
                                                 [this](const Error& error) {
                                                     tell(error);
                                                 } },
                                 .source = { .component = m_options.name } }))
{ }

Manager::~Manager()
{
    m_threads.clear();
    m_elector.reset();
    m_metrics.reset();
    m_probes.reset();
    m_recovery.cancel();
    m_waker.close();
}

Expected<void> Manager::add(ManagedController controller)
{
    const auto who = "Controller \"" + controller.name + "\" cannot be added: ";
    if (!controller.reconcile)
        return Unexpected { config(who + "it has no reconciler.") };
    if (controller.workers == 0)
        return Unexpected { config(who + "it has no workers; give it one at least.") };
    const std::lock_guard lock(m_mutex);
    if (m_phase != Phase::Made)
        return Unexpected { config(who + "the manager has been run already.") };
    const auto same = [&](const auto& other) {
        return other->name() == controller.name;
    };
    if (std::any_of(m_controllers.begin(), m_controllers.end(), same))
        return Unexpected { config(who + "there is one of that name.") };
    m_controllers.push_back(
        std::make_unique<ControllerRunner>(std::move(controller),
                                           RunnerContext { .scheduler = m_session.scheduler(),
                                                           .informers = m_informers,
                                                           .queues = m_queues,
                                                           .program = m_options.name,
                                                           .onError = [this](const Error& error) {
                                                               tell(error);
                                                           } }));
    return {};
}

Expected<void> Manager::run(const std::stop_token& stop)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_phase != Phase::Made)
            return Unexpected { config("A manager is run once; make another one.") };
        m_phase = Phase::Runs;
    }
    if (auto begun = begin(); !begun) {
        const std::lock_guard lock(m_mutex);
        m_phase = Phase::Over;
        return begun;
    }

    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, stop, [this] { return m_lost; });
    m_phase = Phase::Over;
    const bool lost = m_lost;
    for (auto& thread : m_threads)
        thread.request_stop();
    if (m_elector)
        m_elector->requestStop();
    if (!m_changed.wait_for(lock, m_options.gracefulShutdownTimeout,
                            [this] { return m_working == 0; }))
        return Unexpected { Error { ErrorKind::Timeout, stillAtWork() } };
    auto elector = std::exchange(m_elector, nullptr);
    lock.unlock();
    m_threads.clear();
    elector.reset(); // when the lease is given back
    m_informers.shutdown();
    if (lost)
        return Unexpected { Error {
            ErrorKind::Conflict,
            "The " + m_lease->describe()
                + " was lost, and another may lead: the program should exit "
                  "and be started again, to contend for it." } };
    return {};
}

Expected<void> Manager::begin()
{
    if (auto serving = serve(); !serving)
        return serving;
    m_recovery = m_session.reachability().observe([this] {
        if (m_session.reachability().status().state == ReachabilityStatus::State::Reachable)
            m_waker.wake(m_informers.all());
    });
    if (m_options.warmStandby || !m_options.leaderElection)
        m_informers.start();
    return contend();
}

Expected<void> Manager::serve()
{
    if (const auto& where = m_options.metrics) {
        auto server = MetricsServer::start(m_queues, m_session.scheduler(),
                                           { .program = m_options.name,
                                             .address = where->address,
                                             .port = where->port,
                                             .more = [this](std::string& page) {
                                                 writeMetrics(page);
                                             } });
        if (!server)
            return Unexpected { std::move(server).error() };
        m_metrics = std::move(*server);
        m_metricsPort = m_metrics->port();
    }
    if (const auto& where = m_options.probes) {
        HealthServer::Options options { .where = *where,
                                        .healthz = m_options.healthz,
                                        .readyz = m_options.readyz,
                                        .onFailure = [this](const std::string& check,
                                                            const Error& why) {
                                            tell(withContext("Health check " + check, why));
                                        } };
        options.readyz.emplace("caches", [this] { return cachesHaveSynced(); });
        auto server = HealthServer::start(std::move(options));
        if (!server)
            return Unexpected { std::move(server).error() };
        m_probes = std::move(*server);
        m_probesPort = m_probes->port();
    }
    return {};
}

/// Starts what works without the lease, and contends for it, where there is one.
Expected<void> Manager::contend()
{
    const auto& election = m_options.leaderElection;
    const auto always = [all = !election](const ControllerRunner& controller) {
        return all || !controller.needsLeader();
    };
    if (std::any_of(m_controllers.begin(), m_controllers.end(),
                    [&](const auto& controller) { return always(*controller); }))
        m_threads.emplace_back([this, always](const std::stop_token& over) { work(over, always); });
    if (!election)
        return {};
    m_lease = std::make_unique<RestLeaseLock>(m_session.client(), election->lease);
    auto elector = LeaderElector::create(
        { .scheduler = m_leaseThread,
          .lock = *m_lease,
          .identity = identityOf(*election),
          .leaseDuration = election->leaseDuration,
          .renewDeadline = election->renewDeadline,
          .retryPeriod = election->retryPeriod,
          .releaseOnStop = election->releaseOnStop,
          .onStartedLeading =
              [this](const std::stop_token& over) {
                  work(over, [](const ControllerRunner& each) { return each.needsLeader(); });
              },
          .onStoppedLeading =
              [this] {
                  const std::lock_guard lock(m_mutex);
                  m_lost = m_phase == Phase::Runs;
                  m_changed.notify_all();
              },
          .onNewLeader = m_options.onNewLeader,
          .onError =
              [this](const Error& error) {
                  tell(error);
              } });
    if (!elector) {
        m_threads.clear();
        return Unexpected { std::move(elector).error() };
    }
    const std::lock_guard lock(m_mutex);
    m_elector = std::move(*elector);
    m_elector->start();
    return {};
}

void Manager::work(const std::stop_token& over, const Chosen& chosen)
{
    {
        const std::lock_guard lock(m_mutex);
        ++m_working;
    }
    m_informers.start();
    if (m_informers.waitForCacheSync(over)) {
        for (const auto& controller : m_controllers) {
            if (!chosen(*controller))
                continue;
            if (const auto started = controller->start(); !started)
                tell(started.error());
        }
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, over, [] { return false; });
        lock.unlock();
        std::vector<std::jthread> stopping; // each waits for its keys in work
        for (const auto& controller : m_controllers) {
            if (chosen(*controller))
                stopping.emplace_back([&controller] { controller->stop(); });
        }
    }
    const std::lock_guard lock(m_mutex);
    --m_working;
    m_changed.notify_all();
}

bool Manager::isLeader() const
{
    std::shared_ptr<LeaderElector> elector;
    {
        const std::lock_guard lock(m_mutex);
        if (!m_options.leaderElection)
            return m_phase == Phase::Runs;
        elector = m_elector;
    }
    return elector && elector->isLeader();
}

void Manager::tell(const Error& error) const
{
    if (m_options.onError)
        m_options.onError(error);
}

Expected<void> Manager::cachesHaveSynced() const
{
    // A standby that keeps no caches yet is ready to be elected.
    if (!m_options.warmStandby && !isLeader())
        return {};
    if (m_informers.hasSynced())
        return {};
    return Unexpected { Error { ErrorKind::Unreachable, "the caches have not synced yet." } };
}

/// Which keys, as nobody else can say why the program does not end.
std::string Manager::stillAtWork() const
{
    std::string keys;
    for (const auto& queue : m_queues.queues()) {
        const auto found = queue->keys({});
        if (!found)
            continue;
        for (const auto& key : found->keys) {
            if (key.phase == KeyPhase::Processing)
                keys += (keys.empty() ? "" : ", ") + queue->facts().name + ' ' + key.key.text;
        }
    }
    return "The graceful shutdown is over, and still in work are: "
        + (keys.empty() ? "no keys" : keys)
        + ". Reconcilers return when their stop token asks for the end.";
}

void Manager::writeMetrics(std::string& page) const
{
    std::vector<ReconcileFigures> figures;
    figures.reserve(m_controllers.size());
    for (const auto& controller : m_controllers)
        figures.push_back(controller->figures());
    writePrometheus(figures, page);
    if (!m_options.leaderElection)
        return;
    page += "# HELP leader_election_master_status Gauge of if the reporting system is master of "
            "the relevant lease, 0 indicates backup, 1 indicates master. 'name' is the string used "
            "to identify the lease. Please make sure to group by name.\n"
            "# TYPE leader_election_master_status gauge\nleader_election_master_status{"
        + prometheusLabel("name", m_options.leaderElection->lease.name) + "} "
        + (isLeader() ? "1" : "0") + '\n';
}

} // namespace kittiwake
