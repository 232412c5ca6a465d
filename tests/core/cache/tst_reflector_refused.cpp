// What is refused, or not there, is asked for seldom; tst_reflector_step has client-go's waits.
#include "tst_reflector_bench.h"

#include <tests/support/test_program.h>

namespace tst_reflector_refused {

using namespace kittiwake;
using namespace kittiwake::reflector;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

struct Bench : ReflectorBench
{
    Bench() { config.refusedWait = 40min; }

    [[nodiscard]] Duration waits() const
    {
        const auto* waiting = std::get_if<BackingOff>(&machine.state);
        return waiting == nullptr ? Duration::zero() : waiting->until - now;
    }
    Effects passes()
    {
        now += waits();
        return feed(TimerFired {});
    }
    /// Lists that fail so, for an hour; how many.
    int failuresInAnHour(const Error& why)
    {
        const auto end = now + 1h;
        int lists = 0;
        for (; now < end; passes(), ++lists)
            feed(ListDone { Unexpected { why } });
        return lists;
    }
};

Error notAllowed()
{
    Error error { ErrorKind::Invalid, "no lists here" };
    error.httpStatus = 405;
    return error;
}

} // namespace

class TestReflectorRefused : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsForbiddenWaitsLongAtOnce()
    {
        Bench b;
        b.feed(Start {});
        b.listFails(ErrorKind::Forbidden);
        QCOMPARE(b.waits(), Duration(40min));
        b.passes();
        b.chance = 0.5;
        b.listFails(ErrorKind::Forbidden);
        QCOMPARE(b.waits(), Duration(60min)); // not all at the same moment
    }

    void whatIsNotThereIsSoonAskedForAndThenSeldom_data()
    {
        QTest::addColumn<bool>("synced");
        QTest::addColumn<int>("kind");
        QTest::newRow("404") << false << int(ErrorKind::NotFound);
        QTest::newRow("404 of what was there") << true << int(ErrorKind::NotFound);
        QTest::newRow("403 of what was there") << true << int(ErrorKind::Forbidden);
    }
    void whatIsNotThereIsSoonAskedForAndThenSeldom()
    {
        QFETCH(bool, synced);
        QFETCH(int, kind);
        Bench b;
        b.feed(Start {});
        if (synced) {
            b.listed("7");
            b.feed(WatchStarted {});
            b.sawError(ErrorKind::Expired);
            b.passes();
        }
        b.listFails(ErrorKind(kind));
        QCOMPARE(b.waits(), Duration(800ms));
        b.passes();
        b.listFails(ErrorKind(kind));
        QCOMPARE(b.waits(), Duration(1600ms));
        b.passes();
        QVERIFY(b.failuresInAnHour({ ErrorKind(kind), "no" }) <= 12);
        b.listFails(ErrorKind(kind));
        QCOMPARE(b.waits(), Duration(40min));
        b.passes();
        b.listed("9");
        b.feed(WatchStarted {});
        b.sawError(ErrorKind::Expired);
        b.passes();
        b.listFails(ErrorKind(kind)); // it has been there since
        QCOMPARE(b.waits(), Duration(800ms));
    }

    void whatCannotBeListedIsLikewise()
    {
        Bench b;
        b.feed(Start {});
        QVERIFY(b.failuresInAnHour(notAllowed()) <= 14);
    }

    void otherErrorsAreTriedAsBefore()
    {
        for (const auto kind : { ErrorKind::Refused, ErrorKind::Unauthorized, ErrorKind::Server }) {
            Bench b;
            b.feed(Start {});
            QVERIFY(b.failuresInAnHour({ kind, "no" }) > 100);
        }
    }

    /// A watch that is refused while lists are not is no reason to list seldom, nor all the time.
    void aWatchThatIsNotThereKeepsItsWaits()
    {
        Bench b;
        b.feed(Start {});
        Duration longest {};
        for (int list = 0; list < 12; ++list) {
            b.listed("7");
            b.watchEnds(ErrorKind::NotFound);
            longest = std::max(longest, b.waits());
            b.passes();
        }
        QCOMPARE(longest, Backoff::kMax);
    }

    /// Who may list and not watch lists on, and asks for the watch now and then.
    void aWatchThatIsRefusedIsAskedForAgainAfterMinutes()
    {
        Bench b;
        b.config.watchList = true;
        b.config.watchRefusedWait = 5min;
        b.feed(Start {});
        const auto began = b.now;
        int watches = 0;
        int lists = 0;
        TimePoint lastAsked = b.now;
        for (; b.now < began + 1h; b.passes()) {
            if (std::holds_alternative<WatchListing>(b.machine.state)) {
                b.watchEnds(ErrorKind::Forbidden);
                ++watches;
                lastAsked = b.now;
            }
            QVERIFY(only<ReportError>(b.listed("7")).empty()); // it is told once
            ++lists;
            if (std::holds_alternative<Watching>(b.machine.state))
                QCOMPARE(only<ReportError>(b.watchEnds(ErrorKind::Forbidden)).size(), 1U);
            QVERIFY(b.machine.memory.polling > Duration::zero());
            QVERIFY(b.machine.memory.polling <= Duration(30s));
            QVERIFY(b.now - lastAsked <= Duration(5min + 30s));
        }
        QVERIFY2(watches >= 12 && watches <= 22, qPrintable(QString::number(watches)));
        QVERIFY(lists >= 120); // as often as the mark says
    }

    void whoMayWatchAgainIsPolledNoLonger_data()
    {
        QTest::addColumn<bool>("streamed");
        QTest::newRow("a stream of initial events") << true;
        QTest::newRow("a list and a watch") << false;
    }
    void whoMayWatchAgainIsPolledNoLonger()
    {
        QFETCH(bool, streamed);
        Bench b;
        b.config.watchList = streamed;
        b.config.watchRefusedWait = 5min;
        b.feed(Start {});
        if (streamed)
            b.watchEnds(ErrorKind::Forbidden);
        b.listed("7");
        b.watchEnds(ErrorKind::Forbidden);
        b.passes();
        if (streamed) {
            b.feed(WatchStarted {});
            b.feed(WatchSaw { WatchEvent::Type::Bookmark, { "9" }, {}, true });
        } else {
            b.listed("9");
            b.feed(WatchStarted {});
        }
        QVERIFY(std::holds_alternative<Watching>(b.machine.state));
        QCOMPARE(b.machine.memory.polling.count(), Duration::rep(0));
        QVERIFY(!b.machine.memory.watchRefusal);
        b.watchEnds(ErrorKind::Forbidden); // it was watched since
        b.passes();
        QVERIFY(!only<CallWatch>(b.listed("11")).empty() || streamed);
    }

    void whoWantsToWatchIsAskedForAtOnce()
    {
        Bench b;
        b.config.watchRefusedWait = 5min;
        b.feed(Start {});
        for (int list = 0; list < 7; ++list) { // until the watch waits longer than the lists
            b.listed("7");
            if (std::holds_alternative<Watching>(b.machine.state))
                b.watchEnds(ErrorKind::Forbidden);
            b.passes();
        }
        QVERIFY(only<CallWatch>(b.listed("7")).empty());
        b.feed(RetryNow {});
        QCOMPARE(only<CallWatch>(b.listed("7")).size(), 1U);
    }

    void askingAgainAsksOneQuestion()
    {
        Bench b;
        b.config.watchList = true;
        b.feed(Start {});
        b.watchEnds(ErrorKind::Forbidden);
        b.listFails(ErrorKind::Forbidden);
        const auto again = b.passes();
        QCOMPARE(only<CallList>(again).size(), 1U);
        QVERIFY(only<CallWatch>(again).empty());
        QVERIFY(only<CallList>(b.listFails(ErrorKind::Forbidden)).empty());
        QVERIFY(b.waits() >= 40min);
    }

    void whoWantsToKnowIsAnsweredAtOnce()
    {
        Bench b;
        b.config.watchList = true;
        b.feed(Start {});
        b.watchEnds(ErrorKind::Forbidden);
        b.listFails(ErrorKind::Forbidden);
        const auto effects = b.feed(RetryNow {});
        QCOMPARE(only<StopTimer>(effects).size(), 1U);
        QCOMPARE(only<CallWatch>(effects).size(), 1U); // all is asked, as at the first time
    }
};

KW_TEST_APPLESS(TestReflectorRefused)

} // namespace tst_reflector_refused

#include "tst_reflector_refused.moc"
