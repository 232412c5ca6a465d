// An informer that gets its initial state as a stream of events, end to end: semantics 12.24 to
// 12.34; the state machine alone is tst_reflector_watch_list.
#include <tests/support/informer_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_informer_watch_list {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using WatchList = FakeSource::WatchList;

namespace {

struct Bench : InformerBench
{
    explicit Bench(WatchList mode)
        : InformerBench({}, mode)
    { }
    /// The bookmark that says that all there is has been sent, if `annotated`.
    void sendBookmark(const std::string& version, bool annotated)
    {
        WatchEvent event { WatchEvent::Type::Bookmark, nullptr, { version } };
        event.initialEventsEnd = annotated;
        source->send(event);
        scheduler.runReady();
    }
    /// "watchlist@ watch@3": what was asked of the server's watches, in order.
    [[nodiscard]] std::string asked() const
    {
        std::string text;
        for (const auto& watch : source->watches())
            text += (text.empty() ? "" : " ")
                + std::string(watch.sendInitialEvents ? "watchlist@" : "watch@")
                + watch.resourceVersion.text;
        return text;
    }
};

} // namespace

class TestInformerWatchList : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void syncsWithoutAList()
    {
        Bench b(WatchList::Served);
        b.put("a");
        b.put("b");
        b.start();
        QCOMPARE(b.recorder->take(), (Log { "*a", "*b" }));
        QVERIFY(b.informer.hasSynced() && b.registration.hasSynced());
        QVERIFY(b.source->lists().empty());
        b.put("c");
        b.remove("a");
        b.scheduler.runReady();
        QCOMPARE(b.recorder->take(), (Log { "+c", "-a" }));
        QCOMPARE(b.stored(), b.served());
        QCOMPARE(b.asked(), std::string("watchlist@")); // the same stream is the watch
    }

    void nothingIsSeenUntilTheAnnotatedBookmark() // semantics 12.24, 12.26, 12.27
    {
        Bench b(WatchList::NeverEnds);
        b.put("a");
        b.start();
        QCOMPARE(b.informer.indexer().size(), 0U);
        b.sendBookmark("1", false);
        QVERIFY(!b.informer.hasSynced());
        QCOMPARE(b.informer.indexer().size(), 0U);
        QVERIFY(b.recorder->log.empty());
        b.sendBookmark("1", true);
        QVERIFY(b.informer.hasSynced());
        QCOMPARE(b.recorder->take(), (Log { "*a" }));
        QCOMPARE(b.informer.indexer().resourceVersion().text, std::string("1"));
    }

    void changesBeforeTheBookmarkAreNoNews() // semantics 12.25
    {
        Bench b(WatchList::NeverEnds);
        b.put("a");
        b.put("b");
        b.start();
        b.put("a");
        b.remove("b");
        b.put("c");
        b.scheduler.runReady();
        QVERIFY(b.recorder->log.empty());
        b.sendBookmark("5", true);
        QCOMPARE(b.recorder->take(), (Log { "*a", "*c" }));
        QCOMPARE(b.stored(), b.served());
    }

    void aStreamThatEndsEarlyIsForgotten() // semantics 12.28
    {
        Bench b(WatchList::NeverEnds);
        b.put("a");
        b.put("b");
        b.start();
        b.scheduler.advance(2s);
        b.source->setWatchList(WatchList::Served);
        b.source->endWatches();
        b.remove("a");
        b.scheduler.runReady();
        QCOMPARE(b.asked(), std::string("watchlist@ watchlist@"));
        QCOMPARE(b.recorder->take(), (Log { "*b" }));
        QVERIFY(b.source->lists().empty());
    }

    void aStreamThatEndsAfterwardsIsResumedPlainly() // semantics 12.29, 13 bug 6
    {
        Bench b(WatchList::Served);
        b.put("a");
        b.start();
        b.recorder->take();
        b.scheduler.advance(2s);
        b.source->endWatches();
        b.scheduler.runReady();
        QCOMPARE(b.asked(), std::string("watchlist@ watch@1"));
        QVERIFY(b.recorder->log.empty()); // nobody is told of all there is again
    }

    void aServerThatDoesNotKnowItIsListed() // semantics 12.30
    {
        Bench b(WatchList::Served);
        b.put("a");
        b.source->failNextWatch({ ErrorKind::Invalid, "sendInitialEvents: unknown" });
        b.start();
        QVERIFY(b.informer.hasSynced());
        QCOMPARE(b.source->lists().size(), 1U);
        QCOMPARE(b.source->lists()[0], (ListOptions { { "0" }, 500, {} }));
        QCOMPARE(b.asked(), std::string("watchlist@ watch@1"));
        QVERIFY(b.errors.empty()); // no error, just an older server
    }

    void tooManyRequestsAreWaitedOut() // semantics 12.31
    {
        Bench b(WatchList::Served);
        b.put("a");
        b.source->failNextWatch({ ErrorKind::TooManyRequests, "busy" });
        b.source->failNextWatch({ ErrorKind::TooManyRequests, "busy" });
        b.start();
        b.scheduler.advance(1min);
        QVERIFY(b.informer.hasSynced());
        QVERIFY(b.source->lists().empty());
        QCOMPARE(b.asked(), std::string("watchlist@ watchlist@ watchlist@"));
    }

    void expiryLaterGetsTheWholeStateAgain() // semantics 12.32
    {
        Bench b(WatchList::Served);
        b.put("a");
        b.put("b");
        b.start();
        b.recorder->take();
        b.scheduler.advance(2s);
        b.source->endWatches();
        b.scheduler.runReady();
        b.source->send(errorEvent(ErrorKind::Expired));
        b.scheduler.runReady(); // that watch is given up
        b.remove("a");
        b.put("c");
        b.source->compact();
        b.scheduler.advance(5min);
        QCOMPARE(b.recorder->take(), (Log { "?a", "+c" }));
        QCOMPARE(b.stored(), b.served());
        QVERIFY(b.source->lists().empty());
        QCOMPARE(b.informer.status().relists, 1);
    }

    void aSourceWithoutSupportIsNeverAsked() // semantics 12.33
    {
        Bench b(WatchList::Unsupported);
        b.put("a");
        b.start();
        QVERIFY(b.informer.hasSynced());
        b.source->send(errorEvent(ErrorKind::Expired));
        b.scheduler.advance(5min);
        QCOMPARE(b.asked(), std::string("watch@1 watch@1"));
    }

    void aServerThatNeverEndsTheStateIsListed() // semantics 12.34, 13 bug 7
    {
        Bench b(WatchList::NeverEnds);
        b.put("a");
        b.start();
        b.scheduler.advance(9s);
        QVERIFY(b.source->lists().empty());
        b.scheduler.advance(1s);
        QCOMPARE(b.source->lists().size(), 1U);
        QVERIFY(b.informer.hasSynced());
        QCOMPARE(b.recorder->take(), (Log { "*a" }));
        QCOMPARE(b.errors.size(), 1U);
        QCOMPARE(b.source->openWatches(), 1U); // the silent one was given up
        b.source->send(errorEvent(ErrorKind::Expired));
        b.scheduler.advance(5min);
        QCOMPARE(b.asked(), std::string("watchlist@ watch@1 watch@1")); // and never asked again
    }

    void silenceAfterTheMarkerIsNoError() // semantics 12.34
    {
        Bench b(WatchList::Served);
        b.put("a");
        b.start();
        b.scheduler.advance(1h);
        QVERIFY(b.errors.empty());
        QVERIFY(b.source->lists().empty());
        QCOMPARE(b.asked(), std::string("watchlist@"));
    }
};

KW_TEST_APPLESS(TestInformerWatchList)

} // namespace tst_informer_watch_list

#include "tst_informer_watch_list.moc"
