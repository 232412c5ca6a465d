#include "discovery_text.h"

#include <core/discovery/cached_discovery.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <atomic>
#include <thread>

namespace tst_cached_discovery {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const std::string kMetrics = "/apis/metrics.k8s.io/v1beta1";

/// A legacy server whose metrics API answers what the test wants.
struct Server : CannedServer
{
    CachedDiscovery cache { client };

    explicit Server(Canned metrics)
    {
        transport.answer("/api", legacyCore());
        transport.answer("/apis", legacyApis("metrics.k8s.io v1beta1,apps v1"));
        transport.answer("/api/v1", resourceList(legacyResource("pods", "Pod")));
        transport.answer("/apis/apps/v1",
                         resourceList(legacyResource("deployments", "Deployment")));
        transport.answer(kMetrics, std::move(metrics));
    }
};

Canned nodeMetrics()
{
    return resourceList(legacyResource("nodes", "NodeMetrics"));
}

Canned refused(ErrorKind kind)
{
    return { .error = Error { kind, "Not this time." } };
}

} // namespace

/// \label concurrency
class TestCachedDiscovery : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void remembersUntilInvalidated()
    {
        Server server(nodeMetrics());
        QVERIFY(!server.cache.fresh());
        QVERIFY(server.cache.remembered() == nullptr);
        QCOMPARE(server.transport.count(), 0U); // nothing is asked before somebody looks
        const auto first = server.cache.resources();
        QVERIFY(first.has_value());
        QVERIFY(server.cache.remembered() == *first);
        QCOMPARE((*first)->resources.size(), 3U);
        QVERIFY(server.cache.fresh());
        const auto requests = server.transport.count();
        QVERIFY(*server.cache.resources() == *first);
        QCOMPARE(server.transport.count(), requests);

        server.cache.invalidate();
        QVERIFY(!server.cache.fresh());
        QVERIFY(server.cache.remembered() == nullptr);
        server.transport.answer("/apis/apps/v1",
                                resourceList(legacyResource("replicasets", "ReplicaSet")));
        const auto second = server.cache.resources();
        QCOMPARE((*second)->resources.back().kind, std::string("ReplicaSet"));
        QCOMPARE((*first)->resources.back().kind, std::string("Deployment")); // a snapshot
        QCOMPARE(server.transport.count(), 2 * requests);
    }

    void transientFailuresAreAskedAgainUponAccess_data() // semantics 12.122
    {
        QTest::addColumn<int>("status"); // 0: no answer
        QTest::addColumn<int>("kind");
        QTest::newRow("503") << 503 << 0;
        QTest::newRow("500") << 500 << 0;
        QTest::newRow("429") << 429 << 0;
        QTest::newRow("refused") << 0 << int(ErrorKind::Refused);
        QTest::newRow("cancelled") << 0 << int(ErrorKind::Cancelled);
    }
    void transientFailuresAreAskedAgainUponAccess()
    {
        QFETCH(int, status);
        QFETCH(int, kind);
        const auto broken =
            status != 0 ? Canned { .body = "no", .status = status } : refused(ErrorKind(kind));
        Server server(broken);
        const auto first = server.cache.resources();
        QVERIFY(first.has_value());
        QCOMPARE((*first)->failures.size(), 1U);
        QVERIFY(server.cache.fresh());
        const auto others = server.transport.count("/apis/apps/v1");

        const auto tries = server.transport.count(kMetrics);
        QCOMPARE((*server.cache.resources())->failures.size(), 1U);
        QCOMPARE(server.transport.count(kMetrics), tries + 1);

        server.transport.answer(kMetrics, nodeMetrics());
        const auto healed = server.cache.resources();
        QVERIFY((*healed)->failures.empty());
        QCOMPARE((*healed)->resources[1].kind, std::string("NodeMetrics")); // in its place
        QCOMPARE(server.transport.count("/apis/apps/v1"), others);

        server.transport.answer(kMetrics, forbidden()); // what was found stays
        QVERIFY(*server.cache.resources() == *healed);
    }

    void permanentFailuresAreRemembered_data() // 12.122
    {
        QTest::addColumn<int>("status");
        QTest::newRow("403") << 403;
        QTest::newRow("404") << 404;
        QTest::newRow("200 and nonsense") << 200;
    }
    void permanentFailuresAreRemembered()
    {
        QFETCH(int, status);
        Server server(Canned { .body = json("{'hello':'world'}"), .status = status });
        const auto first = server.cache.resources();
        QCOMPARE((*first)->failures.size(), 1U);
        server.transport.answer(kMetrics, nodeMetrics());
        const auto tries = server.transport.count(kMetrics);
        QVERIFY(*server.cache.resources() == *first);
        QCOMPARE(server.transport.count(kMetrics), tries);
        server.cache.invalidate();
        QVERIFY((*server.cache.resources())->failures.empty());
    }

    void aFirstFetchThatFailsDoesNotPoisonIt_data() // 12.123
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("cancelled") << int(ErrorKind::Cancelled);
        QTest::newRow("refused") << int(ErrorKind::Refused);
        QTest::newRow("certificate") << int(ErrorKind::Tls); // no failure of all is remembered
    }
    void aFirstFetchThatFailsDoesNotPoisonIt()
    {
        QFETCH(int, kind);
        Server server(nodeMetrics());
        server.transport.answer("/apis", { refused(ErrorKind(kind)), legacyApis("apps v1") });
        const auto first = server.cache.resources();
        QVERIFY(!first);
        QCOMPARE(int(first.error().kind), kind);
        QVERIFY(!server.cache.fresh());
        const auto second = server.cache.resources();
        QVERIFY(second.has_value());
        QCOMPARE((*second)->resources.size(), 2U);
    }

    void callersAtTheSameTimeShareOneRound()
    {
        Server server(nodeMetrics());
        server.transport.hold();
        std::atomic<int> good = 0;
        std::vector<std::thread> callers;
        for (int i = 0; i < 8; ++i)
            callers.emplace_back([&] { good += server.cache.resources().has_value() ? 1 : 0; });
        server.transport.waitForHeld(3); // the roots and the version, asked by one of the eight
        server.transport.release();
        for (auto& caller : callers)
            caller.join();
        QCOMPARE(good.load(), 8);
        QCOMPARE(server.transport.count("/apis"), 1U);
        QCOMPARE(server.transport.count(kMetrics), 1U);
    }

    void aRoundThatWasInvalidatedIsNotKept()
    {
        Server server(nodeMetrics());
        server.transport.hold();
        std::atomic<bool> answered = false; // it asked before: what it gets is good enough for it
        std::thread early([&] { answered = server.cache.resources().has_value(); });
        server.transport.waitForHeld(3);
        server.cache.invalidate();
        server.transport.release();
        early.join();
        QVERIFY(answered);
        QVERIFY(!server.cache.fresh());
        QVERIFY(server.cache.resources().has_value());
        QCOMPARE(server.transport.count("/apis"), 2U);
    }

    void surviveInvalidationsFromAllSides()
    {
        Server server(unavailable());
        std::atomic<int> good = 0;
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&, i] {
                for (int round = 0; round < 50; ++round) {
                    if (i == 0)
                        server.cache.invalidate();
                    const auto found = server.cache.resources();
                    good += found && (*found)->resources.size() == 2 ? 1 : 0;
                }
            });
        }
        for (auto& thread : threads)
            thread.join();
        QCOMPARE(good.load(), 200);
    }
};

KW_TEST_GUILESS(TestCachedDiscovery)

} // namespace tst_cached_discovery

#include "tst_cached_discovery.moc"
