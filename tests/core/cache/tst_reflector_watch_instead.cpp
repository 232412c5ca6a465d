// Who may watch and not list, at servers that do not end what there is with a bookmark.
#include "tst_reflector_bench.h"

#include <tests/support/test_program.h>

#include <optional>

namespace tst_reflector_watch_instead {

using namespace kittiwake;
using namespace kittiwake::reflector;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using Type = WatchEvent::Type;

namespace {

/// Its stream of initial events was no good to the server, and the list after it is refused.
struct Bench : ReflectorBench
{
    Effects last;

    Bench()
    {
        config.watchList = true;
        feed(Start {});
        watchEnds(ErrorKind::Invalid);
        last = listFails(ErrorKind::Forbidden);
    }
    [[nodiscard]] bool asksToWatch() const
    {
        const auto calls = only<CallWatch>(last);
        return calls.size() == 1 && calls[0].options.resourceVersion.empty()
            && !calls[0].options.sendInitialEvents;
    }
    [[nodiscard]] std::optional<Duration> timer() const
    {
        const auto timers = only<SetTimer>(last);
        return timers.empty() ? std::nullopt : std::optional<Duration>(timers.back().delay);
    }
    template<typename S>
    [[nodiscard]] bool is() const
    {
        return std::holds_alternative<S>(machine.state);
    }
    void starts() { last = feed(WatchStarted {}); }
    void passes(Duration time)
    {
        now += time;
        last = feed(TimerFired {});
    }
    void rests()
    {
        starts();
        saw(Type::Added, "5");
        passes(config.initialQuiet);
    }
};

} // namespace

class TestReflectorWatchInstead : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aRefusedListIsReplacedByAWatchFromNowhere()
    {
        Bench b;
        QVERIFY(b.asksToWatch());
        b.starts();
        QCOMPARE(b.timer(), std::optional<Duration>(b.config.initialQuiet));
        QCOMPARE(only<BufferEvent>(b.saw(Type::Added, "5")).size(), std::size_t(1));
        QVERIFY(!b.machine.memory.synced);
    }

    void whatCameUntilItRestsIsAllThereIs()
    {
        Bench b;
        b.starts();
        b.now += 600ms;
        b.saw(Type::Added, "5");
        b.passes(400ms); // the rest began with the last event
        QVERIFY(b.is<WatchListing>());
        QCOMPARE(b.timer(), std::optional<Duration>(600ms));
        b.passes(600ms);
        QCOMPARE(only<ReplaceStore>(b.last).size(), std::size_t(1));
        QVERIFY(b.is<Watching>() && b.machine.memory.synced);
        QCOMPARE(only<ApplyEvent>(b.saw(Type::Modified, "9")).size(), std::size_t(1));
        QCOMPARE(b.machine.memory.lastSync.text, std::string("9"));
    }

    void aStreamThatNeverRestsIsTakenAsItIs()
    {
        Bench b;
        b.starts();
        const auto end = b.now + b.config.initialMax;
        while (b.now + 500ms < end) {
            b.saw(Type::Modified, "6");
            b.passes(500ms);
            QVERIFY(b.is<WatchListing>());
        }
        b.saw(Type::Modified, "7");
        b.passes(500ms);
        QVERIFY(b.is<Watching>() && b.machine.memory.synced);
    }

    void aBookmarkEndsItSooner()
    {
        Bench b;
        b.starts();
        b.saw(Type::Added, "5");
        const auto effects = b.saw(Type::Bookmark, "8");
        QCOMPARE(only<ReplaceStore>(effects).size(), std::size_t(1));
        QCOMPARE(b.machine.memory.lastSync.text, std::string("8"));
        QVERIFY(b.is<Watching>());
    }

    /// What was deleted between two streams is told by neither.
    void whenItEndsAllIsAskedForAnew()
    {
        Bench b;
        b.rests();
        b.now += 300s;
        const auto effects = b.watchEnds();
        QCOMPARE(only<CallList>(effects).size(), std::size_t(1));
        b.last = b.listFails(ErrorKind::Forbidden);
        QVERIFY(b.asksToWatch());
    }

    void ifThatIsRefusedTooTheListsReasonIsTold()
    {
        Bench b;
        b.last = b.watchEnds(ErrorKind::Forbidden);
        const auto told = only<ReportError>(b.last);
        QCOMPARE(told.size(), std::size_t(1));
        QVERIFY(b.is<BackingOff>() && told[0].error.kind == ErrorKind::Forbidden);
        b.passes(1h); // once is enough
        b.last = b.listFails(ErrorKind::Forbidden);
        QVERIFY(b.is<BackingOff>() && !b.asksToWatch());
        b.feed(RetryNow {}); // rights may be others by now
        b.last = b.listFails(ErrorKind::Forbidden);
        QVERIFY(b.asksToWatch());
    }

    void whoMayDoNeitherIsAskedAboutEachOnce()
    {
        ReflectorBench b;
        b.config.watchList = true;
        b.feed(Start {});
        b.watchEnds(ErrorKind::Forbidden);
        const auto effects = b.listFails(ErrorKind::Forbidden);
        QVERIFY(std::holds_alternative<BackingOff>(b.machine.state));
        QVERIFY(only<CallWatch>(effects).empty());
    }

    void oneThatEndsBeforeItRestsIsATry()
    {
        Bench b;
        b.starts();
        b.saw(Type::Added, "5");
        const auto effects = b.watchEnds();
        QCOMPARE(only<ReportError>(effects).size(), std::size_t(1));
        QVERIFY(b.is<BackingOff>() && !b.machine.memory.synced);
    }

    void oneThatNeverBeginsIsGivenUp()
    {
        Bench b;
        QCOMPARE(b.timer(), std::optional<Duration>(b.config.watchListSilence));
        b.passes(b.config.watchListSilence);
        QCOMPARE(only<CancelCall>(b.last).size(), std::size_t(1));
        QVERIFY(b.is<BackingOff>());
    }
};

KW_TEST_GUILESS(TestReflectorWatchInstead)

} // namespace tst_reflector_watch_instead

#include "tst_reflector_watch_instead.moc"
