#include "tst_reflector_bench.h"

#include <tests/support/test_program.h>

namespace tst_reflector_step {

using namespace kittiwake;
using namespace kittiwake::reflector;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

using Bench = ReflectorBench;

Error error(ErrorKind kind)
{
    return Bench::error(kind);
}

} // namespace

class TestReflectorStep : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void firstListIsAtZeroAndPaged() // semantics 12.1, 5 "Page size"
    {
        Bench b;
        QCOMPARE(next(b, b.feed(Start {})), std::string("list rv=0 limit=500"));
    }

    void listThenReplaceThenWatchFromItsVersion() // 12.8
    {
        Bench b;
        b.feed(Start {});
        const auto effects = b.listed("7");
        QCOMPARE(only<ReplaceStore>(effects).size(), 1U);
        QCOMPARE(only<ReplaceStore>(effects)[0].resourceVersion.text, std::string("7"));
        QCOMPARE(next(b, effects), std::string("watch rv=7"));
    }

    void pagesAreFollowedAndTheFirstPagesVersionCounts() // section 2: page-1 RV is reported
    {
        Bench b;
        b.feed(Start {});
        QCOMPARE(next(b, b.listed("7", "token-2")),
                 std::string("list rv= limit=500 continue=token-2"));
        const auto effects = b.listed("9");
        QCOMPARE(only<ReplaceStore>(effects)[0].resourceVersion.text, std::string("7"));
    }

    /// A page taken for the whole would delete what the next ones have.
    void onlyTheLastPageReplacesTheStore() // 13 bug 10
    {
        Bench b;
        b.config.pageSize = 1;
        b.feed(Start {});
        QVERIFY(only<ReplaceStore>(b.listed("7", "token-2")).empty());
        QVERIFY(only<ReplaceStore>(b.listed("7", "token-3")).empty());
        QCOMPARE(only<ReplaceStore>(b.listed("7")).size(), 1U);
    }

    void pagedAnswerToZeroMakesLaterListsPaged() // 12.7
    {
        Bench b;
        b.feed(Start {});
        b.listed("7", "token-2");
        b.listed("7");
        b.feed(WatchStarted {});
        b.sawError(ErrorKind::Expired);
        QCOMPARE(next(b, b.feed(TimerFired {})), std::string("list rv=7 limit=500"));
    }

    void relistAtARealVersionHasNoLimit() // 13 bug 2, 12.1, 12.6
    {
        Bench b;
        b.live();
        b.sawError(ErrorKind::Expired);
        QCOMPARE(next(b, b.feed(TimerFired {})), std::string("list rv=7 limit=0"));
    }

    void expiredOnALaterPageFallsBackToOneFullList() // 12.3
    {
        Bench b;
        b.feed(Start {});
        b.listed("7", "token-2");
        const auto effects = b.listFails(ErrorKind::Expired);
        QCOMPARE(next(b, effects), std::string("list rv=0 limit=0"));
        QCOMPARE(only<DropItems>(effects).size(), 1U);
        QCOMPARE(only<ReplaceStore>(b.listed("11"))[0].resourceVersion.text, std::string("11"));
    }

    void listGoneOrTooLargeIsTriedAtLatestAtOnceAndOnlyOnce_data() // 12.1, 12.4
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("expired") << int(ErrorKind::Expired);
        QTest::newRow("too large") << int(ErrorKind::ResourceVersionTooLarge);
    }
    void listGoneOrTooLargeIsTriedAtLatestAtOnceAndOnlyOnce()
    {
        QFETCH(int, kind);
        Bench b;
        b.live();
        b.sawError(ErrorKind::Expired);
        b.feed(TimerFired {});
        QCOMPARE(next(b, b.listFails(ErrorKind(kind))), std::string("list rv= limit=500"));
        QCOMPARE(next(b, b.listFails(ErrorKind(kind))), std::string("wait list"));
        QCOMPARE(next(b, b.feed(TimerFired {})), std::string("list rv= limit=500"));
    }

    void afterRecoveryTheNextRelistUsesTheNewVersion() // 13 bug 2, 12.2
    {
        Bench b;
        b.live();
        b.sawError(ErrorKind::Expired);
        b.feed(TimerFired {});
        b.listFails(ErrorKind::Expired);
        b.listed("20");
        b.feed(WatchStarted {});
        b.sawError(ErrorKind::Expired);
        QCOMPARE(next(b, b.feed(TimerFired {})), std::string("list rv=20 limit=0"));
    }

    void failedFirstListBacksOffThenListsAgain_data()
    {
        QTest::addColumn<int>("kind");
        for (const auto kind : { ErrorKind::Refused, ErrorKind::Forbidden, ErrorKind::Unauthorized,
                                 ErrorKind::BadAnswer, ErrorKind::Tls, ErrorKind::Server,
                                 ErrorKind::NotFound, ErrorKind::TooManyRequests })
            QTest::newRow(std::string(toString(kind)).c_str()) << int(kind);
    }
    void failedFirstListBacksOffThenListsAgain()
    {
        QFETCH(int, kind);
        Bench b;
        b.feed(Start {});
        const auto effects = b.listFails(ErrorKind(kind));
        QCOMPARE(next(b, effects), std::string("wait list"));
        QCOMPARE(only<ReportError>(effects).size(), 1U);
        QCOMPARE(next(b, b.feed(TimerFired {})), std::string("list rv=0 limit=500"));
    }

    void whoMayNotWatchIsPolled()
    {
        Bench b;
        b.feed(Start {});
        Duration last {};
        for (int list = 0; list < 12; ++list) {
            b.listed("7");
            b.watchEnds(ErrorKind::Forbidden);
            const auto& waiting = std::get<BackingOff>(b.machine.state);
            last = waiting.until - b.now;
            QCOMPARE(b.machine.memory.polling.count(), last.count());
            QVERIFY(last <= std::chrono::seconds(30));
            b.now = waiting.until;
            b.feed(TimerFired {});
        }
        QVERIFY(last == std::chrono::seconds(30)); // it has come to that, and can be told
        b.listFails(ErrorKind::Refused); // then it is not polled, either
        QCOMPARE(b.machine.memory.polling.count(), Duration::rep(0));
    }

    void watchThatCannotStart_data() // 12.10, 12.13, section 5
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("then");
        QTest::newRow("refused: no relist") << int(ErrorKind::Refused) << "wait watch";
        QTest::newRow("unreachable: no relist") << int(ErrorKind::Unreachable) << "wait watch";
        QTest::newRow("timeout: no relist") << int(ErrorKind::Timeout) << "wait watch";
        QTest::newRow("429: no relist") << int(ErrorKind::TooManyRequests) << "wait watch";
        QTest::newRow("410: relist") << int(ErrorKind::Expired) << "wait list";
        QTest::newRow("403: relist") << int(ErrorKind::Forbidden) << "wait list";
        QTest::newRow("500: relist") << int(ErrorKind::Server) << "wait list";
    }
    void watchThatCannotStart() // semantics 13 bug 5
    {
        QFETCH(int, kind);
        QFETCH(QString, then);
        Bench b;
        b.feed(Start {});
        b.listed("7");
        QCOMPARE(QString::fromStdString(next(b, b.watchEnds(ErrorKind(kind)))), then);
        const auto after = next(b, b.feed(TimerFired {}));
        QCOMPARE(after,
                 then == u"wait watch" ? std::string("watch rv=7")
                                       : std::string("list rv=7 limit=0"));
    }

    void whatExpiredInAnOutageIsListedSoonAfterIt()
    {
        Bench b;
        b.feed(Start {});
        b.listed("7");
        for (int i = 0; i < 8; ++i) {
            b.watchEnds(ErrorKind::Refused);
            b.now = std::get<BackingOff>(b.machine.state).until;
            b.feed(TimerFired {});
        }
        b.watchEnds(ErrorKind::Expired);
        const auto wait = std::get<BackingOff>(b.machine.state).until - b.now;
        QVERIFY(wait <= Backoff::kFirst);
        // A server that calls each version expired is not asked without end.
        for (int i = 0; i < 8; ++i) {
            b.now = std::get<BackingOff>(b.machine.state).until;
            b.feed(TimerFired {});
            b.listed("7");
            b.watchEnds(ErrorKind::Expired);
        }
        QVERIFY(std::get<BackingOff>(b.machine.state).until - b.now >= Backoff::kMax);
    }

    void errorsInTheStream_data() // 12.11, 12.12 (window 0), 12.20
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("then");
        QTest::newRow("410: relist") << int(ErrorKind::Expired) << "wait list";
        QTest::newRow("429: watch again") << int(ErrorKind::TooManyRequests) << "wait watch";
        QTest::newRow("500: relist") << int(ErrorKind::Server) << "wait list";
        QTest::newRow("not decodable: relist") << int(ErrorKind::BadAnswer) << "wait list";
    }
    void errorsInTheStream() // semantics 13 bug 5
    {
        QFETCH(int, kind);
        QFETCH(QString, then);
        Bench b;
        b.live();
        const auto effects = b.sawError(ErrorKind(kind));
        QCOMPARE(QString::fromStdString(next(b, effects)), then);
        QCOMPARE(only<CancelCall>(effects).size(), 1U);
    }

    void eventsAreAppliedAndMoveTheVersion() // 12.8, 12.9
    {
        Bench b;
        b.live();
        QCOMPARE(only<ApplyEvent>(b.saw(WatchEvent::Type::Added, "8")).size(), 1U);
        QCOMPARE(only<ApplyEvent>(b.saw(WatchEvent::Type::Modified, "9")).size(), 1U);
        QCOMPARE(only<ApplyEvent>(b.saw(WatchEvent::Type::Deleted, "10")).size(), 1U);
        QCOMPARE(b.machine.memory.lastSync.text, std::string("10"));
        const auto effects = b.saw(WatchEvent::Type::Bookmark, "15");
        QVERIFY(only<ApplyEvent>(effects).empty());
        QCOMPARE(only<NoteVersion>(effects)[0].resourceVersion.text, std::string("15"));
        QCOMPARE(next(b, b.watchEnds()), std::string("watch rv=15"));
    }

    void unknownEventIsSkippedAndLeavesTheVersion() // 12.18
    {
        Bench b;
        b.live();
        const auto effects =
            b.feed(WatchSaw { WatchEvent::Type::Unknown, { "99" }, error(ErrorKind::BadAnswer) });
        QVERIFY(only<ApplyEvent>(effects).empty());
        QCOMPARE(only<ReportError>(effects).size(), 1U);
        QCOMPARE(b.machine.memory.lastSync.text, std::string("7"));
        QVERIFY(std::holds_alternative<Watching>(b.machine.state));
    }

    void
    closedStreamIsTakenUpWhereItEnded_data() // section 4: EOF, truncated EOF and timeouts resume
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("clean") << -1;
        QTest::newRow("cut off") << int(ErrorKind::Unreachable);
        QTest::newRow("silent") << int(ErrorKind::Timeout);
    }
    void closedStreamIsTakenUpWhereItEnded()
    {
        QFETCH(int, kind);
        Bench b;
        b.live();
        b.saw(WatchEvent::Type::Modified, "8");
        b.now += 5min;
        const auto effects = kind < 0 ? b.watchEnds() : b.watchEnds(ErrorKind(kind));
        QCOMPARE(next(b, effects), std::string("watch rv=8"));
    }

    void streamThatIsNotUnderstoodIsNotTakenUpAtOnce() // ours: the same bytes would come again
    {
        Bench b;
        b.live();
        b.saw(WatchEvent::Type::Modified, "8");
        b.now += 5min;
        QCOMPARE(next(b, b.watchEnds(ErrorKind::BadAnswer)), std::string("wait list"));
    }

    void veryShortWatchWithoutNewsBacksOffAndRelists() // 12.17
    {
        Bench b;
        b.live();
        b.now += 500ms;
        QCOMPARE(next(b, b.watchEnds()), std::string("wait list"));
    }

    void shortWatchThatRepeatsOldNewsBacksOffToo() // ours: no endless loop against a server that
                                                   // repeats itself
    {
        Bench b;
        b.live();
        b.saw(WatchEvent::Type::Modified, "7");
        QCOMPARE(next(b, b.watchEnds()), std::string("wait list"));
    }

    void backoffDoublesToItsCapAndRestsAfterALull() // 12.13, section 5
    {
        Bench b;
        b.feed(Start {});
        std::vector<std::int64_t> waits;
        for (int i = 0; i < 8; ++i) {
            const auto effects = b.listFails(ErrorKind::Refused);
            const auto wait = only<SetTimer>(effects)[0].delay;
            waits.push_back(std::chrono::duration_cast<std::chrono::milliseconds>(wait).count());
            b.now += wait;
            b.feed(TimerFired {});
        }
        QCOMPARE(waits,
                 (std::vector<std::int64_t> { 800, 1600, 3200, 6400, 12800, 25600, 30000, 30000 }));
        b.now += 2min + 1s;
        QCOMPARE(only<SetTimer>(b.listFails(ErrorKind::Refused))[0].delay, Duration(800ms));
    }

    void jitterAddsUpToAsMuchAgain()
    {
        Bench b;
        b.chance = 0.5;
        b.feed(Start {});
        QCOMPARE(only<SetTimer>(b.listFails(ErrorKind::Refused))[0].delay, Duration(1200ms));
    }

    void retryAfterIsHeeded()
    {
        Bench b;
        b.feed(Start {});
        auto busy = error(ErrorKind::TooManyRequests);
        busy.retryAfter = 20s;
        QCOMPARE(only<SetTimer>(b.feed(ListDone { Unexpected { busy } }))[0].delay, Duration(20s));
    }

    void watchTimeoutLiesBetweenOnceAndTwice() // 12.15
    {
        Bench b;
        b.feed(Start {});
        QCOMPARE(only<CallWatch>(b.listed("7"))[0].options.timeout, 300s);
        Bench late;
        late.chance = 0.999;
        late.feed(Start {});
        const auto timeout = only<CallWatch>(late.listed("7"))[0].options.timeout;
        QVERIFY(timeout > 590s && timeout < 600s);
    }

    void retryNowEndsTheWaitAndNothingElse()
    {
        Bench b;
        b.feed(Start {});
        QVERIFY(b.feed(RetryNow {}).empty());
        b.listFails(ErrorKind::Refused);
        const auto effects = b.feed(RetryNow {});
        QCOMPARE(only<StopTimer>(effects).size(), 1U);
        QCOMPARE(next(b, effects), std::string("list rv=0 limit=500"));
    }

    void lateCallbacksChangeNothing_data()
    {
        QTest::addColumn<int>("state");
        QTest::newRow("idle") << 0;
        QTest::newRow("listing") << 1;
        QTest::newRow("watching") << 2;
        QTest::newRow("backing off") << 3;
    }
    void lateCallbacksChangeNothing()
    {
        QFETCH(int, state);
        Bench b;
        if (state == 1)
            b.feed(Start {});
        if (state >= 2)
            b.live();
        if (state == 3)
            b.sawError(ErrorKind::Expired);
        const auto before = b.machine.state;
        std::vector<Input> foreign { Start {} };
        if (state != 1)
            foreign.push_back(ListDone { ListMeta { { "99" }, {}, {} } });
        if (state != 2) {
            foreign.push_back(WatchStarted {});
            foreign.push_back(WatchSaw { WatchEvent::Type::Modified, { "99" }, {} });
            foreign.push_back(WatchEnded { {} });
        }
        if (state != 3)
            foreign.push_back(TimerFired {});
        if (state == 0)
            foreign.erase(foreign.begin()); // what Idle waits for
        for (const auto& input : foreign)
            QVERIFY(b.feed(input).empty());
        QVERIFY(b.machine.state == before);
    }

    void stopEndsEverythingAndNothingFollows() // 12.16
    {
        Bench b;
        b.live();
        const auto effects = b.feed(Stop {});
        QCOMPARE(only<CancelCall>(effects).size(), 1U);
        QVERIFY(b.saw(WatchEvent::Type::Added, "8").empty());
        QVERIFY(b.feed(Stop {}).empty());
        QVERIFY(b.feed(Start {}).empty());
    }
};

KW_TEST_APPLESS(TestReflectorStep)

} // namespace tst_reflector_step

#include "tst_reflector_step.moc"
