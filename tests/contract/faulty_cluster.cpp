#include "faulty_cluster.h"

#include <core/auth/make_authenticator.h>
#include <core/client/rest_list_watch.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>
#include <core/sim/api/api_server.h>
#include <core/sim/http/http_server.h>

namespace kittiwake::test {

namespace {

const std::string kPods = "/api/v1/namespaces/shop/pods";

std::string podText(const std::string& name)
{
    return R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":")" + name
        + R"("},"spec":{"containers":[{"name":"c","image":"i"}]}})";
}

} // namespace

Holdings holdingsOf(const std::vector<ObjectPtr>& objects)
{
    Holdings out;
    for (const auto& object : objects)
        out[object->key()] = object->resourceVersion().text;
    return out;
}

FaultyCluster::FaultyCluster()
    : m_sim(std::move(sim::SimulatedCluster::start({})).value())
{
    ask("POST", "/api/v1/namespaces",
        R"({"apiVersion":"v1","kind":"Namespace","metadata":{"name":"shop"}})");
    for (const char* pod : { "a", "b", "c" })
        put(pod);
}

ClusterAccess FaultyCluster::access() const
{
    return resolve(parseKubeconfig(m_sim->kubeconfig(), "/simulated").config).value();
}

int FaultyCluster::ask(const std::string& method, const std::string& path, const std::string& body)
{
    sim::Request request { .method = method, .path = path };
    request.body = body;
    request.headers = { { "content-type",
                          Secret(method == "PATCH" ? "application/merge-patch+json"
                                                   : "application/json") } };
    request.identity = sim::Identity { "test", { "system:masters" } };
    return m_sim->api().handle(request).status;
}

void FaultyCluster::put(const std::string& pod)
{
    if (ask("POST", kPods, podText(pod)) == 201)
        return;
    const auto change =
        R"({"metadata":{"labels":{"change":")" + std::to_string(++m_changes) + R"("}}})";
    if (const auto status = ask("PATCH", kPods + '/' + pod, change); status != 200)
        qFatal("The pod %s could not be put: %d", pod.c_str(), status);
}

void FaultyCluster::remove(const std::string& pod)
{
    if (const auto status = ask("DELETE", kPods + '/' + pod, R"({"gracePeriodSeconds":0})");
        status != 200)
        qFatal("The pod %s could not be removed: %d", pod.c_str(), status);
}

Holdings FaultyCluster::pods() const
{
    return holdingsOf(m_sim->store().list({ "", "pods" }).objects);
}

std::uint64_t FaultyCluster::strike(const std::string& fault)
{
    auto parsed = sim::Fault::parse(fault);
    if (!parsed)
        qFatal("%s", parsed.error().sentence.c_str());
    return m_sim->faults().add(std::move(*parsed));
}

std::uint64_t FaultyCluster::struck() const
{
    std::uint64_t sum = 0;
    for (const auto& one : m_sim->faults().active())
        sum += one.struck;
    return sum;
}

void FaultyCluster::cutConnections()
{
    m_sim->server().dropConnections(false);
}

Call HurriedTransport::start(HttpRequest request, HttpSink sink)
{
    request.idleTimeout = std::min<std::chrono::milliseconds>(request.idleTimeout, m_silence);
    return m_real.start(std::move(request), std::move(sink));
}

void Books::onAdd(const ObjectPtr& object, bool isInInitialList)
{
    const std::lock_guard lock(m_mutex);
    m_recorder.onAdd(object, isInInitialList);
}

void Books::onUpdate(const ObjectPtr& old, const ObjectPtr& now)
{
    const std::lock_guard lock(m_mutex);
    m_recorder.onUpdate(old, now);
}

void Books::onDelete(const Deletion& deletion)
{
    const std::lock_guard lock(m_mutex);
    m_recorder.onDelete(deletion);
}

Holdings Books::holdings() const
{
    const std::lock_guard lock(m_mutex);
    return m_recorder.state;
}

int Books::unpaired() const
{
    const std::lock_guard lock(m_mutex);
    return m_recorder.unpaired;
}

PodWatcher::PodWatcher(const FaultyCluster& cluster, reflector::Config config,
                       std::chrono::milliseconds silence)
    : m_network(std::move(NetworkThread::start(cluster.access())).value())
    , m_transport(m_network->transport(), silence)
    , m_client(m_transport, makeAuthenticator(cluster.access().credentials), m_time,
               { .server = cluster.access().server, .userAgent = "kittiwake-test" })
    , m_informer(std::make_shared<RestListWatch>(m_client, allPods()), m_time, options(config))
    , m_registration(std::move(m_informer.addHandler(m_books)).value())
{
    m_informer.start();
}

PodWatcher::~PodWatcher()
{
    m_informer.stop();
    m_client.close();
    m_network->close();
    m_pool.stop();
}

InformerOptions PodWatcher::options(reflector::Config config)
{
    InformerOptions out { .reflector = config };
    out.watchErrorHandler = [this](const Error& error) {
        const std::lock_guard lock(m_mutex);
        m_history += error.sentence + '\n';
    };
    return out;
}

bool PodWatcher::agreesWith(const FaultyCluster& cluster) const
{
    const auto stored = holdingsOf(m_informer.indexer().list());
    return m_informer.hasSynced() && stored == cluster.pods() && m_books->holdings() == stored
        && m_books->unpaired() == 0;
}

bool PodWatcher::isWell() const
{
    const auto status = m_informer.status();
    return status.phase == InformerStatus::Phase::Watching && !status.error;
}

std::string PodWatcher::reason() const
{
    const auto status = m_informer.status();
    return status.error ? status.error->sentence : std::string();
}

std::string PodWatcher::history() const
{
    const std::lock_guard lock(m_mutex);
    return m_history;
}

namespace {

/// Empty: it did; else what is wrong.
std::string survive(const Ordeal& ordeal)
{
    const bool running = ordeal.from == Ordeal::From::Running;
    FaultyCluster cluster;
    if (!running)
        cluster.strike(ordeal.fault);
    PodWatcher watcher(cluster, ordeal.config, ordeal.silence);
    const auto failed = [&watcher](const char* what) {
        return std::string(what) + " It was told:\n" + watcher.history();
    };
    if (running) {
        if (!waitFor([&] { return watcher.isWell() && watcher.agreesWith(cluster); }))
            return failed("It was not well before the fault.");
        cluster.strike(ordeal.fault);
        cluster.cutConnections();
    }
    if (!waitFor([&] { return cluster.struck() > 0; }))
        return failed("The fault met nothing.");
    cluster.put("a");
    cluster.put("d");
    cluster.remove("b");
    cluster.put("a");
    if (!waitFor([&] { return watcher.history().find(ordeal.says) != std::string::npos; }))
        return failed("The reason was not given.");
    if (ordeal.until == Ordeal::Until::Healed) {
        if (!waitFor([&] { return watcher.reason().find(ordeal.says) != std::string::npos; }))
            return failed("The status does not tell the reason.");
        cluster.heal();
    }
    if (!waitFor([&] { return watcher.agreesWith(cluster); }))
        return failed("The store is not what the server has.");
    if (ordeal.until == Ordeal::Until::Healed && !waitFor([&] { return watcher.isWell(); }))
        return failed("It is not well again.");
    return {};
}

} // namespace

void verifySurvives(const Ordeal& ordeal)
{
    const auto wrong = survive(ordeal);
    QVERIFY2(wrong.empty(), (std::string(ordeal.fault) + ": " + wrong).c_str());
}

} // namespace kittiwake::test
