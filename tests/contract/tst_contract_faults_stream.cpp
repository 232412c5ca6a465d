// What can be wrong with what comes: FAULTS.md, "Lists and streams".
#include "faulty_cluster.h"

#include <core/sim/http/http_server.h>
#include <core/sim/server_switches.h>
#include <core/sim/store/object_store.h>

#include <QTest>

using namespace kittiwake;
using namespace kittiwake::test;
using From = Ordeal::From;
using Until = Ordeal::Until;

namespace {
const reflector::Config kLists { .watchList = false };
constexpr const char* kTooLarge = "One object in the answer is larger than 64 MiB";
} // namespace

class TestContractFaultsStream : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void halfAnAnswerIsNone()
    {
        verifySurvives({ "truncated-json verb=list", From::Start, Until::Healed,
                         "The answer ends in the middle", kLists });
        verifySurvives({ "truncated-json verb=watch count=3", From::Start, Until::Lasts,
                         "The answer ends in the middle" });
        verifySurvives({ "truncated-json count=3", From::Running, Until::Lasts,
                         "The answer ends in the middle" });
    }

    void whatIsNotUtf8IsNotTakenIn()
    {
        verifySurvives({ "invalid-utf8 verb=list", From::Start, Until::Healed, "UTF-8", kLists });
        verifySurvives({ "invalid-utf8 verb=watch count=3", From::Start, Until::Lasts, "UTF-8" });
        verifySurvives({ "invalid-utf8 count=3", From::Running, Until::Lasts, "UTF-8" });
    }

    void aLargeObjectIsAnObject()
    {
        verifySurvives({ "huge-object bytes=2MiB", From::Start, Until::Lasts });
        verifySurvives({ "huge-object bytes=2MiB", From::Start, Until::Lasts, "", kLists });
        verifySurvives({ "huge-object bytes=2MiB", From::Running, Until::Lasts });
    }

    void anObjectThatNoServerStoresIsGivenUp()
    {
        const char* const fault = "huge-object bytes=65MiB verb=watch count=1";
        const std::chrono::seconds patience(20);
        verifySurvives({ fault, From::Start, Until::Lasts, kTooLarge, kLists, patience });
        verifySurvives({ fault, From::Running, Until::Lasts, kTooLarge, {}, patience });
    }

    void anEventWithoutEndIsGivenUp()
    {
        verifySurvives({ "huge-line bytes=65MiB count=1",
                         From::Running,
                         Until::Lasts,
                         kTooLarge,
                         {},
                         std::chrono::seconds(20) });
        verifySurvives({ "huge-line bytes=1MiB events=1 count=2", From::Running, Until::Lasts,
                         "No word from https://" });
    }

    void aStreamThatSaysItIsTooOldIsListedAnew()
    {
        verifySurvives({ "error-event code=410 count=1", From::Running, Until::Lasts,
                         "too old resource version" });
        verifySurvives({ "error-event code=410 events=1 count=1", From::Start, Until::Lasts,
                         "too old resource version" });
    }

    void aStreamThatReportsTroubleIsTakenUpAgain()
    {
        verifySurvives({ "error-event code=500 count=2", From::Running, Until::Lasts, "(500)" });
        verifySurvives({ "error-event code=429 count=2", From::Running, Until::Lasts, "(429)" });
    }

    void aWatchNeedsNoBookmarks()
    {
        verifySurvives({ "no-bookmarks", From::Start, Until::Lasts });
        verifySurvives({ "no-bookmarks", From::Running, Until::Lasts });
    }

    void aWatchListWithoutAnEndIsGivenUpForAList()
    {
        verifySurvives({ "no-initial-events-end", From::Start, Until::Lasts,
                         "fell silent; it is listed instead" });
    }

    void whatIsSaidTwiceIsTrueOnce()
    {
        verifySurvives({ "duplicate-events", From::Start, Until::Lasts });
        verifySurvives({ "duplicate-events", From::Running, Until::Lasts });
    }

    void eventsThatChangedPlacesAreSortedOut()
    {
        verifySurvives({ "out-of-order-events", From::Start, Until::Lasts });
        verifySurvives({ "out-of-order-events count=1", From::Running, Until::Lasts });
    }

    void whatHasNoMetadataIsMissedAndFound()
    {
        verifySurvives({ "event-without-metadata count=1", From::Start, Until::Lasts,
                         "it has no metadata.name" });
        verifySurvives({ "event-without-metadata count=1", From::Running, Until::Lasts,
                         "it has no metadata.name" });
    }

    void aServerThatWasTurnedBackIsFollowed()
    {
        FaultyCluster cluster;
        PodWatcher watcher(cluster);
        cluster.sim().switches().snapshot();
        cluster.put("a");
        cluster.put("d");
        cluster.remove("b");
        QVERIFY(waitFor([&] { return watcher.isWell() && watcher.agreesWith(cluster); }));
        QVERIFY(cluster.sim().switches().restore());
        QVERIFY(waitFor([&] { return watcher.agreesWith(cluster) && watcher.isWell(); }));
        QVERIFY(!watcher.informer().indexer().get({ "shop", "d" }));
        QVERIFY(watcher.informer().indexer().get({ "shop", "b" }));
        cluster.put("e"); // with a version that the other history had, too
        QVERIFY(waitFor([&] { return watcher.agreesWith(cluster); }));
    }

    void whatTheServerHasForgottenIsListed()
    {
        FaultyCluster cluster;
        PodWatcher watcher(cluster);
        QVERIFY(waitFor([&] { return watcher.isWell() && watcher.agreesWith(cluster); }));
        cluster.sim().switches().stop();
        cluster.put("d");
        cluster.remove("b");
        QVERIFY(cluster.sim().switches().start()); // which forgets
        QVERIFY(waitFor([&] { return watcher.agreesWith(cluster) && watcher.isWell(); }));
        QVERIFY2(watcher.history().find("too old resource version") != std::string::npos,
                 watcher.history().c_str());
        QCOMPARE(watcher.informer().status().relists, 1);
    }
};

QTEST_GUILESS_MAIN(TestContractFaultsStream)
#include "tst_contract_faults_stream.moc"
