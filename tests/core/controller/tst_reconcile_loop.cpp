// \label concurrency
// The loop of a controller: semantics section 10, first paragraph. Delays in virtual time.
#include <core/api/object_key.h>
#include <core/base/manual_scheduler.h>
#include <core/base/thread_pool.h>
#include <core/controller/reconcile_loop.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <future>
#include <pthread.h>
#include <semaphore>

namespace tst_reconcile_loop {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

using Loop = ReconcileLoop<std::string>;
using Options = ReconcileLoopOptions<std::string>;

constexpr auto kLongest = 20s; // how long a thread may take before the test gives it up as stuck

Error serverError()
{
    return { .kind = ErrorKind::Server, .sentence = "The server is out" };
}

/// What handleError was told, without the references.
struct Told
{
    std::string key;
    std::string sentence;
    int failures;
    std::optional<Duration> retryIn;
};

} // namespace

class TestReconcileLoop : public QObject
{
    Q_OBJECT

    /// Lets a loop without threads do all it can do now; returns how many keys it worked.
    template<typename AnyLoop>
    static int runReady(AnyLoop& loop)
    {
        int worked = 0;
        while (loop.processNext())
            ++worked;
        return worked;
    }
    static std::function<void(const ReconcileFailure<std::string>&)> noteIn(std::vector<Told>& told)
    {
        return [&told](const ReconcileFailure<std::string>& f) {
            told.push_back({ f.key, f.error.sentence, f.failures, f.retryIn });
        };
    }

private Q_SLOTS:
    void worksEachKeyOnceAndForgetsIt()
    {
        ManualScheduler time;
        std::string worked;
        Loop loop({ .scheduler = time, .name = "pods", .workers = 0 }, [&](const std::string& key) {
            worked += key;
            return Reconciled {};
        });
        for (const auto* key : { "a", "b", "a" })
            loop.queue().add(key);
        QCOMPARE(runReady(loop), 2);
        QCOMPARE(worked, "ab");
        QCOMPARE(loop.queue().tracked(), 0U);
        QVERIFY(!loop.processNext());
    }

    void looksAgainAfterTheTimeAsked()
    {
        ManualScheduler time;
        Loop loop({ .scheduler = time, .name = "pods", .workers = 0 },
                  [](const std::string& /*key*/) { return RequeueAfter { 30s }; });
        loop.queue().add("a");
        QCOMPARE(runReady(loop), 1);
        time.advance(30s - 1ns);
        QCOMPARE(runReady(loop), 0);
        time.advance(1ns);
        QCOMPARE(runReady(loop), 1);
        QCOMPARE(loop.queue().numRequeues("a"), 0);
    }

    void triesAgainWithBackoffUntilItSucceeds()
    {
        ManualScheduler time;
        std::vector<Told> told;
        int left = 3;
        Loop loop({ .scheduler = time, .name = "pods", .workers = 0, .handleError = noteIn(told) },
                  [&](const std::string& /*key*/) -> ReconcileResult {
                      if (left-- > 0)
                          return serverError();
                      return Reconciled {};
                  });
        loop.queue().add("a");
        QCOMPARE(runReady(loop), 1);
        for (const auto delay : { 5ms, 10ms, 20ms }) {
            QCOMPARE(told.back().retryIn, std::optional<Duration>(delay));
            QCOMPARE(loop.queue().snapshot().keys.front().lastError, "The server is out");
            time.advance(delay);
            QCOMPARE(runReady(loop), 1);
        }
        QCOMPARE(told.size(), 3U);
        QCOMPARE(told.back().failures, 3);
        QCOMPARE(told.back().sentence, "The server is out");
        QCOMPARE(loop.queue().tracked(), 0U);
        QCOMPARE(loop.queue().numRequeues("a"), 0);
    }

    void triesForEverUnlessToldOtherwise()
    {
        ManualScheduler time;
        Loop loop({ .scheduler = time, .name = "pods", .workers = 0 },
                  [&](const std::string& /*key*/) { return serverError(); });
        loop.queue().add("a");
        for (int i = 0; i < 500; ++i) {
            QCOMPARE(runReady(loop), 1);
            time.advance(1000s);
        }
    }

    void givesUpAfterTheRetriesAllowed_data()
    {
        QTest::addColumn<bool>("limiterCounts");
        QTest::newRow("limiter that counts by key") << true;
        QTest::newRow("limiter that does not") << false; // client-go would never give up
    }
    void givesUpAfterTheRetriesAllowed()
    {
        QFETCH(bool, limiterCounts);
        ManualScheduler time;
        std::vector<Told> told;
        Options options { .scheduler = time,
                          .name = "pods",
                          .workers = 0,
                          .maxRetries = 2,
                          .handleError = noteIn(told) };
        if (!limiterCounts)
            options.rateLimiter = std::make_unique<BucketRateLimiter<std::string>>(time);
        Loop loop(std::move(options), [&](const std::string& /*key*/) { return serverError(); });
        loop.queue().add("a");
        for (int i = 0; i < 10; ++i) {
            (void)runReady(loop);
            time.advance(1h);
        }
        QCOMPARE(told.size(), 3U); // the first try and two retries
        QVERIFY(told.at(1).retryIn);
        QVERIFY(!told.at(2).retryIn);
        QCOMPARE(loop.queue().totals().failed, 1U);
        QCOMPARE(loop.queue().numRequeues("a"), 0);

        told.clear();
        loop.queue().add("a"); // and has its retries again once it is added
        (void)runReady(loop);
        QVERIFY(told.front().retryIn);
        QCOMPARE(told.front().failures, 1);
    }

    void doesNotRetryATerminalError()
    {
        ManualScheduler time;
        std::vector<Told> told;
        Loop loop({ .scheduler = time, .name = "pods", .workers = 0, .handleError = noteIn(told) },
                  [&](const std::string& /*key*/) { return TerminalError { serverError() }; });
        loop.queue().add("a");
        QCOMPARE(runReady(loop), 1);
        time.advance(24h);
        QCOMPARE(runReady(loop), 0);
        QCOMPARE(told.size(), 1U);
        QVERIFY(!told.front().retryIn);
        QCOMPARE(loop.queue().snapshot().keys.front().phase, KeyPhase::Failed);
    }

    void waitsAsLongAsTheServerAsks_data()
    {
        QTest::addColumn<qint64>("asked");
        QTest::addColumn<qint64>("waits");
        QTest::newRow("a minute") << qint64(60) << qint64(60);
        QTest::newRow("longer than the clock goes")
            << std::numeric_limits<qint64>::max() << qint64(24 * 3600);
    }
    void waitsAsLongAsTheServerAsks()
    {
        QFETCH(qint64, asked);
        QFETCH(qint64, waits);
        ManualScheduler time;
        std::vector<Told> told;
        Loop loop({ .scheduler = time, .name = "pods", .workers = 0, .handleError = noteIn(told) },
                  [&](const std::string& /*key*/) {
                      auto error = serverError();
                      error.retryAfter = std::chrono::seconds(asked);
                      return error;
                  });
        loop.queue().add("a");
        QCOMPARE(runReady(loop), 1);
        QCOMPARE(told.front().retryIn, std::optional<Duration>(std::chrono::seconds(waits)));
    }

    void anExceptionIsAnErrorOfItsKeyAndIsRetried()
    {
        ManualScheduler time;
        std::vector<std::string> sentences;
        int calls = 0;
        ReconcileLoop<ObjectKey> loop({ .scheduler = time,
                                        .name = "pods",
                                        .workers = 0,
                                        .handleError =
                                            [&](const auto& failure) {
                                                sentences.push_back(failure.error.sentence);
                                            } },
                                      [&](const ObjectKey& /*key*/) -> ReconcileResult {
                                          if (++calls == 1)
                                              throw std::runtime_error("map::at");
                                          if (calls == 2)
                                              throw 42;
                                          return Reconciled {};
                                      });
        loop.queue().add({ "shop", "web-1" });
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(runReady(loop), 1);
            time.advance(1s);
        }
        QCOMPARE(calls, 3);
        QCOMPARE(sentences.size(), 2U);
        QCOMPARE(sentences.at(0),
                 "Reconciling shop/web-1 in the loop pods threw an exception (map::at), which "
                 "is a bug in its reconciler; report it with this message");
        QVERIFY(sentences.at(1).find("(of no standard type)") != std::string::npos);
        QCOMPARE(loop.queue().tracked(), 0U);
    }

    void aMissingReconcilerIsAnErrorOfEachKey()
    {
        ManualScheduler time;
        std::vector<Told> told;
        Loop loop({ .scheduler = time, .name = "pods", .workers = 0, .handleError = noteIn(told) },
                  nullptr);
        loop.queue().add("a");
        QCOMPARE(runReady(loop), 1);
        QCOMPARE(told.size(), 1U);
    }

    void survivesAnErrorHandlerThatThrows()
    {
        ManualScheduler time;
        Loop loop({ .scheduler = time,
                    .name = "pods",
                    .workers = 0,
                    .handleError =
                        [](const auto& /*failure*/) {
                            throw std::runtime_error("no");
                        } },
                  [&](const std::string& /*key*/) { return serverError(); });
        loop.queue().add("a");
        QCOMPARE(runReady(loop), 1);
        time.advance(5ms);
        QCOMPARE(runReady(loop), 1); // it was given back
    }

    void tellsReconcilersThatTheyAreToDropTheirWork()
    {
        ManualScheduler time;
        std::promise<void> started;
        std::vector<Told> told;
        Loop loop({ .scheduler = time, .name = "pods", .handleError = noteIn(told) },
                  [&](const std::string& /*key*/, const std::stop_token& stop) -> ReconcileResult {
                      started.set_value();
                      while (!stop.stop_requested())
                          std::this_thread::yield();
                      return Error { .kind = ErrorKind::Cancelled, .sentence = "Stopping" };
                  });
        loop.queue().add("a");
        loop.start();
        started.get_future().wait();
        loop.stop(StopMode::Drop);
        QCOMPARE(told.size(), 1U);
        QVERIFY(!told.front().retryIn);
        QCOMPARE(loop.queue().tracked(), 0U);
    }

    void leavesReconcilersTheirTimeUnderDrain()
    {
        ManualScheduler time;
        int stopping = 0;
        int worked = 0;
        Loop loop({ .scheduler = time, .name = "pods", .workers = 0 },
                  [&](const std::string& /*key*/, const std::stop_token& stop) {
                      ++worked;
                      stopping += stop.stop_requested() ? 1 : 0;
                      return Reconciled {};
                  });
        loop.queue().add("a");
        loop.queue().add("b");
        loop.stop(StopMode::Drain);
        QCOMPARE(worked, 2);
        QCOMPARE(stopping, 0);
    }

    void keepsTheKeysPriorityOverItsRetries_data()
    {
        QTest::addColumn<bool>("fails");
        QTest::newRow("failed") << true;
        QTest::newRow("wants to look again") << false;
    }
    void keepsTheKeysPriorityOverItsRetries()
    {
        QFETCH(bool, fails);
        ManualScheduler time;
        std::string worked;
        Loop loop({ .scheduler = time, .name = "pods", .workers = 0 },
                  [&](const std::string& key) -> ReconcileResult {
                      worked += key;
                      if (fails)
                          return serverError();
                      return RequeueAfter { 5ms };
                  });
        loop.queue().add("low", Priority::Low);
        loop.queue().add("live");
        QCOMPARE(runReady(loop), 2);
        time.advance(5ms);
        QCOMPARE(runReady(loop), 2);
        QCOMPARE(worked, "livelowlivelow");
    }

    void runsOnThreadsThatBearItsName()
    {
        ManualScheduler time;
        std::promise<std::string> name;
        Loop loop({ .scheduler = time, .name = "a-name-far-too-long" },
                  [&](const std::string& /*key*/) {
                      std::array<char, 16> text {};
                      pthread_getname_np(pthread_self(), text.data(), text.size());
                      name.set_value(text.data());
                      return Reconciled {};
                  });
        loop.start();
        loop.queue().add("a");
        auto named = name.get_future();
        QCOMPARE(named.wait_for(kLongest), std::future_status::ready);
        QCOMPARE(named.get(), "a-name-far-to/0");
    }

    void worksDifferentKeysSideBySide()
    {
        ManualScheduler time;
        std::counting_semaphore<2> arrived(0);
        std::counting_semaphore<2> go(0);
        Loop loop({ .scheduler = time, .name = "pods", .workers = 2 },
                  [&](const std::string& /*key*/) {
                      arrived.release();
                      go.acquire();
                      return Reconciled {};
                  });
        loop.start();
        loop.queue().add("a");
        loop.queue().add("b");
        const bool both = arrived.try_acquire_for(kLongest) && arrived.try_acquire_for(kLongest);
        go.release(2);
        QVERIFY(both);
        loop.stop(StopMode::Drain);
    }

    void drainsAllThatIsReady()
    {
        ManualScheduler time;
        std::atomic<int> worked { 0 };
        ReconcileLoop<int> loop({ .scheduler = time, .name = "numbers", .workers = 4 },
                                [&](int key) -> ReconcileResult {
                                    ++worked;
                                    if (key % 100 == 0)
                                        return serverError(); // put off, so it is not waited for
                                    return Reconciled {};
                                });
        for (int key = 0; key < 5000; ++key)
            loop.queue().add(key);
        loop.queue().addAfter(-1, 1h);
        loop.start();
        loop.stop(StopMode::Drain);
        QCOMPARE(worked.load(), 5000);
        QCOMPARE(loop.queue().len(), 0U);
        QCOMPARE(loop.queue().totals().waiting, 0U);
        loop.queue().add(1);
        QCOMPARE(loop.queue().len(), 0U);
    }

    void drainsOnTheCallersThreadWithoutWorkers()
    {
        ManualScheduler time;
        int worked = 0;
        Loop loop({ .scheduler = time, .name = "pods", .workers = 0 },
                  [&](const std::string& /*key*/) {
                      ++worked;
                      return Reconciled {};
                  });
        loop.queue().add("a");
        loop.queue().add("b");
        loop.stop(StopMode::Drain);
        QCOMPARE(worked, 2);
    }

    void dropsWhatIsReadyWhenTold()
    {
        ManualScheduler time;
        std::atomic<int> worked { 0 };
        std::promise<void> started;
        std::promise<void> go;
        ReconcileLoop<int> loop({ .scheduler = time, .name = "numbers" }, [&](int /*key*/) {
            if (++worked == 1)
                started.set_value();
            go.get_future().wait();
            return Reconciled {};
        });
        for (int key = 0; key < 1000; ++key)
            loop.queue().add(key);
        loop.start();
        started.get_future().wait();
        auto stopped = std::async(std::launch::async, [&] { loop.stop(StopMode::Drop); });
        while (!loop.queue().shuttingDown())
            std::this_thread::yield();
        go.set_value();
        QCOMPARE(stopped.wait_for(kLongest), std::future_status::ready);
        QCOMPARE(worked.load(), 1);
    }

    void theReconcilerMayAskForTheEnd()
    {
        ManualScheduler time;
        std::promise<void> asked;
        std::unique_ptr<Loop> loop;
        loop = std::make_unique<Loop>(Options { .scheduler = time, .name = "pods" },
                                      [&](const std::string& /*key*/) {
                                          loop->stop(StopMode::Drop); // would wait for itself
                                          asked.set_value();
                                          return Reconciled {};
                                      });
        loop->queue().add("a");
        loop->start();
        QCOMPARE(asked.get_future().wait_for(kLongest), std::future_status::ready);
        loop->stop(StopMode::Drain);
        loop.reset();
    }

    void startsOnceAndNotAfterItsEnd()
    {
        ManualScheduler time;
        std::atomic<int> worked { 0 };
        Loop loop({ .scheduler = time, .name = "pods" }, [&](const std::string& /*key*/) {
            ++worked;
            return Reconciled {};
        });
        loop.queue().add("a");
        loop.stop(StopMode::Drain); // never started: the caches may not have synced
        loop.start();
        loop.start();
        loop.stop(StopMode::Drop);
        QCOMPARE(worked.load(), 0);
    }

    void endsUnderLoadInWhateverWay_data()
    {
        QTest::addColumn<bool>("drain");
        QTest::newRow("drain") << true;
        QTest::newRow("drop") << false;
    }
    void endsUnderLoadInWhateverWay()
    {
        QFETCH(bool, drain);
        ThreadPool pool(2);
        for (int round = 0; round < 100; ++round) {
            std::array<std::atomic<bool>, 8> held {};
            std::atomic<bool> shared { false };
            ReconcileLoop<int> loop({ .scheduler = pool, .name = "storm", .workers = 3 },
                                    [&](int key) -> ReconcileResult {
                                        auto& mine = held.at(static_cast<std::size_t>(key));
                                        if (mine.exchange(true))
                                            shared = true;
                                        mine = false;
                                        if (key == 0)
                                            throw std::runtime_error("storm");
                                        if (key == 1)
                                            return serverError();
                                        return key == 2 ? ReconcileResult(RequeueAfter { 10us })
                                                        : Reconciled {};
                                    });
            loop.start();
            {
                std::vector<std::jthread> producers;
                for (int producer = 0; producer < 3; ++producer)
                    producers.emplace_back([&loop] {
                        for (int i = 0; i < 200; ++i)
                            loop.queue().add(i % 8);
                    });
                producers.emplace_back(
                    [&loop, drain] { loop.stop(drain ? StopMode::Drain : StopMode::Drop); });
            }
            loop.stop(StopMode::Drop);
            QVERIFY(!shared);
            if (drain)
                QCOMPARE(loop.queue().totals().processing, 0U);
        }
    }
};

KW_TEST_APPLESS(TestReconcileLoop)

} // namespace tst_reconcile_loop

#include "tst_reconcile_loop.moc"
