#include <tests/support/informer_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_shared_informer {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

using Bench = InformerBench;

Error lost()
{
    return { ErrorKind::Unreachable, "lost" };
}
Error refused()
{
    return { ErrorKind::Refused, "refused" };
}

} // namespace

class TestSharedInformer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void listsThenFollows()
    {
        Bench b;
        b.put("a");
        b.put("b");
        b.start();
        QCOMPARE(b.recorder->take(), (Log { "*a", "*b" }));
        QVERIFY(b.informer.hasSynced() && b.registration.hasSynced());
        b.put("c");
        b.put("a");
        b.remove("b");
        b.scheduler.runReady();
        QCOMPARE(b.recorder->take(), (Log { "+c", "~a", "-b" }));
        QCOMPARE(b.stored(), b.served());
    }

    void emptyListIsSynced()
    {
        Bench b;
        b.start();
        QVERIFY(b.informer.hasSynced() && b.registration.hasSynced());
    }

    // semantics 12.75 as well: nobody is told of what a relist found unchanged
    void deletionMissedDuringAGapArrivesAsTombstone() // semantics 12.76
    {
        Bench b;
        b.put("a");
        b.put("b");
        b.start();
        b.recorder->take();
        b.source->endWatches(lost());
        b.source->failNextWatch(refused());
        b.scheduler.runReady();
        b.remove("a");
        b.source->compact(); // the history is gone: only a relist can tell
        b.scheduler.advance(5min);
        QCOMPARE(b.recorder->take(), (Log { "?a" }));
        QCOMPARE(b.stored(), b.served());
    }

    void deletionMissedIsReplayedFromHistory()
    {
        Bench b;
        b.put("a");
        b.start();
        b.recorder->take();
        b.scheduler.advance(2s); // past the time in which an end without news means a relist
        b.source->endWatches(lost());
        b.remove("a");
        b.scheduler.runReady();
        QCOMPARE(b.recorder->take(), (Log { "-a" }));
        QCOMPARE(b.source->lists().size(), 1U); // no relist was needed
    }

    void anEventThatComesTwiceIsToldOnce()
    {
        Bench b;
        b.put("a");
        b.start();
        b.put("a");
        b.scheduler.runReady();
        b.recorder->take();
        WatchEvent again { WatchEvent::Type::Modified };
        again.object = b.cached("a");
        again.resourceVersion = again.object->resourceVersion();
        b.source->send(again);
        b.scheduler.runReady();
        QCOMPARE(b.recorder->take(), Log {});
        b.put("a");
        b.scheduler.runReady();
        QCOMPARE(b.recorder->take(), (Log { "~a" })); // what is news still comes
    }

    void refusedServerIsWaitedForWithoutARelist()
    {
        Bench b;
        b.put("a");
        b.start();
        b.scheduler.advance(2s);
        b.source->endWatches(lost());
        for (int i = 0; i < 4; ++i)
            b.source->failNextWatch(refused());
        b.scheduler.runReady();
        QCOMPARE(int(b.informer.status().phase), int(InformerStatus::Phase::BackingOff));
        QVERIFY(b.informer.status().error.has_value());
        QCOMPARE(b.stored(), b.served()); // the rows stay
        b.scheduler.advance(2min);
        QCOMPARE(int(b.informer.status().phase), int(InformerStatus::Phase::Watching));
        QVERIFY(!b.informer.status().error.has_value());
        QCOMPARE(b.source->lists().size(), 1U);
    }

    void retryNowDoesNotWait()
    {
        Bench b;
        b.source->failNextList(refused());
        b.start();
        QCOMPARE(int(b.informer.status().phase), int(InformerStatus::Phase::BackingOff));
        b.informer.retryNow();
        b.scheduler.runReady();
        QVERIFY(b.informer.hasSynced());
    }

    void lateHandlerSeesEveryObjectOnceAsAdd() // 12.78
    {
        Bench b;
        b.put("a");
        b.start();
        b.put("b");
        auto late = std::make_shared<Recorder>();
        const auto registration = b.informer.addHandler(late);
        QVERIFY(!registration->hasSynced()); // 12.79
        b.scheduler.runReady();
        QVERIFY(registration->hasSynced());
        auto log = late->take();
        std::sort(log.begin(), log.end());
        QCOMPARE(log, (Log { "*a", "+b" }));
        QCOMPARE(late->unpaired, 0);
    }

    void sameHandlerTwiceIsTwoRegistrations() // 12.80, 12.81
    {
        Bench b;
        auto twice = std::make_shared<Recorder>();
        auto first = std::move(b.informer.addHandler(twice)).value();
        auto second = std::move(b.informer.addHandler(twice)).value();
        b.start();
        b.put("a");
        b.scheduler.runReady();
        QCOMPARE(twice->take(), (Log { "+a", "+a" }));
        first.remove();
        first.remove();
        b.put("a");
        b.scheduler.runReady();
        QCOMPARE(twice->take(), (Log { "~a" }));
    }

    void throwingHandlerLosesThatCallOnlyAndStillSyncs() // 13.15
    {
        Bench b;
        auto thrower = std::make_shared<ResourceEventHandlerFuncs>();
        int calls = 0;
        thrower->addFunc = [&](const ObjectPtr&, bool) {
            if (++calls == 1)
                throw std::runtime_error("no");
        };
        const auto registration = b.informer.addHandler(thrower);
        b.put("a");
        b.put("b");
        b.start();
        QCOMPARE(calls, 2);
        QCOMPARE(registration->failures().count, 1U);
        QVERIFY(registration->hasSynced());
        QCOMPARE(b.recorder->take(), (Log { "*a", "*b" }));
    }

    void stoppedInformerTakesNoHandlers() // 12.82, 12.83
    {
        Bench b;
        b.informer.start();
        b.informer.stop();
        b.informer.stop();
        QVERIFY(!b.informer.addHandler(b.recorder));
        b.registration.remove();
        b.scheduler.runReady();
        QVERIFY(b.recorder->log.empty());
        b.informer.start();
        b.scheduler.runReady();
        QVERIFY(b.source->lists().empty());
    }

    void nothingArrivesAfterStop() // 12.16
    {
        Bench b;
        b.start();
        b.put("a");
        b.informer.stop();
        b.scheduler.advance(10min);
        QVERIFY(b.recorder->log.empty());
        QCOMPARE(b.source->openWatches(), 0U);
    }

    void bookmarkMovesTheVersionAndNothingElse() // 12.9
    {
        Bench b;
        b.put("a");
        b.start();
        b.recorder->take();
        b.source->bookmark();
        b.scheduler.runReady();
        QVERIFY(b.recorder->log.empty());
        QCOMPARE(b.informer.indexer().resourceVersion().text, std::string("2"));
        b.source->endWatches();
        b.scheduler.advance(2s);
        QCOMPARE(b.source->watches().back().resourceVersion.text, std::string("2"));
    }

    void statusSaysHowFarALongListIs()
    {
        Bench b({}, FakeSource::WatchList::NeverEnds);
        for (int i = 0; i < 3; ++i)
            b.put("pod-" + std::to_string(i));
        int told = 0;
        std::int64_t most = 0;
        std::optional<std::int64_t> expected;
        const auto observation = b.informer.observeStatus([&] {
            ++told;
            const auto status = b.informer.status();
            most = std::max(most, status.listed);
            expected = status.expected ? status.expected : expected;
        });
        b.start();
        b.scheduler.advance(299ms);
        QVERIFY(told > 0);
        QCOMPARE(most, 3);
        QCOMPARE(expected, std::optional<std::int64_t>()); // most lists are over by then
        b.scheduler.advance(1ms);
        QCOMPARE(expected, std::optional<std::int64_t>(3));
        QVERIFY(!b.informer.status().synced);
        b.scheduler.advance(10s); // the stream is given up
        QVERIFY(b.informer.status().synced);
    }
};

KW_TEST_APPLESS(TestSharedInformer)

} // namespace tst_shared_informer

#include "tst_shared_informer.moc"
