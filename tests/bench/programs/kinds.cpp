// An informer for each kind that a server has, all at once: what they need of threads and
// connections, and whether each one's watch is heard while all the others are open. A line of JSON.

#include "figures.h"
#include "measured_cluster.h"

#include <core/client/client_set.h>

#include <QCoreApplication>

#include <algorithm>
#include <cstdio>
#include <thread>

namespace {

using namespace kittiwake;
using namespace kittiwake::bench;
using namespace std::chrono_literals;
using std::chrono::steady_clock;

struct Mirrored
{
    ApiResource resource;
    std::shared_ptr<SharedInformer> informer;
};

std::vector<Mirrored> mirrorsOf(ClusterSession& session, const ApiResources& served)
{
    std::vector<Mirrored> mirrors;
    for (const auto& resource : served.resources) {
        if (resource.preferred && resource.can("list") && resource.can("watch"))
            mirrors.push_back({ resource, session.informers().informer(everythingOf(resource)) });
    }
    return mirrors;
}

std::size_t countWatching(const std::vector<Mirrored>& mirrors)
{
    return static_cast<std::size_t>(
        std::count_if(mirrors.begin(), mirrors.end(), [](const Mirrored& mirror) {
            return mirror.informer->hasSynced()
                && mirror.informer->status().phase == InformerStatus::Phase::Watching;
        }));
}

bool lookUntil(steady_clock::duration limit, const std::function<bool()>& done)
{
    const auto end = steady_clock::now() + limit;
    while (!done()) {
        if (steady_clock::now() > end)
            return false;
        std::this_thread::sleep_for(1ms);
    }
    return true;
}

struct Deliveries
{
    std::size_t asked = 0; ///< kinds that have an object
    std::size_t refused = 0; ///< those that cannot be patched
    std::vector<std::int64_t> delivered {}; ///< from the answer to the store. \units nanoseconds
};

/// Changes an object of the kind and waits until its watch has told of it.
void changeOne(ClusterSession& session, const Mirrored& mirror, Deliveries& deliveries)
{
    const auto objects = mirror.informer->indexer().list();
    if (objects.empty())
        return;
    ++deliveries.asked;
    const auto before = objects.front();
    const auto key = before->key();
    const auto client =
        session.clients().dynamic().resource(mirror.resource.gvr, mirror.resource.namespaced);
    // Another value each time: what changes nothing is no event.
    const auto value = std::to_string(std::chrono::system_clock::now().time_since_epoch() / 1us);
    const Patch patch { .body = R"({"metadata":{"annotations":{"kittiwake.dev/bench":")" + value
                            + R"("}}})" };
    if (!client.inNamespace(key.ns).patch(key.name, patch).wait()) {
        ++deliveries.refused;
        return;
    }
    const auto answered = steady_clock::now();
    const bool told = lookUntil(10s, [&] {
        const auto now = mirror.informer->indexer().get(key);
        return !now || now->resourceVersion() != before->resourceVersion();
    });
    if (told)
        deliveries.delivered.push_back((steady_clock::now() - answered) / 1ns);
}

int measure(ClusterSession& session, const ApiResources& served, std::chrono::seconds limit)
{
    const auto mirrors = mirrorsOf(session, served);
    const auto start = steady_clock::now();
    for (const auto& mirror : mirrors)
        mirror.informer->start();
    const auto allWatch = [&] {
        return countWatching(mirrors) == mirrors.size();
    };
    const bool all = lookUntil(limit, allWatch);
    const auto took = seconds(steady_clock::now() - start);
    const int threads = threadCount();
    const int sockets = socketCount();

    Deliveries deliveries;
    for (const auto& mirror : mirrors)
        changeOne(session, mirror, deliveries);
    auto& waits = deliveries.delivered;
    std::printf(
        R"({"informers":%zu,"watching":%zu,"seconds":%.3f,"threads":%d,"sockets":%d,"rss_mib":%.1f,"changed":%zu,"refused":%zu,"delivered":%zu,"delivery_ms":{"p50":%.2f,"longest":%.2f}})"
        "\n",
        mirrors.size(), countWatching(mirrors), took, threads, sockets, statusMiB("VmRSS"),
        deliveries.asked, deliveries.refused, waits.size(), quantileMs(waits, 0.5),
        quantileMs(waits, 1));
    return all ? 0 : fail("Not every informer came to watch.");
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral(
        "Runs an informer for each kind that the server has and prints figures as a line of JSON. "
        "It changes an annotation of an object of each."));
    parser.addOption({ QStringLiteral("limit"),
                       QStringLiteral("Wait so long for all to watch (default: 120)."),
                       QStringLiteral("seconds"), QStringLiteral("120") });
    if (const auto code = parseArguments(parser))
        return *code;
    const auto limit = bench::numberOf(parser, "limit");
    if (!limit)
        return kExitUsage;
    const auto cluster = openCluster(parser);
    if (!cluster)
        return fail(cluster.error().sentence);
    return measure(*cluster->session, cluster->served, std::chrono::seconds(*limit));
}
