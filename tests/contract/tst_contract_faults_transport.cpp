// What can go wrong with connections: FAULTS.md, "The connection".
#include "faulty_cluster.h"

#include <core/session/cluster_session.h>
#include <core/sim/http/http_server.h>
#include <core/sim/server_switches.h>

#include <QTest>

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using From = Ordeal::From;
using Until = Ordeal::Until;

class TestContractFaultsTransport : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aServerThatRefusesIsWaitedFor()
    {
        FaultyCluster cluster;
        PodWatcher watcher(cluster);
        QVERIFY(waitFor([&] { return watcher.isWell() && watcher.agreesWith(cluster); }));
        const auto before = watcher.informer().indexer().size();
        cluster.sim().switches().stop();
        QVERIFY(waitFor([&] { return watcher.reason().starts_with("Connection refused: "); }));
        QVERIFY(waitFor([&] {
            return watcher.informer().status().phase == InformerStatus::Phase::BackingOff;
        }));
        QCOMPARE(watcher.informer().indexer().size(), before); // what was known stays
        cluster.put("d");
        cluster.remove("b");
        QVERIFY(cluster.sim().switches().start());
        QVERIFY(waitFor([&] { return watcher.agreesWith(cluster) && watcher.isWell(); }));
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

    void aSessionAtItsOwnPaceIsNoDifferent()
    {
        FaultyCluster cluster;
        const auto session = std::move(ClusterSession::open(cluster.access())).value();
        const auto informer = session->informers().informer(allPods());
        informer->start();
        const auto agrees = [&] {
            return informer->hasSynced()
                && holdingsOf(informer->indexer().list()) == cluster.pods();
        };
        QVERIFY(waitFor(agrees));
        cluster.sim().switches().stop();
        QVERIFY(waitFor([&] {
            const auto status = informer->status();
            return status.phase == InformerStatus::Phase::BackingOff
                && status.error->kind == ErrorKind::Refused;
        }));
        cluster.put("d");
        cluster.remove("b");
        QVERIFY(cluster.sim().switches().start());
        QVERIFY(waitFor(agrees));
        QVERIFY(waitFor([&] { return !informer->status().error; }));
    }

    void aResetConnectionIsMadeAnew()
    {
        verifySurvives({ "reset", From::Start, Until::Healed, "without an answer" });
        verifySurvives({ "reset", From::Running, Until::Healed, "without an answer" });
        verifySurvives({ "reset bytes=300 count=3", From::Running, Until::Lasts, "" });
        verifySurvives({ "reset bytes=300 verb=list count=3",
                         From::Start,
                         Until::Lasts,
                         "",
                         { .watchList = false } });
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
        verifySurvives({ "half-open", From::Start, Until::Healed, "No word from https://" });
        verifySurvives({ "half-open", From::Running, Until::Healed, "No word from https://" });
    }

    void silenceInTheMiddleOfAStreamIsNotBorneForLong()
    {
        verifySurvives(
            { "half-open events=2", From::Start, Until::Lasts, "No word from https://" });
        verifySurvives(
            { "half-open events=1", From::Running, Until::Lasts, "No word from https://" });
        verifySurvives({ "half-open bytes=100 verb=list",
                         From::Start,
                         Until::Healed,
                         "No word from https://",
                         { .watchList = false } });
    }

    void aServerThatAcceptsAndSaysNothingIsGivenUp()
    {
        FaultyCluster cluster;
        PodWatcher watcher(cluster);
        QVERIFY(waitFor([&] { return watcher.isWell() && watcher.agreesWith(cluster); }));
        cluster.sim().server().setMute(true);
        cluster.cutConnections();
        QVERIFY(waitFor([&] { return watcher.reason().starts_with("No word from https://"); }));
        cluster.put("d");
        cluster.remove("b");
        cluster.sim().server().setMute(false);
        QVERIFY(waitFor([&] { return watcher.agreesWith(cluster) && watcher.isWell(); }));
    }

    void aSlowServerIsJustSlow()
    {
        verifySurvives({ "slow latency=300ms bytesPerSecond=4KiB", From::Start, Until::Lasts });
        verifySurvives({ "slow latency=300ms bytesPerSecond=4KiB", From::Running, Until::Lasts });
    }

    void anAnswerThatBreaksOffIsAskedForAgain()
    {
        verifySurvives({ "close-after bytes=100 verb=list",
                         From::Start,
                         Until::Healed,
                         "in the middle of an answer",
                         { .watchList = false } });
        verifySurvives({ "close-after bytes=700 verb=watch count=5", From::Start, Until::Lasts });
        verifySurvives({ "close-after bytes=700 verb=watch", From::Running, Until::Lasts });
        verifySurvives({ "close-after events=1", From::Running, Until::Lasts });
    }

    void aConnectionThatServesOneRequestIsFollowedByAnother()
    {
        verifySurvives({ "close-connection", From::Start, Until::Lasts });
        verifySurvives({ "close-connection", From::Running, Until::Lasts });
        verifySurvives({ "close-connection",
                         From::Start,
                         Until::Lasts,
                         "",
                         { .pageSize = 1, .watchList = false } });
    }
};

QTEST_GUILESS_MAIN(TestContractFaultsTransport)
#include "tst_contract_faults_transport.moc"
