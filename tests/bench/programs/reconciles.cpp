// A controller on the manager, against a server: what it takes to reconcile, to cache and to lead,
// a line of JSON each. It runs until it is told to end. tests/bench/reconciling_controller is the
// same on controller-runtime.

#include "figures.h"
#include "measured_cluster.h"

#include <core/cache/lister.h>
#include <core/client/client_set.h>
#include <core/manager/manager.h>
#include <core/manager/termination_signals.h>
#include <core/types/core_v1.h>

#include <QCoreApplication>

#include <cstdio>
#include <mutex>
#include <set>
#include <thread>

namespace {

using namespace kittiwake;
using namespace kittiwake::bench;
using namespace std::chrono_literals;
using core_v1::ConfigMap;
using core_v1::Pod;
using std::chrono::steady_clock;

constexpr unsigned kWorkers = 4;
constexpr auto kSettle = 5s;

struct Options
{
    std::size_t copies = 0;
    std::size_t pods = 0;
    bool lead = false;
    std::string ns;
};

void describe(QCommandLineParser& parser)
{
    const auto add = [&](const char* name, const char* help, const char* value, const char* one) {
        parser.addOption(
            { QLatin1String(name), QLatin1String(help), QLatin1String(value), QLatin1String(one) });
    };
    parser.setApplicationDescription(QStringLiteral(
        "Runs a controller until it is told to end, and prints its figures as lines of JSON."));
    add("copies", "Copy so many config maps, each with an event, and tell how long it took.", "n",
        "0");
    add("pods", "Reconcile so many pods, each with nothing, and tell what caching them takes.", "n",
        "0");
    add("namespace", "Whose config maps, copied to NAMESPACE-copies; where the lease is.", "name",
        "");
    parser.addOption({ QStringLiteral("lead"), QStringLiteral("Tell when it leads.") });
}

/// Counts keys that were reconciled, each once. \thread any
class Meter
{
public:
    explicit Meter(std::size_t wanted)
        : m_wanted(wanted)
    { }
    void begin()
    {
        const std::lock_guard lock(m_mutex);
        if (m_begun == steady_clock::time_point {})
            m_begun = steady_clock::now();
    }
    /// Since the first began, once, of the last key. \units seconds
    std::optional<double> end(const ObjectKey& key)
    {
        const std::lock_guard lock(m_mutex);
        const bool last = m_done.insert(key).second && m_done.size() == m_wanted;
        return last ? std::optional(seconds(steady_clock::now() - m_begun)) : std::nullopt;
    }

private:
    const std::size_t m_wanted;
    std::mutex m_mutex; // guards what follows
    steady_clock::time_point m_begun {};
    std::set<ObjectKey> m_done;
};

void tell(double seconds, std::optional<double> resident = {})
{
    std::printf("{\"seconds\":%.4f", seconds);
    if (resident)
        std::printf(",\"rss_mib\":%.1f", *resident);
    std::printf("}\n");
    std::fflush(stdout);
}

ManagedController copier(const ClientSet& clients, Manager& manager, Meter& meter,
                         const Options& options)
{
    auto sources = std::make_shared<Lister<ConfigMap>>(
        manager.informers().informerFor<ConfigMap>()->indexer());
    return { .name = "copies",
             .forKind = TypedKind<ConfigMap>::kind(),
             .workers = kWorkers,
             .reconcile = [&, sources = std::move(sources), target = options.ns + "-copies"](
                              const ObjectKey& key,
                              const std::stop_token& stop) -> ReconcileResult {
                 meter.begin();
                 const auto source = sources->get(key);
                 if (!source)
                     return Reconciled {};
                 const ConfigMap copy { .metadata = { .name = key.name, .namespace_ = target },
                                        .data = source->data };
                 const auto done = clients.of<ConfigMap>().apply(
                     copy, { .fieldManager = "reconciles", .force = true });
                 if (const auto applied = done.wait(stop); !applied)
                     return applied.error();
                 manager.recorder().event(referenceTo(encode(*source)), EventType::Normal, "Copied",
                                          "It has its copy.");
                 if (const auto took = meter.end(key))
                     tell(*took);
                 return Reconciled {};
             } };
}

ManagedController holder(Meter& meter)
{
    return { .name = "pods",
             .forKind = TypedKind<Pod>::kind(),
             .workers = kWorkers,
             .reconcile = [&](const ObjectKey& key, const std::stop_token&) -> ReconcileResult {
                 meter.begin();
                 if (const auto took = meter.end(key)) {
                     std::thread([took = *took] {
                         std::this_thread::sleep_for(kSettle);
                         tell(took, statusMiB("VmRSS"));
                     }).detach();
                 }
                 return Reconciled {};
             } };
}

int run(ClusterSession& session, const Options& options)
{
    ManagerOptions managed { .name = "reconciles", .metrics = {} };
    if (options.copies > 0)
        managed.ns = options.ns;
    if (options.lead)
        managed.leaderElection = { { .lease = { options.ns, "reconciles" } } };
    managed.onError = [](const Error& error) {
        std::fprintf(stderr, "%s\n", error.sentence.c_str());
    };
    const TerminationSignals signals;
    Meter meter(std::max(options.copies, options.pods));
    const auto clients = session.clients();
    Manager manager(session, std::move(managed));
    if (options.copies + options.pods > 0) {
        auto added = manager.add(options.copies > 0 ? copier(clients, manager, meter, options)
                                                    : holder(meter));
        if (!added)
            return fail(added.error().sentence);
    }
    const std::jthread looks([&](const std::stop_token& over) {
        while (options.lead && !over.stop_requested() && !manager.isLeader())
            std::this_thread::sleep_for(1ms);
        if (options.lead && !over.stop_requested()) {
            std::puts("{\"leads\":true}");
            std::fflush(stdout);
        }
    });
    const auto ended = manager.run(signals.token());
    return ended ? 0 : fail(ended.error().sentence);
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    describe(parser);
    if (const auto code = parseArguments(parser))
        return *code;
    const auto copies = numberOf(parser, "copies");
    const auto pods = numberOf(parser, "pods");
    if (!copies || !pods)
        return kExitUsage;
    EnvironmentAccessOptions access;
    if (parser.isSet(QStringLiteral("kubeconfig")))
        access.kubeconfig = parser.value(QStringLiteral("kubeconfig")).toStdString();
    const auto session = ClusterSession::fromEnvironment(access, { .queriesPerSecond = 0 });
    if (!session)
        return fail(session.error().sentence);
    return run(**session,
               { .copies = static_cast<std::size_t>(*copies),
                 .pods = static_cast<std::size_t>(*pods),
                 .lead = parser.isSet(QStringLiteral("lead")),
                 .ns = parser.value(QStringLiteral("namespace")).toStdString() });
}
