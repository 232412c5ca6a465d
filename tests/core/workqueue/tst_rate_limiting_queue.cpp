// Keys that fail and come back: semantics section 9, section 13 bug 19.
#include <core/base/manual_scheduler.h>
#include <core/workqueue/rate_limiting_queue.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_rate_limiting_queue {

using namespace kittiwake;
using namespace std::chrono_literals;

class TestRateLimitingQueue : public QObject
{
    Q_OBJECT

    using Queue = RateLimitingQueue<std::string>;

    /// Takes the key, fails it and gives it back.
    static std::optional<Duration> failOnce(Queue& queue, const std::string& key,
                                            const std::string& why = "no")
    {
        if (queue.tryGet() != key)
            qFatal("%s is not ready", key.c_str());
        const auto delay = queue.addRateLimited(key, why);
        queue.done(key);
        return delay;
    }

private Q_SLOTS:
    void bringsAKeyBackAfterAGrowingWhile()
    {
        ManualScheduler time;
        Queue queue({ .scheduler = time, .name = "pods" });
        queue.add("a");
        for (const auto expected : { 5ms, 10ms, 20ms, 40ms }) {
            QCOMPARE(failOnce(queue, "a"), std::optional<Duration>(expected));
            time.advance(expected - 1ns);
            QCOMPARE(queue.len(), 0U);
            time.advance(1ns);
            QCOMPARE(queue.len(), 1U);
        }
        QCOMPARE(queue.numRequeues("a"), 4);
        QCOMPARE(queue.failures("a"), 4);
        QCOMPARE(queue.totals().retries, 4U);
    }

    void startsFromTheShortestDelayOnceForgotten()
    {
        ManualScheduler time;
        Queue queue({ .scheduler = time, .name = "pods" });
        queue.add("a");
        (void)failOnce(queue, "a");
        time.advance(5ms);
        QVERIFY(queue.tryGet());
        queue.forget("a");
        queue.done("a");
        QCOMPARE(queue.numRequeues("a"), 0);
        QCOMPARE(queue.tracked(), 0U); // finished and successful: nothing is kept
        QCOMPARE(queue.addRateLimited("a"), std::optional<Duration>(5ms));
    }

    void forgettingDoesNotDequeue()
    {
        ManualScheduler time;
        Queue queue({ .scheduler = time, .name = "pods" });
        queue.addRateLimited("waiting");
        queue.add("ready");
        queue.forget("waiting");
        queue.forget("ready");
        queue.forget("unknown");
        QCOMPARE(queue.len(), 1U);
        time.advance(5ms);
        QCOMPARE(queue.len(), 2U);
    }

    void takesNoReservationForAKeyThatComesAnyway() // semantics 13, bug 19
    {
        ManualScheduler time;
        Queue queue({ .scheduler = time, .name = "pods" });
        queue.addRateLimited("waiting");
        queue.add("ready");
        for (int i = 0; i < 1000; ++i) {
            QCOMPARE(queue.addRateLimited("waiting"), std::optional<Duration>(0s));
            QCOMPARE(queue.addRateLimited("ready"), std::optional<Duration>(0s));
        }
        QCOMPARE(queue.numRequeues("waiting"), 1);
        QCOMPARE(queue.numRequeues("ready"), 0);
        QCOMPARE(queue.addRateLimited("other"),
                 std::optional<Duration>(5ms)); // the burst is still there
    }

    void countsAFailureOfAKeyThatWasAddedDuringItsWork()
    {
        ManualScheduler time;
        Queue queue({ .scheduler = time, .name = "pods" });
        queue.add("a");
        QVERIFY(queue.tryGet());
        queue.add("a");
        (void)queue.addRateLimited("a");
        queue.done("a");
        QCOMPARE(queue.numRequeues("a"), 1);
        QCOMPARE(queue.totals().waiting, 0U); // it comes at once, and once only
        QCOMPARE(queue.len(), 1U);
    }

    void countsAFailureOfAKeyThatWasPutOffDuringItsWork()
    {
        ManualScheduler time;
        Queue queue({ .scheduler = time, .name = "pods" });
        queue.add("a");
        QVERIFY(queue.tryGet());
        queue.addAfter("a", 1h);
        QCOMPARE(queue.addRateLimited("a"), std::optional<Duration>(5ms));
        queue.done("a");
        time.advance(5ms);
        QCOMPARE(queue.len(), 1U);
    }

    void waitsAtLeastAsLongAsAsked()
    {
        ManualScheduler time;
        Queue queue({ .scheduler = time, .name = "pods" });
        QCOMPARE(queue.addRateLimited("a", "busy", 7s), std::optional<Duration>(7s));
    }

    void showsWhyAKeyWaits()
    {
        ManualScheduler time;
        Queue queue({ .scheduler = time, .name = "pods" });
        queue.add("a");
        (void)failOnce(queue, "a", "the first reason");
        time.advance(5ms);
        (void)failOnce(queue, "a", "the second reason");
        auto state = queue.snapshot().keys.front();
        QCOMPARE(state.phase, KeyPhase::Waiting);
        QCOMPARE(state.tries, 2U);
        QCOMPARE(state.failures, 2U);
        QCOMPARE(state.lastError, "the second reason");
        QCOMPARE(state.nextTryAt, std::optional(time.now() + 10ms));
        queue.forget("a");
        state = queue.snapshot().keys.front();
        QCOMPARE(state.failures, 0U);
        QCOMPARE(state.lastError, "");
    }

    void showsAKeyThatWasGivenUpUntilItSucceeds()
    {
        ManualScheduler time;
        Queue queue({ .scheduler = time, .name = "pods" });
        queue.add("a");
        (void)failOnce(queue, "a");
        time.advance(5ms);
        QVERIFY(queue.tryGet());
        queue.giveUp("a", "hopeless");
        queue.done("a");
        QCOMPARE(queue.numRequeues("a"), 0);
        QCOMPARE(queue.failures("a"), 0);
        QCOMPARE(queue.totals().failed, 1U);
        const auto state = queue.snapshot().keys.front();
        QCOMPARE(state.phase, KeyPhase::Failed);
        QCOMPARE(state.failures, 2U);
        QCOMPARE(state.lastError, "hopeless");
        time.advance(24h);
        QCOMPARE(queue.len(), 0U);

        queue.add("a");
        QCOMPARE(queue.totals().failed, 0U);
        QCOMPARE(queue.snapshot().keys.front().lastError, "hopeless");
        QVERIFY(queue.tryGet());
        queue.forget("a");
        queue.done("a");
        QCOMPARE(queue.tracked(), 0U);
    }

    void aGivenUpKeyFailsFromTheStart()
    {
        ManualScheduler time;
        Queue queue({ .scheduler = time, .name = "pods" });
        queue.add("a");
        (void)failOnce(queue, "a");
        time.advance(5ms);
        QVERIFY(queue.tryGet());
        queue.giveUp("a", "hopeless");
        queue.done("a");
        queue.add("a");
        QCOMPARE(failOnce(queue, "a"), std::optional<Duration>(5ms));
        QCOMPARE(queue.failures("a"), 1);
    }

    void forgetsAFailedKeyWhenTold()
    {
        ManualScheduler time;
        Queue queue({ .scheduler = time, .name = "pods" });
        queue.add("a");
        QVERIFY(queue.tryGet());
        queue.giveUp("a", "hopeless");
        queue.done("a");
        queue.forget("a");
        QCOMPARE(queue.totals().failed, 0U);
        QCOMPARE(queue.tracked(), 0U);
    }

    void putsNothingOffWhenShuttingDown()
    {
        ManualScheduler time;
        Queue queue({ .scheduler = time, .name = "pods" });
        queue.add("a");
        QVERIFY(queue.tryGet());
        queue.shutDown();
        QCOMPARE(queue.addRateLimited("a", "no"), std::nullopt);
        queue.done("a");
        QCOMPARE(queue.tracked(), 0U);
        QCOMPARE(queue.totals().retries, 0U);
    }

    void asksTheLimiterItWasGiven()
    {
        ManualScheduler time;
        Queue queue(
            { .scheduler = time,
              .name = "pods",
              .rateLimiter = std::make_unique<ItemFastSlowRateLimiter<std::string>>(1s, 2s, 1) });
        QCOMPARE(queue.addRateLimited("a"), std::optional<Duration>(1s));
    }
};

KW_TEST_APPLESS(TestRateLimitingQueue)

} // namespace tst_rate_limiting_queue

#include "tst_rate_limiting_queue.moc"
