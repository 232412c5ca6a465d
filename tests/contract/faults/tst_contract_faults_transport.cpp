// What can go wrong with connections: FAULTS.md, "The connection".
#include <app/simulator/http/http_server.h>
#include <app/simulator/server_switches.h>
#include <core/cache/backoff.h>
#include <tests/contract/support/ordeal.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_contract_faults_transport {

using namespace kittiwake;
using namespace kittiwake::test;
using From = Ordeal::From;
using Until = Ordeal::Until;

namespace {

constexpr const char* kSilent = "No response from https://";
constexpr const char* kBrokenOff = "in the middle of a response";
const reflector::Config kLists { .watchList = false };
/// However short it was: else a watch that breaks off within a second, with nothing, costs a list.
const reflector::Config kTakenUp { .shortWatch = Duration::zero() };

} // namespace

class TestContractFaultsTransport : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aServerThatRefusesIsWaitedFor()
    {
        FaultyCluster cluster;
        PodWatcher watcher(cluster);
        QVERIFY(waitFor([&] { return watcher.isWell() && watcher.agreesWith(cluster); }));
        const auto known = cluster.pods();
        cluster.sim().server().stopListening(); // and keeps its history
        QVERIFY(waitFor([&] { return watcher.reason().starts_with("Connection refused: "); }));
        cluster.put("d");
        cluster.remove("b");
        QVERIFY(waitFor([&] { return watcher.witness().tries().size() >= 3; }));
        QVERIFY(watcher.reason().starts_with("Connection refused: "));
        QCOMPARE(holdingsOf(watcher.informer().indexer().list()), known);
        const auto tries = watcher.witness().tries();
        for (std::size_t i = 1; i < tries.size(); ++i)
            QVERIFY(tries[i] - tries[i - 1] >= std::min(Backoff::kMax, Backoff::kFirst * (1 << i)));
        QVERIFY(cluster.sim().server().resumeListening());
        QVERIFY(waitFor([&] { return watcher.agreesWith(cluster) && watcher.isWell(); }));
        QCOMPARE(watcher.informer().status().relists, 0);
    }

    void aServerThatIsNotThereYetIsWaitedFor()
    {
        FaultyCluster cluster;
        cluster.sim().switches().stop();
        PodWatcher watcher(cluster);
        QVERIFY(waitFor([&] { return watcher.reason().starts_with("Connection refused: "); }));
        QVERIFY(!watcher.informer().hasSynced());
        QVERIFY(cluster.sim().switches().start());
        QVERIFY(waitFor([&] { return watcher.agreesWith(cluster) && watcher.isWell(); }));
    }

    void aResetConnectionIsMadeAnew()
    {
        verifySurvives({ "reset", From::Start, Until::Healed, "without a response", 0 });
        verifySurvives({ "reset", From::Running, Until::Healed, "without a response", 0 });
        // Not even one event comes whole.
        verifySurvives(
            { "reset bytes=300 count=3", From::Running, Until::Lasts, kBrokenOff, 0, kTakenUp });
        verifySurvives({ "reset bytes=300 verb=list count=3", From::Start, Until::Lasts, kBrokenOff,
                         0, kLists });
    }

    void aResetOfAllConnectionsIsNoticed()
    {
        FaultyCluster cluster;
        PodWatcher watcher(cluster);
        QVERIFY(waitFor([&] { return watcher.isWell() && watcher.agreesWith(cluster); }));
        cluster.sim().server().dropConnections(true);
        cluster.put("d");
        QVERIFY(waitFor([&] { return watcher.agreesWith(cluster) && watcher.isWell(); }));
        QCOMPARE(watcher.informer().status().relists, 0); // the watch goes on where it was
    }

    void silenceInsteadOfAnAnswerIsNotBorneForLong()
    {
        verifySurvives({ "half-open", From::Start, Until::Healed, kSilent, 0, {}, kSilence });
        verifySurvives({ "half-open", From::Running, Until::Healed, kSilent, 0, {}, kSilence });
    }

    void silenceInTheMiddleOfAStreamIsNotBorneForLong()
    {
        verifySurvives(
            { "half-open events=2", From::Start, Until::Lasts, kSilent, 0, {}, kSilence });
        verifySurvives(
            { "half-open events=1", From::Running, Until::Lasts, kSilent, 0, {}, kSilence });
        verifySurvives({ "half-open bytes=100 verb=list", From::Start, Until::Healed, kSilent, 0,
                         kLists, kSilence });
    }

    void aServerThatAcceptsAndSaysNothingIsGivenUp()
    {
        FaultyCluster cluster;
        PodWatcher watcher(cluster);
        QVERIFY(waitFor([&] { return watcher.isWell() && watcher.agreesWith(cluster); }));
        cluster.sim().server().setMute(true);
        cluster.cutConnections();
        QVERIFY(waitFor([&] { return watcher.reason().starts_with("No response from https://"); }));
        cluster.put("d");
        cluster.remove("b");
        cluster.sim().server().setMute(false);
        QVERIFY(waitFor([&] { return watcher.agreesWith(cluster) && watcher.isWell(); }));
    }

    void aSlowServerIsJustSlow()
    {
        const char* const fault = "slow latency=300ms bytesPerSecond=4KiB";
        verifySurvives({ fault, From::Start, Until::Lasts, kHarmless, 0 });
        verifySurvives({ fault, From::Running, Until::Lasts, kHarmless, 0 });
    }

    void anAnswerThatBreaksOffIsAskedForAgain()
    {
        verifySurvives({ "close-after bytes=100 verb=list", From::Start, Until::Healed, kBrokenOff,
                         0, kLists });
        verifySurvives({ "close-after bytes=700 verb=watch count=5", From::Start, Until::Lasts,
                         kBrokenOff, 0, kTakenUp });
        // One event comes whole, and half of the next.
        verifySurvives(
            { "close-after bytes=2400 verb=watch", From::Running, Until::Lasts, kBrokenOff, 0 });
        // A watch that ends where an event does has ended as watches do.
        verifySurvives({ "close-after events=1", From::Running, Until::Lasts, kHarmless, 0 });
    }

    void aConnectionThatServesOneRequestIsFollowedByAnother()
    {
        verifySurvives({ "close-connection", From::Start, Until::Lasts, kHarmless, 0 });
        verifySurvives({ "close-connection", From::Running, Until::Lasts, kHarmless, 0 });
        verifySurvives({ "close-connection",
                         From::Start,
                         Until::Lasts,
                         kHarmless,
                         0,
                         { .pageSize = 1, .watchList = false } });
    }
};

KW_TEST_GUILESS(TestContractFaultsTransport)

} // namespace tst_contract_faults_transport

#include "tst_contract_faults_transport.moc"
