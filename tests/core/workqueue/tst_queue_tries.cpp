// What a queue keeps of tries: which worker, how long, failed or not, and what came after.
#include <core/base/manual_scheduler.h>
#include <core/controller/reconcile_loop.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_queue_tries {

using namespace kittiwake;
using namespace std::chrono_literals;

class TestQueueTries : public QObject
{
    Q_OBJECT

    using Queue = RateLimitingQueue<std::string>;

    ManualScheduler m_time;

    Queue queue() { return Queue({ .scheduler = m_time, .name = "pods" }); }
    /// One try of the key, which has to be ready, of 1 ms.
    void tryOnce(Queue& queue, const std::string& key, bool good, Duration atLeast = {})
    {
        if (queue.tryGet(7) != key)
            qFatal("%s is not ready", key.c_str());
        m_time.advance(1ms);
        if (good)
            queue.forget(key);
        else
            queue.addRateLimited(key, "no", atLeast);
        queue.done(key);
    }

private Q_SLOTS:
    void saysWhichWorkerHasAKey()
    {
        auto q = queue();
        q.add("a");
        q.add("b");
        QVERIFY(q.tryGet(3));
        QVERIFY(q.tryGet());
        const auto keys = q.select({}).keys;
        QCOMPARE(keys[0].worker, 3U);
        QCOMPARE(keys[1].worker, kNoWorker);
        q.done("a");
        q.add("a");
        QCOMPARE(q.select({}).keys.back().worker, kNoWorker); // ready: nobody has it
    }

    void aLoopSaysWhichOfItsWorkers()
    {
        std::mutex mutex;
        std::condition_variable change;
        std::optional<WorkerNumber> seen;
        ReconcileLoop<std::string>* self = nullptr;
        ReconcileLoop<std::string> loop({ .scheduler = m_time, .name = "pods", .workers = 1 },
                                        [&](const std::string& /*key*/) {
                                            const auto keys = self->queue().snapshot().keys;
                                            std::lock_guard lock(mutex);
                                            seen = keys.front().worker;
                                            change.notify_all();
                                            return Reconciled {};
                                        });
        self = &loop;
        QCOMPARE(loop.workers(), 1U);
        loop.queue().add("a");
        loop.start();
        std::unique_lock lock(mutex);
        QVERIFY(change.wait_for(lock, 20s, [&] { return seen.has_value(); }));
        QCOMPARE(*seen, 0U);
    }

    void remembersTheTriesOfAKeyThatFails()
    {
        auto q = queue();
        q.add("a");
        tryOnce(q, "a", false);
        m_time.advance(5ms);
        tryOnce(q, "a", false);
        const auto state = q.select({}).keys.front();
        QCOMPARE(state.history.size(), 2U);
        QCOMPARE(state.history[0].took, Duration(1ms));
        QVERIFY(state.history[0].failed);
        QCOMPARE(state.history[0].putOffFor, Duration(5ms));
        QCOMPARE(state.history[1].putOffFor, Duration(10ms));
        QCOMPARE(state.history[1].startedAt - state.history[0].startedAt, Duration(6ms));
        QCOMPARE(q.totals().failing, 1U);
    }

    void remembersNothingOfAKeyThatNeverFailed()
    {
        auto q = queue();
        q.add("a");
        QVERIFY(q.tryGet());
        q.forget("a");
        q.addAfter("a", 30s);
        q.done("a");
        QVERIFY(q.select({}).keys.front().history.empty());
        QCOMPARE(q.totals().failing, 0U);
    }

    void keepsNoMoreThanTheLastTries()
    {
        auto q = queue();
        q.add("a");
        for (std::size_t i = 0; i < kKeptTries + 8; ++i) {
            tryOnce(q, "a", false);
            m_time.advance(1000s);
        }
        const auto state = q.select({}).keys.front();
        QCOMPARE(state.history.size(), kKeptTries);
        QCOMPARE(state.tries, kKeptTries + 8);
        QVERIFY(state.history.front().startedAt < state.history.back().startedAt);
    }

    void rememberedKeysShowTheirSuccessAfterFailures()
    {
        auto q = queue();
        q.remember(4, 2);
        q.add("a");
        tryOnce(q, "a", false);
        m_time.advance(5ms);
        tryOnce(q, "a", true);
        QCOMPARE(q.tracked(), 0U);
        const auto finished = q.select({}).finished;
        QCOMPARE(finished.size(), 1U);
        QCOMPARE(finished[0].key, "a");
        QCOMPARE(finished[0].worker, 7U);
        QCOMPARE(finished[0].history.size(), 2U);
        QVERIFY(!finished[0].history.back().failed);
        QCOMPARE(q.totals().failing, 0U);
    }

    void remembersTheLastFinishedKeysAndNoMore()
    {
        auto q = queue();
        q.remember(4, 2);
        for (const auto* key : { "a", "b", "c" }) {
            q.add(key);
            tryOnce(q, key, true);
        }
        std::vector<std::string> keys;
        for (const auto& finished : q.select({}).finished) {
            QCOMPARE(finished.took, Duration(1ms));
            keys.push_back(finished.key);
        }
        std::sort(keys.begin(), keys.end());
        QCOMPARE(keys, (std::vector<std::string> { "b", "c" }));
    }

    void remembersNoFinishedKeyUnasked()
    {
        auto q = queue();
        q.add("a");
        tryOnce(q, "a", true);
        QVERIFY(q.select({}).finished.empty());
    }

    void aKeyGivenUpStillFails()
    {
        auto q = queue();
        q.add("a");
        QVERIFY(q.tryGet());
        q.giveUp("a", "hopeless");
        q.done("a");
        QCOMPARE(q.totals().failing, 1U);
        QCOMPARE(q.totals().failed, 1U);
        QCOMPARE(q.select({}).keys.front().history.size(), 1U);
        q.forget("a");
        QCOMPARE(q.totals().failing, 0U);
    }

    void selectsTheMostUrgentKeys()
    {
        auto q = queue();
        q.add("failing");
        tryOnce(q, "failing", false, 1h);
        q.add("in work");
        QVERIFY(q.tryGet());
        q.addAfter("late", 2h);
        q.addAfter("soon", 1h);
        q.add("ready 1");
        m_time.advance(1ms);
        q.add("ready 2");
        const auto all = q.select({});
        std::vector<std::string> keys;
        for (const auto& state : all.keys)
            keys.push_back(state.key);
        QCOMPARE(keys,
                 (std::vector<std::string> { "failing", "in work", "soon", "late", "ready 1",
                                             "ready 2" }));
        const auto some = q.select({ .limit = 2 });
        QCOMPARE(some.keys.size(), 2U);
        QCOMPARE(some.keys[1].key, "in work");
        QCOMPARE(some.matching, 6U);
        const auto ready = q.select({ .matches = [](const std::string& key) {
            return key.starts_with("ready");
        } });
        QCOMPARE(ready.matching, 2U);
        QCOMPARE(ready.tracked, 6U);
    }

    void selectsAmongManyKeys()
    {
        auto q = queue();
        for (int i = 0; i < 20'000; ++i)
            q.add(std::to_string(i));
        q.addAfter("one that waits", 1h);
        const auto some = q.select({ .limit = 1000 });
        QCOMPARE(some.keys.size(), 1000U);
        QCOMPARE(some.keys.front().key, "one that waits");
        QCOMPARE(some.matching, 20'001U);
    }

    void retriesAWaitingKeyAtOnce()
    {
        auto q = queue();
        q.add("a");
        tryOnce(q, "a", false, 1h);
        QCOMPARE(q.len(), 0U);
        QVERIFY(q.retryNow("a"));
        QCOMPARE(q.len(), 1U);
        QCOMPARE(q.totals().waiting, 0U);
        QVERIFY(!q.retryNow("a")); // ready
        QVERIFY(q.tryGet());
        QVERIFY(!q.retryNow("a")); // in work
        q.addRateLimited("a", "no");
        q.done("a");
        QCOMPARE(*q.select({}).keys.front().nextTryAt - m_time.now(), Duration(10ms)); // goes on
        QVERIFY(!q.retryNow("unknown"));
    }

    void retriesAKeyThatWasGivenUp()
    {
        auto q = queue();
        q.add("a");
        QVERIFY(q.tryGet());
        q.giveUp("a", "hopeless");
        q.done("a");
        QVERIFY(q.retryNow("a"));
        QCOMPARE(q.totals().failed, 0U);
        QCOMPARE(q.tryGet(), std::optional<std::string>("a"));
    }

    void abandonsAKeyUntilItIsAddedAgain()
    {
        auto q = queue();
        q.add("a");
        tryOnce(q, "a", false);
        QVERIFY(q.abandon("a"));
        QCOMPARE(q.tracked(), 0U);
        QCOMPARE(q.totals().waiting, 0U);
        QCOMPARE(q.totals().failing, 0U);
        QCOMPARE(q.numRequeues("a"), 0);
        m_time.advance(1h);
        QCOMPARE(q.len(), 0U);
        q.add("a");
        tryOnce(q, "a", false);
        QCOMPARE(*q.select({}).keys.front().nextTryAt - m_time.now(),
                 Duration(5ms)); // from the start
        QVERIFY(!q.abandon("unknown"));
    }

    void abandonsAKeyThatWasGivenUpAndLeavesOnesInWork()
    {
        auto q = queue();
        q.add("a");
        QVERIFY(q.tryGet());
        q.giveUp("a", "hopeless");
        q.done("a");
        QVERIFY(q.abandon("a"));
        QCOMPARE(q.totals().failed, 0U);
        QCOMPARE(q.tracked(), 0U);

        q.add("b");
        QVERIFY(q.tryGet());
        QVERIFY(!q.abandon("b"));
        QCOMPARE(q.totals().processing, 1U);
        q.done("b");
        QCOMPARE(q.tracked(), 0U);
    }
};

KW_TEST_APPLESS(TestQueueTries)

} // namespace tst_queue_tries

#include "tst_queue_tries.moc"
