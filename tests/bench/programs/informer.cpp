// One shared informer without a window, against a server: a line of JSON with its figures.

#include "figures.h"
#include "measured_cluster.h"
#include "update_meter.h"

#include <core/discovery/find_resource.h>

#include <QCoreApplication>

#include <cinttypes>
#include <cstdio>
#include <limits>
#include <thread>

namespace {

using namespace kittiwake;
using namespace kittiwake::bench;
using std::chrono::steady_clock;

struct Options
{
    std::string resource;
    std::int64_t events = 0;
    QString goUrl;
    UpdateMeter::Reads reads = UpdateMeter::Reads::WhenSent;
    std::chrono::seconds settle {};
    std::chrono::seconds idle {};
};

void describe(QCommandLineParser& parser)
{
    const auto add = [&](const char* name, const char* help, const char* value,
                         const char* otherwise = "") {
        parser.addOption({ QLatin1String(name), QLatin1String(help), QLatin1String(value),
                           QLatin1String(otherwise) });
    };
    parser.setApplicationDescription(
        QStringLiteral("Runs one shared informer and prints its figures as a line of JSON."));
    add("resource", "What to mirror (default: pods).", "name", "pods");
    add("settle", "Measure settled memory so long after the sync (default: 5).", "seconds", "5");
    add("idle", "Then count processor time and wake-ups for so long.", "seconds", "0");
    add("events", "Then wait for this many updates.", "n", "0");
    add("go", "GET this to start the updates.", "url");
    parser.addOption({ QStringLiteral("no-latency"),
                       QStringLiteral("The handler counts updates and does not look into them.") });
}

std::optional<Options> optionsOf(const QCommandLineParser& parser)
{
    const auto events = numberOf(parser, "events");
    const auto settle = numberOf(parser, "settle");
    const auto idle = numberOf(parser, "idle");
    if (!events || !settle || !idle)
        return std::nullopt;
    Options options { .resource = parser.value(QStringLiteral("resource")).toStdString(),
                      .events = *events,
                      .goUrl = parser.value(QStringLiteral("go")),
                      .settle = std::chrono::seconds(*settle),
                      .idle = std::chrono::seconds(*idle) };
    if (parser.isSet(QStringLiteral("no-latency")))
        options.reads = UpdateMeter::Reads::Nothing;
    if (options.events == 0 || !options.goUrl.isEmpty())
        return options;
    fail("--events needs --go URL, which starts them.");
    return std::nullopt;
}

void measureIdle(std::chrono::seconds span)
{
    const auto processor = processorSeconds();
    const auto woken = wakeUps();
    std::this_thread::sleep_for(span);
    const auto length = static_cast<double>(span.count());
    std::printf(R"(,"idle":{"seconds":%.0f,"cpu_percent":%.3f,"wake_ups_per_second":%.2f})", length,
                (processorSeconds() - processor) / length * 100,
                static_cast<double>(wakeUps() - woken) / length);
}

/// False where not all came.
bool measureEvents(const SharedInformer& informer, UpdateMeter& meter, const Options& options)
{
    const auto processor = processorSeconds();
    const auto start = steady_clock::now();
    get(options.goUrl);
    if (!waitFor(informer, [&] { return meter.updates() >= options.events; }))
        return false;
    const auto took = seconds(steady_clock::now() - start);
    std::printf(R"(,"events":%)" PRId64 R"(,"events_per_second":%.0f,"events_cpu_seconds":%.2f)",
                options.events, static_cast<double>(options.events) / took,
                processorSeconds() - processor);
    if (auto& samples = meter.latencies(); !samples.empty())
        std::printf(R"(,"latency_ms":{"p50":%.3f,"p99":%.3f})", quantileMs(samples, 0.5),
                    quantileMs(samples, 0.99));
    std::printf(R"(,"peak_rss_mib_after_events":%.1f,"rss_mib_after_events":%.1f)",
                statusMiB("VmHWM"), statusMiB("VmRSS"));
    return true;
}

int measure(ClusterSession& session, const ApiResource& resource, const Options& options)
{
    const bool latencies = options.reads == UpdateMeter::Reads::WhenSent;
    auto meter = std::make_shared<UpdateMeter>(options.reads, latencies ? options.events : 0);
    auto informer = session.informers().informer(everythingOf(resource));
    // Each event, as the peer's handler gets them: nothing is merged, however much waits.
    const auto registration =
        informer->addHandler(meter, { .coalesceAbove = std::numeric_limits<std::size_t>::max() });
    if (!registration)
        return fail("No handler", *informer);

    const auto processor = processorSeconds();
    const auto start = steady_clock::now();
    informer->start();
    if (!waitFor(*informer, [&] { return registration->hasSynced(); }))
        return fail("Not synced", *informer);
    const auto took = seconds(steady_clock::now() - start);
    const auto spent = processorSeconds() - processor;
    const auto peak = statusMiB("VmHWM");
    std::this_thread::sleep_for(options.settle);
    std::printf(
        R"({"resource":"%s","synced":%zu,"seconds":%.3f,"cpu_seconds":%.2f,"peak_rss_mib":%.1f,"settled_rss_mib":%.1f)",
        resource.gvr.resource.c_str(), informer->indexer().size(), took, spent, peak,
        statusMiB("VmRSS"));
    if (options.idle.count() > 0)
        measureIdle(options.idle);
    const bool all = options.events == 0 || measureEvents(*informer, *meter, options);
    std::printf("}\n");
    return all ? 0 : fail("Not all events came", *informer);
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    describe(parser);
    if (const auto code = parseArguments(parser))
        return *code;
    const auto options = optionsOf(parser);
    if (!options)
        return kExitUsage;
    const auto cluster = openCluster(parser);
    if (!cluster)
        return fail(cluster.error().sentence);
    const auto resource = findResource(cluster->served, options->resource);
    if (!resource)
        return fail(resource.error().sentence);
    return measure(*cluster->session, *resource, *options);
}
