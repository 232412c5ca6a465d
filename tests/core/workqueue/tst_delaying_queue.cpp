// Keys added for later, in virtual time: semantics section 9, section 12 lines 95, 96 and 100,
// section 13 bugs 18 to 20.
#include <core/base/manual_scheduler.h>
#include <core/base/thread_pool.h>
#include <core/workqueue/delaying_queue.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <future>

namespace tst_delaying_queue {

using namespace kittiwake;
using namespace std::chrono_literals;

class TestDelayingQueue : public QObject
{
    Q_OBJECT

    using Queue = DelayingQueue<std::string>;

    static std::string takeAll(Queue& queue)
    {
        std::string keys;
        while (auto key = queue.tryGet()) {
            keys += *key;
            queue.done(*key);
        }
        return keys;
    }

private Q_SLOTS:
    void addsAKeyWhenItsTimeHasCome()
    {
        ManualScheduler time;
        Queue queue(time, "pods");
        queue.addAfter("a", 5s);
        QCOMPARE(queue.len(), 0U);
        QCOMPARE(queue.totals().waiting, 1U);
        QCOMPARE(queue.totals().adds, 0U);
        time.advance(5s - 1ns);
        QCOMPARE(queue.len(), 0U);
        time.advance(1ns);
        QCOMPARE(takeAll(queue), "a");
        QCOMPARE(queue.totals().adds, 1U);
        QCOMPARE(queue.totals().waiting, 0U);
        QCOMPARE(queue.tracked(), 0U);
    }

    void addsAtOnceWithoutADelay()
    {
        ManualScheduler time;
        Queue queue(time, "pods");
        queue.addAfter("a", 0s);
        queue.addAfter("b", -1s);
        queue.addAfter("c", Duration::min());
        QCOMPARE(takeAll(queue), "abc");
        QCOMPARE(queue.totals().retries, 3U);
    }

    void keepsTheEarlierOfTwoTimes() // semantics 12.95
    {
        ManualScheduler time;
        Queue queue(time, "pods");
        queue.addAfter("a", 5s);
        queue.addAfter("a", 10s);
        time.advance(5s);
        QCOMPARE(takeAll(queue), "a");
        time.advance(1h);
        QCOMPARE(takeAll(queue), "");
    }

    void movesAKeyForwardToAnEarlierTime() // semantics 12.95
    {
        ManualScheduler time;
        Queue queue(time, "pods");
        queue.addAfter("a", 10s);
        queue.addAfter("a", 5s);
        QCOMPARE(queue.snapshot().keys.front().nextTryAt, std::optional(time.now() + 5s));
        time.advance(5s);
        QCOMPARE(takeAll(queue), "a");
        time.advance(1h);
        QCOMPARE(takeAll(queue), "");
    }

    void bringsKeysInByTimeAndNotByOrderOfAdding() // semantics 12.96
    {
        ManualScheduler time;
        Queue queue(time, "pods");
        queue.addAfter("c", 3s);
        queue.addAfter("a", 1s);
        queue.addAfter("b", 2s);
        time.advance(1s);
        QCOMPARE(takeAll(queue), "a");
        time.advance(1s);
        QCOMPARE(takeAll(queue), "b");
        queue.addAfter("d", 1s);
        queue.addAfter("e", 1s);
        time.advance(1min);
        QCOMPARE(takeAll(queue), "cde");
    }

    void anImmediateAddCancelsTheWaitingTwin() // semantics 13, bug 19
    {
        ManualScheduler time;
        Queue queue(time, "pods");
        queue.addAfter("a", 5s);
        queue.add("a");
        QCOMPARE(queue.totals().waiting, 0U);
        QCOMPARE(takeAll(queue), "a");
        time.advance(1h);
        QCOMPARE(takeAll(queue), "");
        QCOMPARE(queue.totals().adds, 1U);
    }

    void doesNotPutOffWhatIsReady()
    {
        ManualScheduler time;
        Queue queue(time, "pods");
        queue.add("a");
        queue.addAfter("a", 5s);
        QCOMPARE(queue.totals().waiting, 0U);
        QCOMPARE(takeAll(queue), "a");
        QCOMPARE(queue.tracked(), 0U);
    }

    void putsOffAKeyFromWithinItsWork()
    {
        ManualScheduler time;
        Queue queue(time, "pods");
        queue.add("a");
        QVERIFY(queue.tryGet());
        queue.addAfter("a", 5s);
        time.advance(5s);
        QCOMPARE(queue.len(), 0U); // due, but still held
        QVERIFY(queue.snapshot().keys.front().again);
        queue.done("a");
        QCOMPARE(takeAll(queue), "a");
        QCOMPARE(queue.tracked(), 0U);
    }

    void showsWhenAKeyIsToComeIn()
    {
        ManualScheduler time;
        Queue queue(time, "pods");
        queue.addAfter("a", 5s);
        const auto state = queue.snapshot().keys.front();
        QCOMPARE(state.phase, KeyPhase::Waiting);
        QCOMPARE(state.since, time.now());
        QCOMPARE(state.nextTryAt, std::optional(time.now() + 5s));
    }

    void dropsWhatWaitsAtShutDown_data()
    {
        QTest::addColumn<bool>("drain");
        QTest::newRow("plain") << false;
        QTest::newRow("with drain") << true;
    }
    void dropsWhatWaitsAtShutDown() // semantics 13, bug 18: and leaves no timer behind
    {
        QFETCH(bool, drain);
        ManualScheduler time;
        Queue queue(time, "pods");
        queue.addAfter("a", 5s);
        if (drain)
            QVERIFY(queue.shutDownWithDrain());
        else
            queue.shutDown();
        QCOMPARE(queue.tracked(), 0U);
        QVERIFY(time.untilNextTimer() < Duration::zero());
        queue.addAfter("b", 1s);
        queue.addAfter("c", 0s);
        QVERIFY(time.untilNextTimer() < Duration::zero());
        QCOMPARE(queue.totals().retries, 1U); // semantics 12.100
        QCOMPARE(queue.get(), std::nullopt);
    }

    void leavesNoTimerBehindWhenDestroyed() // semantics 13 bug 18
    {
        ManualScheduler time;
        {
            Queue queue(time, "pods");
            queue.addAfter("a", 5s);
            QCOMPARE(time.untilNextTimer(), 5s);
        }
        QVERIFY(time.untilNextTimer() < Duration::zero());
    }

    void survivesHugeDelays_data() // semantics 13, bug 20
    {
        QTest::addColumn<qint64>("nanoseconds");
        QTest::newRow("the longest there is") << std::numeric_limits<qint64>::max();
        QTest::newRow("290 years") << qint64(290) * 365 * 24 * 3600 * 1'000'000'000;
    }
    void survivesHugeDelays()
    {
        QFETCH(qint64, nanoseconds);
        ManualScheduler time;
        time.advance(24h * 365 * 5); // "now" plus such a delay is past the end of the clock
        Queue queue(time, "pods");
        queue.addAfter("a", Duration(nanoseconds));
        queue.addAfter("b", 5s);
        time.advance(24h);
        QCOMPARE(takeAll(queue), "b");
        QCOMPARE(queue.totals().waiting, 1U);
    }

    void survivesHugeDelaysInRealTime() // semantics 13, bug 20
    {
        ThreadPool pool(1);
        Queue queue(pool, "pods");
        queue.addAfter("never", Duration::max());
        queue.addAfter("soon", 1ms);
        auto got = std::async(std::launch::async, [&] { return queue.get(); });
        const bool inTime = got.wait_for(20s) == std::future_status::ready;
        queue.shutDown();
        QVERIFY(inTime);
        QCOMPARE(got.get(), std::optional<std::string>("soon"));
    }

    void waitsLongerThanOneTimer()
    {
        ManualScheduler time;
        Queue queue(time, "pods");
        queue.addAfter("a", 100h + 1ns);
        time.advance(100h);
        QCOMPARE(takeAll(queue), "");
        time.advance(1ns);
        QCOMPARE(takeAll(queue), "a");
    }

    void bringsInManyKeysThatAreDueTogether()
    {
        ManualScheduler time;
        DelayingQueue<int> queue(time, "numbers");
        for (int key = 0; key < 5000; ++key)
            queue.addAfter(key, 1s);
        time.advance(1s);
        QCOMPARE(queue.len(), 5000U);
        QCOMPARE(queue.tryGet(), std::optional(0));
        QCOMPARE(queue.tryGet(), std::optional(1));
    }

    void wakesAWorkerThatWaits()
    {
        ManualScheduler time;
        Queue queue(time, "pods");
        queue.addAfter("a", 5s);
        auto got = std::async(std::launch::async, [&] { return queue.get(); });
        time.advance(5s);
        const bool inTime = got.wait_for(20s) == std::future_status::ready;
        queue.shutDown();
        QVERIFY(inTime);
        QCOMPARE(got.get(), std::optional<std::string>("a"));
    }
};

KW_TEST_APPLESS(TestDelayingQueue)

} // namespace tst_delaying_queue

#include "tst_delaying_queue.moc"
