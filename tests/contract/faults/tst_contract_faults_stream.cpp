// What can be wrong with what comes: FAULTS.md, "Lists and streams".
#include <app/simulator/http/http_server.h>
#include <app/simulator/server_switches.h>
#include <core/testing/store/object_store.h>
#include <tests/contract/support/ordeal.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_contract_faults_stream {

using namespace kittiwake;
using namespace kittiwake::test;
using From = Ordeal::From;
using Until = Ordeal::Until;

namespace {
const reflector::Config kLists { .watchList = false };
/// However short it was: else a watch that breaks off within a second, with nothing, costs a list.
const reflector::Config kTakenUp { .shortWatch = Duration::zero() };
constexpr const char* kEndsInTheMiddle = "The response ended early";
constexpr const char* kOutOfOrder = "an older change after a newer one";
constexpr const char* kNoName = "it has no metadata.name";
constexpr const char* kTooLarge = "One object in the response is larger than 64Mi";
} // namespace

class TestContractFaultsStream : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void halfAnAnswerIsNone()
    {
        verifySurvives({ "truncated-json verb=list", From::Start, Until::Healed, kEndsInTheMiddle,
                         0, kLists });
        verifySurvives({ "truncated-json verb=watch count=3", From::Start, Until::Lasts,
                         kEndsInTheMiddle, 0, kTakenUp });
        verifySurvives({ "truncated-json count=3", From::Running, Until::Lasts, kEndsInTheMiddle, 0,
                         kTakenUp });
    }

    void whatIsNotUtf8IsNotTakenIn()
    {
        verifySurvives(
            { "invalid-utf8 verb=list", From::Start, Until::Healed, "UTF-8", 0, kLists });
        verifySurvives(
            { "invalid-utf8 verb=watch count=1", From::Start, Until::Lasts, "UTF-8", 0 });
        verifySurvives({ "invalid-utf8 count=3", From::Running, Until::Lasts, "UTF-8", 1 });
    }

    void aLargeObjectIsAnObject()
    {
        const char* const fault = "huge-object bytes=2MiB";
        verifySurvives({ fault, From::Start, Until::Lasts, kHarmless, 0 });
        verifySurvives({ fault, From::Start, Until::Lasts, kHarmless, 0, kLists });
        verifySurvives({ fault, From::Running, Until::Lasts, kHarmless, 0 });
    }

    void anObjectThatNoServerStoresIsGivenUp()
    {
        const char* const fault = "huge-object bytes=65MiB verb=watch count=1";
        verifySurvives({ fault, From::Start, Until::Lasts, kTooLarge, 1, kLists });
        verifySurvives({ fault, From::Running, Until::Lasts, kTooLarge, 1 });
    }

    void anEventWithoutEndIsGivenUp()
    {
        verifySurvives(
            { "huge-line bytes=65MiB count=1", From::Running, Until::Lasts, kTooLarge, 1 });
        verifySurvives({ "huge-line bytes=1MiB events=1 count=2",
                         From::Running,
                         Until::Lasts,
                         "No response from https://",
                         0,
                         {},
                         kSilence });
    }

    void noMoreOfAnEventWithoutEndIsReadThanAnObjectMayHave()
    {
        FaultyCluster cluster;
        PodWatcher watcher(cluster, {}, kTimeout);
        QVERIFY(waitFor([&] { return watcher.isWell() && watcher.agreesWith(cluster); }));
        cluster.strike("huge-line bytes=120MiB count=1");
        cluster.cutConnections();
        QVERIFY(
            waitFor([&] { return watcher.told().text().find(kTooLarge) != std::string::npos; }));
        QVERIFY(waitFor([&] { return watcher.isWell() && watcher.agreesWith(cluster); }));
        const auto read = watcher.informer().pipeline().reflector.bytes;
        constexpr std::uint64_t kMiB = 1U << 20U;
        QVERIFY2(read > 64 * kMiB, std::to_string(read).c_str());
        // One piece more, as it comes from the socket, and the lists.
        QVERIFY2(read < 68 * kMiB, std::to_string(read).c_str());
    }

    void aStreamThatSaysItIsTooOldIsListedAnew()
    {
        verifySurvives({ "error-event code=410 count=1", From::Running, Until::Lasts,
                         "too old resource version", 1 });
        verifySurvives({ "error-event code=410 events=1 count=1", From::Start, Until::Lasts,
                         "too old resource version", 0 });
    }

    void aStreamThatReportsAnErrorIsTakenUpAgain()
    {
        verifySurvives({ "error-event code=500 count=2", From::Running, Until::Lasts, "(500)", 1 });
        verifySurvives({ "error-event code=429 count=2", From::Running, Until::Lasts, "(429)", 0 });
    }

    void aWatchNeedsNoBookmarks()
    {
        verifySurvives({ "no-bookmarks", From::Start, Until::Lasts, kHarmless, 0 });
        verifySurvives({ "no-bookmarks", From::Running, Until::Lasts, kHarmless, 0 });
    }

    void aWatchListWithoutAnEndIsGivenUpForAList()
    {
        verifySurvives({ "no-initial-events-end",
                         From::Start,
                         Until::Lasts,
                         "fell silent; they are listed instead",
                         0,
                         {},
                         kSilence });
    }

    void aWatchListIsNotAskedForAgainWhereItHadNoEnd()
    {
        FaultyCluster cluster;
        cluster.strike("no-initial-events-end");
        PodWatcher watcher(cluster);
        QVERIFY(waitFor([&] { return watcher.agreesWith(cluster) && watcher.isWell(); }));
        cluster.heal(); // so that it would be served
        cluster.strike("error-event code=410 count=1");
        cluster.cutConnections();
        QVERIFY(waitFor([&] { return watcher.informer().status().relists == 1; }));
        QVERIFY(!watcher.informer().pipeline().reflector.streamed);
        QVERIFY(waitFor([&] { return watcher.agreesWith(cluster) && watcher.isWell(); }));
    }

    void whatIsSaidTwiceIsTrueOnce()
    {
        verifySurvives({ "duplicate-events", From::Start, Until::Lasts, kHarmless, 0 });
        verifySurvives({ "duplicate-events", From::Running, Until::Lasts, kHarmless, 0 });
    }

    void eventsThatChangedPlacesAreSortedOut()
    {
        verifySurvives({ "out-of-order-events", From::Start, Until::WatchEnds, kOutOfOrder, 1 });
        verifySurvives(
            { "out-of-order-events count=1", From::Running, Until::WatchEnds, kOutOfOrder, 1 });
    }

    void whatHasNoMetadataIsMissedAndFound()
    {
        const char* const fault = "event-without-metadata count=1";
        verifySurvives({ fault, From::Start, Until::WatchEnds, kNoName, 1 });
        verifySurvives({ fault, From::Running, Until::WatchEnds, kNoName, 1 });
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
        const auto told = watcher.told().text();
        QVERIFY2(told.find("too old resource version") != std::string::npos, told.c_str());
        QCOMPARE(watcher.informer().status().relists, 1);
    }

    void aCompactionMattersToWhoMissedSomething()
    {
        FaultyCluster cluster;
        PodWatcher watcher(cluster, {}, kTimeout);
        const auto isRight = [&] {
            return watcher.isWell() && watcher.agreesWith(cluster);
        };
        QVERIFY(waitFor(isRight));
        const auto compact = cluster.sim().switches().controls().compact;
        QVERIFY(compact());
        cluster.put("d");
        QVERIFY(waitFor(isRight)); // the watch goes on
        cluster.cutConnections();
        QVERIFY(waitFor([&] { return watcher.told().count() > 0; }));
        cluster.put("e"); // a watch that ends at once and has brought nothing is followed by a list
        QVERIFY(waitFor(isRight));
        QCOMPARE(watcher.informer().status().relists, 0);

        cluster.sim().server().stopListening();
        QVERIFY(waitFor([&] { return watcher.reason().starts_with("Connection refused: "); }));
        cluster.put("d");
        cluster.remove("b");
        QVERIFY(compact());
        QVERIFY(cluster.sim().server().resumeListening());
        QVERIFY(waitFor(isRight));
        const auto told = watcher.told().text();
        QVERIFY2(told.find("too old resource version") != std::string::npos, told.c_str());
        QCOMPARE(watcher.informer().status().relists, 1);
    }
};

KW_TEST_GUILESS(TestContractFaultsStream)

} // namespace tst_contract_faults_stream

#include "tst_contract_faults_stream.moc"
