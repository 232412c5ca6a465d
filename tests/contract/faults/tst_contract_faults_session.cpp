// What becomes of a ClusterSession as users have it, at its own pace and with its own reachability,
// in the rows of FAULTS.md that say so; the other files hurry an informer that they put together.
#include <app/simulator/http/http_server.h>
#include <tests/contract/support/ordeal.h>
#include <tests/support/test_program.h>

#include <QTest>

Q_DECLARE_METATYPE(const kittiwake::test::Ordeal*)

namespace tst_contract_faults_session {

using namespace kittiwake;
using namespace kittiwake::test;
using From = Ordeal::From;
using Until = Ordeal::Until;

namespace {

constexpr const char* kRefusedToWatch = "The server refused to watch pods in all namespaces (403)";
constexpr const char* kRedirected =
    "redirects to https://sign-in.example.com/. That is not followed";
constexpr const char* kSignIn =
    "A proxy or a sign-in page may be answering instead of the API server.";

/// A row of FAULTS.md, and the ordeal of it.
struct Row
{
    const char* fault;
    Ordeal ordeal;
};

const Row kRows[] = {
    { "reset", { "reset", From::Running, Until::Healed, "without a response", 0 } },
    { "close after n bytes",
      { "close-after bytes=2400 verb=watch count=2", From::Running, Until::Lasts,
        "in the middle of a response", 0 } },
    { "GOAWAY-like close", { "close-connection", From::Running, Until::Lasts, kHarmless, 0 } },
    { "wrong content type",
      { "wrong-content-type path=/api/*", From::Running, Until::Healed, "The response is not JSON",
        1 } },
    { "HTML login page", { "login-page", From::Running, Until::Healed, kSignIn, 1 } },
    { "redirect",
      { "redirect location=https://sign-in.example.com/", From::Running, Until::Healed, kRedirected,
        1 } },
    { "401",
      { "status code=401", From::Running, Until::Healed,
        "The server does not accept these credentials (401)", 1 } },
    { "403 on watch only",
      { "status code=403 verb=watch", From::Running, Until::Limps, kRefusedToWatch,
        kAgainAndAgain } },
    { "404 for a group",
      { "status code=404 path=/api/v1/pods", From::Running, Until::Healed, " (404): ", 1 } },
    { "410",
      { "status code=410 verb=watch count=1", From::Running, Until::Lasts,
        "too old resource version", 1 } },
    { "429 without Retry-After", { "status code=429", From::Running, Until::Healed, "(429)", 0 } },
    { "500", { "status code=500", From::Running, Until::Healed, "(500)", 1 } },
    { "503",
      { "status code=503", From::Running, Until::Healed,
        "the server is currently unable to handle the request", 1 } },
    { "invalid UTF-8",
      { "invalid-utf8 verb=watch count=1", From::Running, Until::Lasts, "UTF-8", 1 } },
    { "410 in the stream",
      { "error-event code=410 count=1", From::Running, Until::Lasts, "too old resource version",
        1 } },
    { "other errors in the stream",
      { "error-event code=429 count=1", From::Running, Until::Lasts, "(429)", 0 } },
    { "duplicate events", { "duplicate-events", From::Running, Until::Lasts, kHarmless, 0 } },
    { "out-of-order events",
      { "out-of-order-events count=1", From::Running, Until::WatchEnds,
        "an older change after a newer one", 1 } },
    { "an event without metadata",
      { "event-without-metadata count=1", From::Running, Until::WatchEnds,
        "it has no metadata.name", 1 } },
};

} // namespace

class TestContractFaultsSession : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aSessionSurvivesAsWell_data()
    {
        QTest::addColumn<const Ordeal*>("ordeal");
        for (const auto& row : kRows)
            QTest::newRow(row.fault) << &row.ordeal;
    }
    void aSessionSurvivesAsWell()
    {
        QFETCH(const Ordeal*, ordeal);
        verifySessionSurvives(*ordeal);
    }

    void aSessionWaitsForAServerThatRefuses()
    {
        FaultyCluster cluster;
        SessionWatcher watcher(cluster.access());
        const auto& client = watcher.witness();
        QVERIFY(waitFor([&] { return client.isWell() && client.agreesWith(cluster); }));
        const auto known = cluster.pods();
        cluster.sim().server().stopListening(); // and keeps its history
        QVERIFY(waitFor([&] { return client.reason().starts_with("Connection refused: "); }));
        QVERIFY(waitFor([&] {
            return watcher.session().reachability().status().state
                == ReachabilityStatus::State::Unreachable;
        }));
        cluster.put("d");
        cluster.remove("b");
        QCOMPARE(holdingsOf(watcher.informer().indexer().list()), known);
        QVERIFY(cluster.sim().server().resumeListening());
        QVERIFY(waitFor([&] { return client.isWell() && client.agreesWith(cluster); }));
        QCOMPARE(watcher.informer().status().relists, 0);
        QCOMPARE(watcher.session().reachability().status().outages, 1U);
    }
};

KW_TEST_GUILESS(TestContractFaultsSession)

} // namespace tst_contract_faults_session

#include "tst_contract_faults_session.moc"
