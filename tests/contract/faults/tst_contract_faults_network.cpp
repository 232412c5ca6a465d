// What networks do to connections: FAULTS.md, "The network". Silence, other addresses, cables
// pulled, loss; and that a server that comes back is not run over.
#include <app/simulator/http/http_server.h>
#include <app/simulator/server_switches.h>
#include <tests/contract/support/watchers.h>
#include <tests/support/tcp_relay.h>
#include <tests/support/test_program.h>
#include <tests/support/two_hosts.h>

#include <QTest>

#include <algorithm>
#include <filesystem>
#include <map>

namespace tst_contract_faults_network {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using State = ReachabilityStatus::State;

namespace {

std::uint16_t portOf(const FaultyCluster& cluster)
{
    return cluster.sim().server().port();
}

/// Through a relay on some address; the certificate is of other names.
ClusterAccess through(const FaultyCluster& cluster, const TcpRelay& relay,
                      const std::string& address)
{
    auto access = cluster.access();
    access.server = "https://" + address + ':' + std::to_string(relay.port());
    access.tlsServerName = "localhost";
    return access;
}

ClusterSessionOptions hurried()
{
    ClusterSessionOptions options;
    options.liveness.probeAfter = 500ms;
    options.liveness.answerWithin = 500ms;
    return options;
}

/// With what these tests ask of it.
struct Watcher : SessionWatcher
{
    const FaultyCluster& cluster;

    Watcher(const FaultyCluster& of, const ClusterAccess& access,
            const ClusterSessionOptions& options = {})
        : SessionWatcher(access, options)
        , cluster(of)
    { }
    [[nodiscard]] bool isWell() const
    {
        return witness().isWell() && witness().agreesWith(cluster);
    }
    [[nodiscard]] InformerStatus status() const { return witness().informer().status(); }
    [[nodiscard]] Holdings held() const
    {
        return holdingsOf(witness().informer().indexer().list());
    }
    [[nodiscard]] ReachabilityStatus reachability() const
    {
        return session().reachability().status();
    }
};

int entriesOf(const char* folder)
{
    return static_cast<int>(std::distance(std::filesystem::directory_iterator(folder),
                                          std::filesystem::directory_iterator()));
}

/// Forty scopes, as a window with everything open has them.
std::vector<std::shared_ptr<SharedInformer>> forty(ClusterSession& session)
{
    std::vector<std::shared_ptr<SharedInformer>> out;
    for (int i = 0; i < 40; ++i) {
        auto scope = allPods();
        scope.ns = "shop-" + std::to_string(i);
        out.push_back(session.informers().informer(scope));
    }
    session.informers().start();
    return out;
}

int inPhase(const std::vector<std::shared_ptr<SharedInformer>>& informers,
            InformerStatus::Phase phase)
{
    return static_cast<int>(
        std::count_if(informers.begin(), informers.end(),
                      [phase](const auto& informer) { return informer->status().phase == phase; }));
}

} // namespace

/// A cluster on the other side of a cable.
struct FarCluster
{
    TwoHosts hosts;
    std::unique_ptr<FaultyCluster> cluster;
    std::unique_ptr<TcpRelay> relay;

    FarCluster()
    {
        if (hosts.missing().empty())
            hosts.onServer([this] {
                cluster = std::make_unique<FaultyCluster>();
                relay = std::make_unique<TcpRelay>(portOf(*cluster), TwoHosts::kServer);
            });
    }
    [[nodiscard]] ClusterAccess access() const
    {
        return through(*cluster, *relay, TwoHosts::kServer);
    }
};

#define SKIP_WHERE_MISSING(hosts)                                                                  \
    if (!(hosts).missing().empty())                                                                \
    QSKIP((hosts).missing().c_str())

class TestContractFaultsNetwork : public QObject
{
    Q_OBJECT
public:
    static void initMain() { TwoHosts::permit(); }

private Q_SLOTS:
    void aServerThatFallsSilentIsNoticed()
    {
        FaultyCluster cluster;
        TcpRelay relay(portOf(cluster));
        const Watcher watcher(cluster, through(cluster, relay, "127.0.0.1"), hurried());
        QVERIFY(waitFor([&] { return watcher.isWell(); }));
        const auto known = cluster.pods();
        relay.setMute(true);
        QVERIFY(waitFor([&] { return watcher.reachability().state == State::Unreachable; }));
        QVERIFY(waitFor([&] {
            return watcher.witness().reason().find("No response from https://")
                != std::string::npos;
        }));
        cluster.put("d");
        QCOMPARE(watcher.held(), known);
        relay.setMute(false);
        QVERIFY(waitFor([&] { return watcher.isWell(); }));
        QCOMPARE(watcher.status().relists, 0);
    }

    /// Qt loses a request at times while connections that might have been HTTP/2 come about.
    void aServerOfHttp1IsAskedForHttp2NoMore()
    {
        FaultyCluster cluster;
        TcpRelay relay(portOf(cluster));
        const Watcher watcher(cluster, through(cluster, relay, "127.0.0.1"));
        const auto ask = [&](bool fresh) {
            return watcher.session()
                .client()
                .fetchAndWait("look", { .path = "/version", .freshConnection = fresh })
                .has_value();
        };
        QVERIFY(waitFor([&] { return watcher.isWell(); }));
        QVERIFY(ask(false));
        const int before = relay.accepted();
        const int offering = relay.offeringHttp2();
        QVERIFY(offering > 0);
        for (int i = 0; i < 3; ++i)
            QVERIFY(ask(true));
        QVERIFY(relay.accepted() >= before + 3);
        QCOMPARE(relay.offeringHttp2(), offering);
    }

    void aFarServerIsJustFar()
    {
        FaultyCluster cluster;
        TcpRelay relay(portOf(cluster));
        relay.setLatency(300ms);
        const Watcher watcher(cluster, through(cluster, relay, "127.0.0.1"),
                              { .liveness = { .probeAfter = 1s, .answerWithin = 5s } });
        QVERIFY(waitFor([&] { return watcher.isWell(); }));
        cluster.put("d");
        QVERIFY(waitFor([&] { return watcher.isWell(); }));
        const auto status = watcher.reachability();
        QCOMPARE(status.outages, 0U);
    }

    void aServerThatComesBackIsNotRunOver()
    {
        FaultyCluster cluster;
        const auto session = std::move(ClusterSession::open(cluster.access())).value();
        const auto informers = forty(*session);
        const auto all = [&](InformerStatus::Phase phase) {
            return inPhase(informers, phase) == int(informers.size());
        };
        QVERIFY(waitFor([&] { return all(InformerStatus::Phase::Watching); }));
        cluster.sim().switches().stop();
        QVERIFY(waitFor([&] { return all(InformerStatus::Phase::BackingOff); }));
        // A minute, in which many of them come to wait for long.
        QVERIFY(QTest::qWaitFor(
            [&] {
                return std::all_of(informers.begin(), informers.end(), [&](const auto& informer) {
                    return session->scheduler().now() - informer->status().failingSince > 60s;
                });
            },
            90'000));
        QVERIFY(session->reachability().status().state == State::Unreachable);
        QVERIFY(cluster.sim().switches().start());
        QElapsedTimer timer;
        timer.start();
        constexpr std::int64_t kBucket = 250; // ms
        std::map<std::int64_t, std::uint64_t> sent;
        auto last = session->client().requestsSent();
        const auto first = last;
        QVERIFY(waitFor([&] {
            const auto now = session->client().requestsSent();
            sent[timer.elapsed() / kBucket] += now - std::exchange(last, now);
            return all(InformerStatus::Phase::Watching);
        }));
        std::string text;
        std::uint64_t most = 0;
        for (const auto& [bucket, count] : sent) {
            text += ' ' + std::to_string(count);
            most = std::max(most, count);
        }
        qInfo("forty watches again after %lld ms; requests each %lld ms:%s", timer.elapsed(),
              static_cast<long long>(kBucket), text.c_str());
        QVERIFY2(most <= 20, text.c_str()); // spread, not in one go
        QVERIFY2(last - first <= 120, text.c_str()); // and nothing more than it takes
        for (const auto& informer : informers)
            QVERIFY(informer->status().relists <= 1);
    }

    void nothingIsLeftOfConnectionsThatCameAndWent()
    {
        FaultyCluster cluster;
        TcpRelay relay(portOf(cluster));
        auto options = hurried();
        options.liveness.probeAfter = 2s;
        options.liveness.answerWithin = 3s; // a busy machine takes its time for forty
        const Watcher watcher(cluster, through(cluster, relay, "127.0.0.1"), options);
        const auto informers = forty(watcher.session());
        const auto well = [&] {
            return watcher.isWell()
                && inPhase(informers, InformerStatus::Phase::Watching) == int(informers.size());
        };
        int threads = 0;
        int files = 0;
        for (int round = 0; round < 3; ++round) {
            QVERIFY(waitFor(well));
            relay.setMute(true);
            QVERIFY(waitFor([&] { return watcher.reachability().state == State::Unreachable; }));
            relay.setMute(false);
            QVERIFY(waitFor(well));
            if (round == 0) {
                threads = entriesOf("/proc/self/task");
                files = entriesOf("/proc/self/fd");
            }
        }
        // The relay's own ends of what fell silent stay: two for each connection it took.
        const auto relays = 2 * relay.accepted();
        QVERIFY(waitFor([&] { return entriesOf("/proc/self/task") <= threads + 4; }));
        qInfo("threads %d, then %d; files %d, then %d, of which the relay's up to %d", threads,
              entriesOf("/proc/self/task"), files, entriesOf("/proc/self/fd"), relays);
        QVERIFY(waitFor([&] { return entriesOf("/proc/self/fd") <= files + relays + 20; }));
    }

    void aConnectionThatDiesInSilenceIsReplacedWithinThirtySeconds() // semantics 13 bug 9, 12.112
    {
        FarCluster far;
        SKIP_WHERE_MISSING(far.hosts);
        QVERIFY(far.hosts.ipOnClient("addr add 10.231.0.4/24 dev kw0"));
        const Watcher watcher(*far.cluster, far.access(),
                              { .watchNetwork = false }); // as patient as for users
        QVERIFY(waitFor([&] { return watcher.isWell(); }));
        // Whatever comes from the address it has now is answered into the void.
        QVERIFY(far.hosts.ipOnClient("route replace 10.231.0.0/24 dev kw0 src 10.231.0.4"));
        QVERIFY(far.hosts.ipOnServer("route add blackhole 10.231.0.1/32"));
        QElapsedTimer timer;
        timer.start();
        far.cluster->put("d");
        QVERIFY(waitFor([&] { return watcher.isWell(); }));
        qInfo("replaced after %lld ms", timer.elapsed());
        QCOMPARE(watcher.status().relists, 0);
    }

    void anotherAddressIsNoticedAtOnce()
    {
        FarCluster far;
        SKIP_WHERE_MISSING(far.hosts);
        const Watcher watcher(*far.cluster, far.access());
        QVERIFY(waitFor([&] { return watcher.isWell(); }));
        QVERIFY(far.hosts.ipOnClient("addr del 10.231.0.1/24 dev kw0"));
        QVERIFY(far.hosts.ipOnClient("addr add 10.231.0.4/24 dev kw0"));
        QElapsedTimer timer;
        timer.start();
        far.cluster->put("d");
        QVERIFY(QTest::qWaitFor([&] { return watcher.isWell(); }, 15'000)); // not by TCP's timeout
        qInfo("right again %lld ms after the address changed", timer.elapsed());
    }

    void aCableThatWasPulledIsForgottenOnceItIsBack()
    {
        FarCluster far;
        SKIP_WHERE_MISSING(far.hosts);
        const Watcher watcher(*far.cluster, far.access());
        QVERIFY(waitFor([&] { return watcher.isWell(); }));
        const auto known = far.cluster->pods();
        QVERIFY(far.hosts.ipOnClient("link set kw0 down"));
        QVERIFY(waitFor([&] { return watcher.reachability().state == State::Unreachable; }));
        far.cluster->put("d");
        QCOMPARE(watcher.held(), known); // what was known stays
        QVERIFY(far.hosts.ipOnClient("link set kw0 up"));
        QElapsedTimer timer;
        timer.start();
        QVERIFY(QTest::qWaitFor([&] { return watcher.isWell(); }, 15'000));
        qInfo("right again %lld ms after the cable was back", timer.elapsed());
    }

    void lossIsTheTransportsBusiness()
    {
        FarCluster far;
        SKIP_WHERE_MISSING(far.hosts);
        const Watcher watcher(*far.cluster, far.access());
        QVERIFY(waitFor([&] { return watcher.isWell(); }));
        for (int i = 0; i < 8; ++i) { // all that the server sends is lost, again and again
            const auto before = far.hosts.lostOnServer();
            QVERIFY(far.hosts.ipOnServer("route add blackhole 10.231.0.1/32"));
            far.cluster->put(i % 2 == 0 ? "d" : "a");
            QVERIFY(waitFor([&] { return far.hosts.lostOnServer() > before; }));
            QVERIFY(far.hosts.ipOnServer("route del blackhole 10.231.0.1/32"));
            far.cluster->put("e");
        }
        QVERIFY(waitFor([&] { return watcher.isWell(); }));
        QCOMPARE(watcher.status().relists, 0);
    }
};

#undef SKIP_WHERE_MISSING

KW_TEST_GUILESS(TestContractFaultsNetwork)

} // namespace tst_contract_faults_network

#include "tst_contract_faults_network.moc"
