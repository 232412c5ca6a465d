// What can be set of a reflector, and the rarer turns of its state machine; the usual ones are in
// tst_reflector_step.
#include "tst_reflector_bench.h"

#include <tests/support/test_program.h>

namespace tst_reflector_policy {

using namespace kittiwake;
using namespace kittiwake::reflector;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using Type = WatchEvent::Type;

namespace {

struct Bench : ReflectorBench
{
    /// What follows an InternalError in the stream; a watch is taken up again at once.
    std::string internalError(const std::string& reason = "InternalError")
    {
        const auto did = next(*this, sawError(ErrorKind::Server, reason));
        if (did == "wait watch") {
            feed(TimerFired {});
            feed(WatchStarted {});
        }
        return did;
    }
};

} // namespace

class TestReflectorPolicy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void internalErrorsRelistUnlessThereIsAWindow() // semantics 12.12
    {
        Bench b;
        b.live();
        QCOMPARE(b.internalError(), std::string("wait list"));
    }

    void internalErrorsWithinTheWindowNeedNoRelist() // semantics 12.12
    {
        Bench b;
        b.config.internalErrorWindow = 30s;
        b.live();
        QCOMPARE(b.internalError(), std::string("wait watch"));
        b.now += 30s;
        QCOMPARE(b.internalError(), std::string("wait watch"));
        b.now += 1ns;
        QCOMPARE(b.internalError(), std::string("wait list"));
    }

    void aQuietMinuteStartsTheWindowAgain() // semantics 12.12
    {
        Bench b;
        b.config.internalErrorWindow = 30s;
        b.live();
        QCOMPARE(b.internalError(), std::string("wait watch"));
        b.now += 61s;
        QCOMPARE(b.internalError(), std::string("wait watch"));
        b.now += 30s;
        QCOMPARE(b.internalError(), std::string("wait watch"));
        b.now += 30s; // not quiet for a minute, and a minute since the window began
        QCOMPARE(b.internalError(), std::string("wait list"));
    }

    void theWindowIsForInternalErrorsAlone() // semantics 12.12
    {
        Bench b;
        b.config.internalErrorWindow = 30s;
        b.live();
        QCOMPARE(b.internalError("ServiceUnavailable"), std::string("wait list"));
    }

    void anExplicitPageSizeIsForEveryList() // semantics 12.5
    {
        Bench b;
        b.config.pageSize = 10;
        QCOMPARE(next(b, b.feed(Start {})), std::string("list rv=0 limit=10"));
        b.listed("7"); // whole: from the watch cache
        b.feed(WatchStarted {});
        b.sawError(ErrorKind::Expired);
        QCOMPARE(next(b, b.feed(TimerFired {})), std::string("list rv=7 limit=10"));
        QCOMPARE(next(b, b.listed("8", "token-2")),
                 std::string("list rv= limit=10 continue=token-2"));
        b.listed("8");
        b.feed(WatchStarted {});
        b.sawError(ErrorKind::Expired);
        b.feed(TimerFired {});
        QCOMPARE(next(b, b.listFails(ErrorKind::Expired)), std::string("list rv= limit=10"));
    }

    // 13 bug 4: such a watch begins with an Added for all there is, in no order of versions.
    void aWatchFromNoVersionIsNotResumedFromItsSyntheticEvents_data()
    {
        QTest::addColumn<QString>("version");
        QTest::newRow("at 0") << "0";
        QTest::newRow("at none") << "";
    }
    void aWatchFromNoVersionIsNotResumedFromItsSyntheticEvents()
    {
        QFETCH(QString, version);
        const auto at = version.toStdString();
        Bench b;
        b.feed(Start {});
        QCOMPARE(next(b, b.listed(at)), "watch rv=" + at);
        b.feed(WatchStarted {});
        QCOMPARE(only<ApplyEvent>(b.saw(Type::Added, "40")).size(), 1U);
        b.saw(Type::Added, "12");
        QCOMPARE(b.machine.memory.lastSync.text, at);
        QCOMPARE(next(b, b.watchEnds()), "watch rv=" + at); // it brought news: no relist, no wait
        b.feed(WatchStarted {});
        b.saw(Type::Added, "12");
        b.saw(Type::Bookmark, "41"); // from here on versions are in order
        b.saw(Type::Added, "42");
        QCOMPARE(b.machine.memory.lastSync.text, std::string("42"));
        QCOMPARE(next(b, b.watchEnds()), std::string("watch rv=42"));
    }

    void refusedWatchesBackOffWithinBounds() // semantics 12.13
    {
        Bench b;
        b.chance = 0.5;
        b.live();
        b.saw(Type::Modified, "8");
        b.now += 1min;
        b.watchEnds();
        Duration longest {};
        for (int i = 0; i < 12; ++i) {
            const auto effects = b.watchEnds(ErrorKind::Refused);
            QCOMPARE(next(b, effects), std::string("wait watch"));
            const auto wait = only<SetTimer>(effects)[0].delay;
            QVERIFY(wait >= Backoff::kFirst && wait <= 2 * Backoff::kMax);
            longest = std::max(longest, wait);
            b.now += wait;
            QCOMPARE(next(b, b.feed(TimerFired {})), std::string("watch rv=8"));
        }
        QCOMPARE(longest, Duration(45s));
        b.now += Backoff::kIdleReset + 1ns;
        QCOMPARE(only<SetTimer>(b.watchEnds(ErrorKind::Refused))[0].delay, Duration(1200ms));
    }

    // 13 bug 3: after a restore from a backup, the server is behind the version we hold.
    void aVersionFromTheFutureIsGivenUp_data()
    {
        QTest::addColumn<bool>("inTheStream");
        QTest::newRow("the watch does not start") << false;
        QTest::newRow("an error in the stream") << true;
    }
    void aVersionFromTheFutureIsGivenUp()
    {
        QFETCH(bool, inTheStream);
        Bench b;
        b.feed(Start {});
        b.listed("900");
        if (inTheStream)
            b.feed(WatchStarted {});
        QCOMPARE(next(b,
                      inTheStream ? b.sawError(ErrorKind::ResourceVersionTooLarge)
                                  : b.watchEnds(ErrorKind::ResourceVersionTooLarge)),
                 std::string("wait list"));
        QCOMPARE(next(b, b.feed(TimerFired {})), std::string("list rv=900 limit=0"));
        QCOMPARE(next(b, b.listFails(ErrorKind::ResourceVersionTooLarge)),
                 std::string("list rv= limit=500"));
        QCOMPARE(next(b, b.listed("7")), std::string("watch rv=7"));
    }

    void watchesAskForFiveMinutesAtLeast() // semantics 12.15
    {
        Bench b;
        b.config.watchTimeout = 10s;
        b.feed(Start {});
        QCOMPARE(only<CallWatch>(b.listed("7"))[0].options.timeout, 300s);
        Bench longer;
        longer.config.watchTimeout = 600s;
        longer.feed(Start {});
        QCOMPARE(only<CallWatch>(longer.listed("7"))[0].options.timeout, 600s);
    }
};

KW_TEST_APPLESS(TestReflectorPolicy)

} // namespace tst_reflector_policy

#include "tst_reflector_policy.moc"
