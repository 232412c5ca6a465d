#include "bench.h"

#include "cluster_options.h"
#include "resource_lookup.h"

#include <core/api/json.h>
#include <core/session/cluster_session.h>

#include <QCoreApplication>
#include <QNetworkAccessManager>
#include <QNetworkReply>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cinttypes>
#include <cstdio>
#include <fstream>
#include <thread>

namespace kittiwake {

namespace {

using std::chrono::steady_clock;

/// A field of /proc/self/status. \units MiB
double statusMiB(const std::string& field)
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(field))
            return std::strtod(line.c_str() + field.size(), nullptr) / 1024;
    }
    return 0;
}

double seconds(steady_clock::duration d)
{
    return std::chrono::duration<double>(d).count();
}

/// Counts what it is told, and how long it was under way: annotation `sent`, nanoseconds since the
/// epoch.
class Meter final : public ResourceEventHandler
{
public:
    explicit Meter(std::int64_t events) { m_latencies.reserve(static_cast<std::size_t>(events)); }

    void onAdd(const ObjectPtr&, bool) override { ++m_adds; }
    void onUpdate(const ObjectPtr&, const ObjectPtr& now) override
    {
        if (const auto json = m_reader.read(*now)) {
            const auto text = textOf((*json)["metadata"]["annotations"]["sent"]);
            std::int64_t sent = 0;
            if (std::from_chars(text.data(), text.data() + text.size(), sent).ec == std::errc()
                && sent > 0) {
                const auto t = std::chrono::system_clock::now().time_since_epoch();
                m_latencies.push_back(
                    std::chrono::duration_cast<std::chrono::nanoseconds>(t).count() - sent);
            }
        }
        m_updates.fetch_add(1, std::memory_order_release);
    }
    void onDelete(const Deletion&) override { }

    [[nodiscard]] std::int64_t adds() const { return m_adds; }
    [[nodiscard]] std::int64_t updates() const { return m_updates.load(std::memory_order_acquire); }
    /// \units milliseconds. Once the updates have ended.
    [[nodiscard]] double latency(double quantile)
    {
        if (m_latencies.empty())
            return 0;
        const auto at =
            static_cast<std::ptrdiff_t>(quantile * static_cast<double>(m_latencies.size() - 1));
        std::nth_element(m_latencies.begin(), m_latencies.begin() + at, m_latencies.end());
        return static_cast<double>(m_latencies[static_cast<std::size_t>(at)]) / 1e6;
    }

private:
    JsonReader m_reader;
    std::vector<std::int64_t> m_latencies;
    std::atomic<std::int64_t> m_adds = 0;
    std::atomic<std::int64_t> m_updates = 0;
};

/// Waits for `done` in small steps; false after `limit` without it, or if the informer cannot go
/// on.
template<typename F>
bool waitFor(const SharedInformer& informer, std::chrono::seconds limit, F&& done)
{
    const auto end = steady_clock::now() + limit;
    while (!done()) {
        const auto status = informer.status();
        if (steady_clock::now() > end || (status.error && !status.error->retryable()))
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
}

void get(const QString& url)
{
    QNetworkAccessManager manager;
    QNetworkRequest request { QUrl(url) };
    auto* reply = manager.get(request);
    reply->ignoreSslErrors(); // the trigger of a load generator; carries no credentials
    QObject::connect(reply, &QNetworkReply::finished, QCoreApplication::instance(),
                     &QCoreApplication::quit);
    QCoreApplication::exec();
}

int failed(const SharedInformer& informer, const char* what)
{
    const auto error = informer.status().error;
    complain(std::string(what) + (error ? ": " + error->sentence : "."));
    return kExitFailed;
}

int measure(ClusterSession& session, const ApiResource& resource, std::int64_t events,
            const QString& goUrl)
{
    auto meter = std::make_shared<Meter>(events);
    auto informer = session.informers().informer(scopeOf(resource, {}));
    auto registration = informer->addHandler(meter);
    if (!registration)
        return failed(*informer, "No handler");

    const auto start = steady_clock::now();
    informer->start();
    if (!waitFor(*informer, std::chrono::minutes(10), [&] { return registration->hasSynced(); }))
        return failed(*informer, "Not synced");
    const auto took = seconds(steady_clock::now() - start);
    const auto synced = informer->indexer().size();
    const auto peak = statusMiB("VmHWM:");
    std::this_thread::sleep_for(std::chrono::seconds(5));
    std::printf(
        R"({"resource":"%s","synced":%zu,"seconds":%.3f,"peak_rss_mib":%.1f,"settled_rss_mib":%.1f)",
        resource.gvr.resource.c_str(), synced, took, peak, statusMiB("VmRSS:"));
    if (events > 0) {
        const auto before = steady_clock::now();
        get(goUrl);
        const bool all = waitFor(*informer, std::chrono::minutes(10),
                                 [&] { return meter->updates() >= events; });
        const auto span = seconds(steady_clock::now() - before);
        if (!all) {
            std::printf("}\n");
            return failed(*informer, "Not all events came");
        }
        std::printf(
            R"(,"events":%)" PRId64
            R"(,"events_per_second":%.0f,"latency_ms":{"p50":%.3f,"p99":%.3f},"peak_rss_mib_after_events":%.1f)",
            events, static_cast<double>(events) / span, meter->latency(0.5), meter->latency(0.99),
            statusMiB("VmHWM:"));
    }
    std::printf("}\n");
    return kExitOk;
}

} // namespace

int runBench(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral(
        "Runs one shared informer, without a window, and prints its figures as a line of JSON."));
    addClusterOptions(parser);
    parser.addOption({ QStringLiteral("resource"),
                       QStringLiteral("What to mirror (default: pods)."), QStringLiteral("name"),
                       QStringLiteral("pods") });
    parser.addOption({ QStringLiteral("events"), QStringLiteral("Also wait for this many updates."),
                       QStringLiteral("n"), QStringLiteral("0") });
    parser.addOption({ QStringLiteral("go"), QStringLiteral("GET this to start the updates."),
                       QStringLiteral("url") });
    parser.addPositionalArgument(QStringLiteral("informer"),
                                 QStringLiteral("The one benchmark there is."));
    if (const auto code = parseCommand(parser, QStringLiteral("bench"), arguments))
        return *code;
    bool number = false;
    const auto events = parser.value(QStringLiteral("events")).toLongLong(&number);
    const auto problem = [&]() -> std::string {
        if (parser.positionalArguments() != QStringList { QStringLiteral("informer") })
            return "Name the benchmark: kittiwake bench informer.";
        if (!number || events < 0)
            return "--events takes a number that is not negative.";
        if (events > 0 && !parser.isSet(QStringLiteral("go")))
            return "--events needs --go URL, which starts them.";
        return {};
    }();
    if (!problem.empty()) {
        complain(problem);
        return kExitUsage;
    }
    auto access = accessFrom(parser);
    auto session = access
        ? ClusterSession::open(*access)
        : Expected<std::unique_ptr<ClusterSession>>(Unexpected { access.error() });
    if (!session) {
        complain(session.error().sentence);
        return kExitFailed;
    }
    const auto resource =
        lookUpResource(**session, parser.value(QStringLiteral("resource")).toStdString());
    if (!resource) {
        complain(resource.error().sentence);
        return kExitFailed;
    }
    return measure(**session, *resource, events, parser.value(QStringLiteral("go")));
}

} // namespace kittiwake
