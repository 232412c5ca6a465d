// \label concurrency
// A queue that is paused and what its user does to it, while workers work and producers produce.
#include <core/base/manual_scheduler.h>
#include <core/base/thread_pool.h>
#include <core/workqueue/queue_registry.h>
#include <tests/support/blocked_thread.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <atomic>
#include <future>
#include <random>
#include <thread>

namespace tst_queue_pause {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

constexpr auto kLongest = 20s; // how long a thread may take before the test gives it up as stuck

} // namespace

class TestQueuePause : public QObject
{
    Q_OBJECT

    using Queue = RateLimitingQueue<std::string>;

private Q_SLOTS:
    void handsOutNothingWhilePaused()
    {
        ManualScheduler time;
        Queue queue({ .scheduler = time, .name = "pods" });
        queue.pause();
        queue.add("a");
        queue.add("a"); // collapses as ever
        queue.addAfter("b", 5ms);
        time.advance(5ms);
        QVERIFY(!queue.tryGet());
        QCOMPARE(queue.len(), 2U);
        QVERIFY(queue.totals().paused);
        QCOMPARE(time.now() - queue.totals().pausedSince, Duration(5ms));
        queue.resume();
        QVERIFY(!queue.totals().paused);
        QCOMPARE(queue.tryGet(), std::optional<std::string>("a"));
        QCOMPARE(queue.tryGet(), std::optional<std::string>("b"));
    }

    void aKeyInWorkGoesOnAndStaysWhenItComesBack()
    {
        ManualScheduler time;
        Queue queue({ .scheduler = time, .name = "pods" });
        queue.add("a");
        QVERIFY(queue.tryGet());
        queue.pause();
        queue.add("a");
        queue.done("a");
        QCOMPARE(queue.len(), 1U);
        QVERIFY(!queue.tryGet());
    }

    void aWorkerThatWaitsIsWokenByTheEndOfThePause()
    {
        ThreadPool pool(1);
        Queue queue({ .scheduler = pool, .name = "pods" });
        queue.pause();
        std::optional<std::string> taken;
        {
            const test::BlockedThread worker([&] { taken = queue.get(); });
            QVERIFY(worker.blocks());
            queue.add("a");
            QVERIFY(worker.blocks()); // still, or again
            QCOMPARE(queue.len(), 1U);
            queue.resume();
            QVERIFY(worker.ends());
        }
        QCOMPARE(taken, std::optional<std::string>("a"));
    }

    void aShutdownEndsThePause()
    {
        ThreadPool pool(1);
        Queue queue({ .scheduler = pool, .name = "pods" });
        queue.pause();
        queue.add("a");
        auto taken = std::async(std::launch::async, [&] {
            std::vector<std::string> keys;
            while (auto key = queue.get()) {
                keys.push_back(*key);
                queue.done(*key);
            }
            return keys;
        });
        queue.shutDown();
        QCOMPARE(taken.wait_for(kLongest), std::future_status::ready);
        QCOMPARE(taken.get(), std::vector<std::string> { "a" });
        queue.pause(); // nothing, any more
        QVERIFY(!queue.totals().paused);
    }

    void aDrainOfAPausedQueueEnds()
    {
        ThreadPool pool(1);
        Queue queue({ .scheduler = pool, .name = "pods" });
        queue.pause();
        queue.add("a");
        std::jthread worker([&] {
            while (auto key = queue.get())
                queue.done(*key);
        });
        auto drained = std::async(std::launch::async, [&] { return queue.shutDownWithDrain(); });
        QCOMPARE(drained.wait_for(kLongest), std::future_status::ready);
        QVERIFY(drained.get());
    }

    void nothingIsLostWhateverTheUserDoes()
    {
        constexpr int kRounds = 60;
        for (unsigned seed = 1; seed <= kRounds; ++seed) {
            ThreadPool pool(2);
            QueueRegistry registry;
            Queue queue({ .scheduler = pool, .name = "pods" });
            auto registered = registry.add(queue, { .name = "pods", .workers = 3 });
            std::atomic<int> worked { 0 };
            std::atomic<bool> over { false };
            std::vector<std::jthread> threads;
            for (unsigned i = 0; i < 3; ++i)
                threads.emplace_back([&, i] {
                    std::mt19937 random(seed * 10 + i);
                    while (const auto key = queue.get(i)) {
                        if (random() % 4 == 0)
                            queue.addRateLimited(*key, "no");
                        else if (random() % 16 == 0)
                            queue.giveUp(*key, "never");
                        else
                            queue.forget(*key);
                        queue.done(*key);
                        ++worked;
                    }
                });
            std::vector<std::jthread> others;
            others.emplace_back([&] { // the producer
                for (int i = 0; i < 400; ++i)
                    queue.add(std::to_string(i % 20));
            });
            others.emplace_back([&] { // the user
                std::mt19937 random(seed);
                for (int i = 0; i < 200; ++i) {
                    const auto key = std::to_string(random() % 20);
                    for (const auto& probe : registry.queues()) {
                        switch (random() % 5) {
                        case 0:
                            probe->pause();
                            break;
                        case 1:
                            probe->retryNow(key);
                            break;
                        case 2:
                            probe->abandon(key);
                            break;
                        default:
                            probe->resume();
                        }
                    }
                }
                queue.resume();
            });
            others.emplace_back([&] { // the view
                while (!over) {
                    for (const auto& probe : registry.queues()) {
                        const auto seen = probe->keys({ .limit = 8, .text = "1" });
                        if (seen && seen->keys.size() > 8)
                            qFatal("too many keys");
                    }
                    std::this_thread::yield();
                }
            });
            others[0].join();
            others[1].join();
            QVERIFY(queue.shutDownWithDrain());
            registered.cancel();
            over = true;
            threads.clear();
            others.clear();
            const auto totals = queue.totals();
            QCOMPARE(totals.depth, 0U);
            QCOMPARE(totals.ready + totals.processing + totals.waiting, 0U);
            QCOMPARE(totals.adds, totals.workDuration.count);
            QCOMPARE(totals.failing, totals.failed);
            QVERIFY(worked > 0);
        }
    }

    void aQueueMayGoWhileItIsLookedAt()
    {
        ThreadPool pool(1);
        QueueRegistry registry;
        std::atomic<bool> over { false };
        std::atomic<std::size_t> seen { 0 };
        std::jthread viewer([&] {
            while (!over) {
                for (const auto& probe : registry.queues()) {
                    if (const auto keys = probe->keys({}))
                        seen += keys->keys.size();
                    if (const auto totals = probe->totals())
                        seen += totals->depth;
                }
            }
        });
        for (int round = 0; round < 300; ++round) {
            auto queue = std::make_unique<Queue>(
                RateLimitingQueueOptions<std::string> { .scheduler = pool, .name = "short" });
            auto registered = registry.add(*queue, { .name = "short" });
            queue->add("a");
            queue->addRateLimited("b", "no");
            std::this_thread::yield();
            registered.cancel();
            queue.reset();
        }
        over = true;
        viewer.join();
        QVERIFY(registry.queues().empty());
    }
};

KW_TEST_APPLESS(TestQueuePause)

} // namespace tst_queue_pause

#include "tst_queue_pause.moc"
