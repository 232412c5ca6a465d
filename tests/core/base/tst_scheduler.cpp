// \label concurrency
// Where work and time come from: ManualScheduler, ThreadPool, Strand and their timers.
#include <core/base/manual_scheduler.h>
#include <core/base/strand.h>
#include <core/base/thread_pool.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <atomic>
#include <future>
#include <semaphore>

namespace tst_scheduler {

using namespace kittiwake;
using namespace std::chrono_literals;

static_assert(!std::is_copy_constructible_v<Timer>);
static_assert(std::is_nothrow_move_assignable_v<Timer>);
static_assert(saturatingAdd(TimePoint(1s), 2s) == TimePoint(3s));
static_assert(saturatingAdd(TimePoint(1s), Duration::max()) == TimePoint::max());
static_assert(saturatingAdd(TimePoint(-1s), Duration::min()) == TimePoint::min());

namespace {
constexpr auto kLongest = 20s; // how long a thread may take before the test gives it up as stuck
}

class TestScheduler : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runsNothingUnasked()
    {
        ManualScheduler time;
        std::string ran;
        time.post([&] {
            ran += 'a';
            time.post([&] { ran += 'c'; });
        });
        time.post([&] { ran += 'b'; });
        QCOMPARE(ran, "");
        QCOMPARE(time.runReady(), 3);
        QCOMPARE(ran, "abc");
    }

    void stopsAtEveryTimerOnTheWay()
    {
        ManualScheduler time;
        std::vector<Duration> at;
        const auto start = time.now();
        const auto note = [&] {
            at.push_back(time.now() - start);
        };
        Timer nested;
        const auto second = time.after(2s, note);
        const auto first = time.after(1s, [&] {
            note();
            nested = time.after(500ms, note);
        });
        const auto later = time.after(9s, note);
        QCOMPARE(time.untilNextTimer(), 1s);
        QCOMPARE(time.advance(3s), 3);
        QCOMPARE(at, (std::vector<Duration> { 1s, 1500ms, 2s }));
        QCOMPARE(time.now() - start, 3s);
        QCOMPARE(time.untilNextTimer(), 6s);
    }

    void runsTimersOfOneMomentInOrder()
    {
        ManualScheduler time;
        std::string ran;
        const auto a = time.after(1s, [&] { ran += 'a'; });
        const auto b = time.after(1s, [&] { ran += 'b'; });
        const auto now = time.after(-5s, [&] { ran += 'n'; });
        time.runReady();
        QCOMPARE(ran, "n");
        time.advance(1s);
        QCOMPARE(ran, "nab");
    }

    void aTimerThatIsGoneDoesNotGoOff()
    {
        ManualScheduler time;
        int ran = 0;
        auto cancelled = time.after(1s, [&] { ++ran; });
        auto replaced = time.after(1s, [&] { ++ran; });
        {
            const auto dropped = time.after(1s, [&] { ++ran; });
        }
        cancelled.cancel();
        cancelled.cancel();
        replaced = {};
        time.advance(1min);
        QCOMPARE(ran, 0);
        QVERIFY(time.untilNextTimer() < Duration::zero());
    }

    void aTaskMayCancelItsOwnTimer()
    {
        ManualScheduler time;
        Timer timer;
        int ran = 0;
        timer = time.after(1s, [&] {
            ++ran;
            timer.cancel();
        });
        time.advance(1min);
        QCOMPARE(ran, 1);
    }

    void aTimerMayOutliveItsScheduler()
    {
        Timer timer;
        int ran = 0;
        const auto held = std::make_shared<int>();
        {
            ManualScheduler time;
            timer = time.after(1s, [&ran, held] { ++ran; });
            QCOMPARE(held.use_count(), 2L);
        }
        timer.cancel();
        QCOMPARE(ran, 0);
        QCOMPARE(held.use_count(), 1L); // nothing is left of the task
    }

    void aCancelledTaskLetsGoOfWhatItHolds()
    {
        ManualScheduler time;
        auto held = std::make_shared<int>();
        auto timer = time.after(1s, [held] {});
        QCOMPARE(held.use_count(), 2L);
        timer.cancel();
        QCOMPARE(held.use_count(), 1L);
    }

    void aHugeDelayIsNotNow() // semantics 13, bug 20
    {
        ManualScheduler time;
        time.advance(1h);
        int ran = 0;
        const auto timer = time.after(Duration::max(), [&] { ++ran; });
        time.advance(24h);
        QCOMPARE(ran, 0);
        time.advance(Duration::max());
        QCOMPARE(time.now(), TimePoint::max());
        QCOMPARE(ran, 1);
    }

    void aHugeDelayIsNotNowInAPool() // semantics 13, bug 20
    {
        std::atomic<int> ran { 0 };
        std::promise<void> soon;
        ThreadPool pool(1);
        const auto never = pool.after(Duration::max(), [&] { ++ran; });
        const auto timer = pool.after(1ms, [&] { soon.set_value(); });
        QCOMPARE(soon.get_future().wait_for(kLongest), std::future_status::ready);
        QCOMPARE(ran.load(), 0);
    }

    void aPoolRunsTasksSideBySide()
    {
        std::binary_semaphore first(0);
        std::binary_semaphore second(0);
        std::promise<void> met;
        ThreadPool pool(2); // goes first: its tasks use the others to their end
        pool.post([&] {
            first.release();
            if (second.try_acquire_for(kLongest))
                met.set_value();
        });
        pool.post([&] {
            second.release();
            (void)first.try_acquire_for(kLongest);
        });
        QCOMPARE(met.get_future().wait_for(kLongest), std::future_status::ready);
    }

    void aPoolsTimerIsNotLateForABusyWorker()
    {
        ThreadPool pool(2);
        const auto far = pool.after(1h, [] {});
        for (int round = 0; round < 100; ++round) {
            // Of two sleeping workers one watches the timer; the task may go to that one.
            std::promise<void> wentOff;
            std::binary_semaphore over(0);
            auto inTime = wentOff.get_future();
            const auto timer = pool.after(500us, [&] { wentOff.set_value(); });
            std::atomic<bool> late { false };
            pool.post([&] {
                late = inTime.wait_for(kLongest) != std::future_status::ready;
                over.release();
            });
            over.acquire();
            QVERIFY(!late);
        }
    }

    void aFloodOfTasksDoesNotStarveTimers()
    {
        ThreadPool pool(1);
        std::atomic<bool> flooding { true };
        std::function<void()> flood = [&] {
            if (flooding)
                pool.post(flood);
        };
        std::promise<void> wentOff;
        const auto timer = pool.after(1ms, [&] { wentOff.set_value(); });
        pool.post(flood);
        const auto inTime = wentOff.get_future().wait_for(kLongest);
        flooding = false;
        pool.stop();
        QCOMPARE(inTime, std::future_status::ready);
    }

    void aStoppedPoolRunsAndKeepsNothing()
    {
        ThreadPool pool(2);
        pool.stop();
        pool.stop();
        auto held = std::make_shared<int>();
        pool.post([held] {});
        const auto timer = pool.after(0s, [held] {});
        QCOMPARE(held.use_count(), 1L);
    }

    void twoMayStopOnePool()
    {
        for (int round = 0; round < 50; ++round) {
            ThreadPool pool(2);
            std::atomic<int> started { 0 };
            for (int i = 0; i < 20; ++i)
                pool.post([&] { ++started; });
            std::jthread other([&] { pool.stop(); });
            pool.stop();
            const int before = started;
            std::this_thread::yield();
            QCOMPARE(started.load(), before);
        }
    }

    void aStrandKeepsOrderOnManyThreads()
    {
        ThreadPool pool(4);
        const auto strand = Strand::create(pool);
        std::vector<int> ran; // unguarded: the strand is the guard
        std::promise<void> over;
        for (int i = 0; i < 2000; ++i)
            strand->post([&ran, i] { ran.push_back(i); });
        strand->post([&] { over.set_value(); });
        QCOMPARE(over.get_future().wait_for(kLongest), std::future_status::ready);
        QCOMPARE(ran.size(), 2000U);
        QVERIFY(std::is_sorted(ran.begin(), ran.end()));
    }

    void aStrandTakesTurnsWithOthers()
    {
        ManualScheduler time;
        const auto one = Strand::create(time);
        const auto two = Strand::create(time);
        std::string ran;
        for (int i = 0; i < 10; ++i) {
            one->post([&] { ran += '1'; });
            two->post([&] { ran += '2'; });
        }
        time.runReady();
        QCOMPARE(ran, "11111111222222221122"); // eight tasks each
    }

    void aClosedStrandRunsNothingMore()
    {
        ManualScheduler time;
        const auto strand = Strand::create(time);
        int ran = 0;
        strand->post([&] {
            ++ran;
            strand->close(); // from its own task: does not wait for itself
        });
        strand->post([&] { ++ran; });
        const auto timer = strand->after(1s, [&] { ++ran; });
        time.advance(1min);
        strand->post([&] { ++ran; });
        time.runReady();
        QCOMPARE(ran, 1);
    }

    void closingAStrandWaitsForTheTaskThatRuns()
    {
        ThreadPool pool(2);
        const auto strand = Strand::create(pool);
        std::binary_semaphore started(0);
        std::atomic<bool> over { false };
        strand->post([&] {
            started.release();
            for (int i = 0; i < 1000; ++i)
                std::this_thread::yield();
            over = true;
        });
        started.acquire();
        strand->close();
        QVERIFY(over);
    }

    void aStrandsTimerRunsOnTheStrand()
    {
        ManualScheduler time;
        const auto strand = Strand::create(time);
        std::string ran;
        const auto timer = strand->after(1s, [&] { ran += 't'; });
        strand->post([&] { ran += 'p'; });
        time.advance(1s);
        QCOMPARE(ran, "pt");
    }

    void aStrandsTimerCanBeCancelledWhileItsTaskWaitsItsTurn()
    {
        ManualScheduler time;
        const auto strand = Strand::create(time);
        int ran = 0;
        auto timer = strand->after(1s, [&] { ++ran; });
        strand->post([&] {
            time.advance(1s); // the timer goes off; its task has to wait for this one
            timer.cancel();
        });
        time.runReady();
        QCOMPARE(ran, 0);
    }

    void strandsTimersAndPoolsEndTogether()
    {
        for (int round = 0; round < 200; ++round) {
            ThreadPool pool(2);
            const auto strand = Strand::create(pool);
            std::atomic<int> ran { 0 };
            std::vector<Timer> timers;
            for (int i = 0; i < 5; ++i)
                timers.push_back(strand->after(std::chrono::microseconds(i * 20), [&] { ++ran; }));
            if (round % 2 == 0)
                timers.clear();
            strand->close();
            const int before = ran;
            pool.stop();
            QCOMPARE(ran.load(), before);
        }
    }
};

KW_TEST_APPLESS(TestScheduler)

} // namespace tst_scheduler

#include "tst_scheduler.moc"
