// The work queue's promises: semantics section 9, section 12 lines 89 to 94 and 100, section 13
// bug 18.
#include <core/api/object_key.h>
#include <core/base/manual_scheduler.h>
#include <core/workqueue/work_queue.h>
#include <tests/support/blocked_thread.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <future>

namespace tst_work_queue {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

constexpr auto kLongest = 20s; // how long a thread may take before the test gives it up as stuck

/// Equal by name alone, as an object's key with a payload is.
struct Versioned
{
    std::string name;
    std::shared_ptr<int> version {};
    bool operator==(const Versioned& other) const { return name == other.name; }
};

} // namespace

} // namespace tst_work_queue

template<>
struct std::hash<tst_work_queue::Versioned>
{
    std::size_t operator()(const tst_work_queue::Versioned& key) const
    {
        return std::hash<std::string>()(key.name);
    }
};

namespace tst_work_queue {

class TestWorkQueue : public QObject
{
    Q_OBJECT

    ManualScheduler m_time;

    /// The state of the only key, which has to be there.
    template<typename Key>
    static KeyState<Key> onlyState(const WorkQueue<Key>& queue)
    {
        auto keys = queue.snapshot().keys;
        if (keys.size() != 1)
            qFatal("%zu keys where one was expected", keys.size());
        return keys.front();
    }

private Q_SLOTS:
    void handsOutKeysInTheOrderOfAdding()
    {
        WorkQueue<std::string> queue(m_time, "pods");
        QCOMPARE(queue.name(), "pods");
        for (const auto* key : { "a", "b", "c", "a" })
            queue.add(key);
        QCOMPARE(queue.len(), 3U);
        QCOMPARE(queue.tryGet(), std::optional<std::string>("a"));
        QCOMPARE(queue.tryGet(), std::optional<std::string>("b"));
        QCOMPARE(queue.get(), std::optional<std::string>("c"));
        QCOMPARE(queue.tryGet(), std::nullopt);
    }

    void addsABatchAsIfOneByOne()
    {
        WorkQueue<std::string> queue(m_time, "pods");
        std::vector<std::string> keys { "a", "b", "a", "c" };
        queue.addBatch(keys);
        QCOMPARE(queue.len(), 3U);
        QCOMPARE(queue.totals().adds, 3U);
        QCOMPARE(queue.tryGet(), std::optional<std::string>("a"));
    }

    void worksAKeyAddedDuringWorkExactlyOnceMore() // semantics 12.89
    {
        WorkQueue<std::string> queue(m_time, "pods");
        queue.add("a");
        QVERIFY(queue.tryGet());
        queue.add("a");
        queue.add("a");
        QCOMPARE(queue.tryGet(), std::nullopt);
        queue.done("a");
        QCOMPARE(queue.tryGet(), std::optional<std::string>("a"));
        queue.done("a");
        QCOMPARE(queue.tryGet(), std::nullopt);
    }

    void collapsesAddsAndKeepsTheNewestEqualKey() // semantics 12.90
    {
        WorkQueue<Versioned> queue(m_time, "pods");
        for (int version = 1; version <= 3; ++version)
            queue.add({ "a", std::make_shared<int>(version) });
        QCOMPARE(queue.len(), 1U);
        QCOMPARE(*queue.tryGet()->version, 3);
    }

    void doesNotReplaceTheKeyAWorkerHolds() // semantics 12.90
    {
        WorkQueue<Versioned> queue(m_time, "pods");
        queue.add({ "a", std::make_shared<int>(1) });
        QVERIFY(queue.tryGet());
        queue.add({ "a", std::make_shared<int>(2) });
        QCOMPARE(*onlyState(queue).key.version, 1);
    }

    void neverGivesOneKeyToTwoWorkers() // semantics 12.91
    {
        WorkQueue<std::string> queue(m_time, "pods");
        queue.add("a");
        QVERIFY(queue.tryGet());
        queue.add("a");
        QCOMPARE(queue.len(), 0U);
        QCOMPARE(queue.tryGet(), std::nullopt);
        QVERIFY(onlyState(queue).again);
    }

    void ignoresDoneForAKeyNobodyHolds()
    {
        WorkQueue<std::string> queue(m_time, "pods");
        queue.add("a");
        queue.done("a"); // client-go would queue it a second time
        queue.done("b");
        QCOMPARE(queue.len(), 1U);
        QVERIFY(queue.tryGet());
        QCOMPARE(queue.tryGet(), std::nullopt);
    }

    void drainWaitsForAKeyDirtiedDuringWork() // semantics 12.92
    {
        WorkQueue<std::string> queue(m_time, "pods");
        queue.add("a");
        QVERIFY(queue.tryGet());
        queue.add("a");
        auto drained = std::async(std::launch::async, [&] { return queue.shutDownWithDrain(); });
        while (!queue.shuttingDown())
            std::this_thread::yield();
        queue.done("a");
        QCOMPARE(drained.wait_for(0s), std::future_status::timeout);
        QCOMPARE(queue.get(), std::optional<std::string>("a"));
        QCOMPARE(drained.wait_for(0s), std::future_status::timeout);
        queue.done("a");
        QCOMPARE(drained.wait_for(kLongest), std::future_status::ready);
        QVERIFY(drained.get());
        QCOMPARE(queue.get(), std::nullopt);
    }

    void drainWaitsForKeysNobodyHasTakenYet() // semantics 13, bug 18
    {
        WorkQueue<std::string> queue(m_time, "pods");
        queue.add("a");
        queue.add("b");
        auto drained = std::async(std::launch::async, [&] { return queue.shutDownWithDrain(); });
        while (!queue.shuttingDown())
            std::this_thread::yield();
        for (const auto* key : { "a", "b" }) {
            QCOMPARE(drained.wait_for(0s), std::future_status::timeout);
            QCOMPARE(queue.get(), std::optional<std::string>(key));
            queue.done(key);
        }
        QCOMPARE(drained.wait_for(kLongest), std::future_status::ready);
        QVERIFY(drained.get());
    }

    void shutDownEndsAWaitingDrain() // semantics 12.93
    {
        WorkQueue<std::string> queue(m_time, "pods");
        queue.add("a");
        QVERIFY(queue.tryGet());
        bool drained = true;
        {
            const test::BlockedThread draining([&] { drained = queue.shutDownWithDrain(); });
            QVERIFY(draining.blocks());
            QVERIFY(queue.shuttingDown());
            queue.shutDown();
            const bool ended = draining.ends();
            queue.done("a"); // which ends it, too, if that did not
            QVERIFY(ended);
        }
        QVERIFY(!drained);
    }

    void drainOfAnIdleQueueReturnsAtOnce()
    {
        WorkQueue<std::string> queue(m_time, "pods");
        QVERIFY(queue.shutDownWithDrain());
        QVERIFY(queue.shutDownWithDrain());
    }

    void letsGoOfKeysThatAreDone() // semantics 12.94
    {
        WorkQueue<Versioned> queue(m_time, "pods");
        std::weak_ptr<int> payload;
        {
            auto version = std::make_shared<int>(1);
            payload = version;
            queue.add({ "a", std::move(version) });
        }
        QVERIFY(!payload.expired());
        queue.done(*queue.tryGet());
        QVERIFY(payload.expired());
        QCOMPARE(queue.tracked(), 0U);
    }

    void remembersNothingAfterManyKeys()
    {
        WorkQueue<int> queue(m_time, "numbers");
        for (int round = 0; round < 3; ++round) {
            for (int key = 0; key < 5000; ++key)
                queue.add(key);
            QCOMPARE(queue.tracked(), 5000U);
            for (int key = 0; key < 5000; ++key) {
                QCOMPARE(queue.tryGet(), std::optional(key));
                queue.done(key);
            }
            QCOMPARE(queue.tracked(), 0U);
            QVERIFY(queue.snapshot().keys.empty());
        }
    }

    void handsOutWhatIsReadyAfterShutDownAndThenNothing()
    {
        WorkQueue<std::string> queue(m_time, "pods");
        queue.add("a");
        queue.shutDown();
        QVERIFY(queue.shuttingDown());
        queue.add("b");
        QCOMPARE(queue.get(), std::optional<std::string>("a"));
        QCOMPARE(queue.get(), std::nullopt);
        QCOMPARE(queue.totals().adds, 1U); // semantics 12.100
        QVERIFY(queue.totals().shuttingDown);
    }

    void wakesEveryBlockedWorkerOnShutDown()
    {
        WorkQueue<std::string> queue(m_time, "pods");
        std::vector<std::future<std::optional<std::string>>> workers;
        for (int i = 0; i < 4; ++i)
            workers.push_back(std::async(std::launch::async, [&] { return queue.get(); }));
        queue.shutDown();
        for (auto& worker : workers) {
            QCOMPARE(worker.wait_for(kLongest), std::future_status::ready);
            QCOMPARE(worker.get(), std::nullopt);
        }
    }

    void wakesAWorkerForEachKey()
    {
        WorkQueue<int> queue(m_time, "numbers");
        std::vector<std::future<std::optional<int>>> workers;
        for (int i = 0; i < 4; ++i)
            workers.push_back(std::async(std::launch::async, [&] { return queue.get(); }));
        std::vector<int> keys { 1, 2, 3 };
        queue.addBatch(keys);
        queue.add(4);
        for (auto& worker : workers) {
            QCOMPARE(worker.wait_for(kLongest), std::future_status::ready);
            QVERIFY(worker.get());
        }
    }

    void countsAnAddDuringWorkOnce() // semantics 12.100
    {
        WorkQueue<std::string> queue(m_time, "pods");
        queue.add("a");
        QVERIFY(queue.tryGet());
        queue.add("a");
        queue.add("a");
        QCOMPARE(queue.totals().adds, 2U);
        QCOMPARE(queue.totals().depth, 1U);
        queue.done("a");
        QVERIFY(queue.tryGet());
        QCOMPARE(queue.totals().adds, 2U);
        QCOMPARE(queue.totals().depth, 0U);
    }

    void measuresAllKeysInFlight() // semantics 12.100
    {
        WorkQueue<std::string> queue(m_time, "pods");
        queue.add("a");
        queue.add("b");
        m_time.advance(2s);
        QVERIFY(queue.tryGet());
        m_time.advance(3s);
        QVERIFY(queue.tryGet());
        m_time.advance(1s);
        auto totals = queue.totals();
        QCOMPARE(totals.name, "pods");
        QCOMPARE(totals.at, m_time.now());
        QCOMPARE(totals.unfinishedWork, 4s + 1s);
        QCOMPARE(totals.longestRunning, 4s);
        QCOMPARE(totals.queueDuration.count, 2U);
        QCOMPARE(totals.queueDuration.sum, 2s + 5s);
        QCOMPARE(totals.processing, 2U);
        queue.done("a");
        totals = queue.totals();
        QCOMPARE(totals.workDuration.count, 1U);
        QCOMPARE(totals.workDuration.sum, 4s);
        QCOMPARE(totals.longestRunning, 1s);
        queue.done("b");
        QCOMPARE(queue.totals().unfinishedWork, 0s);
        QCOMPARE(queue.totals().longestRunning, 0s);
    }

    void showsEachKeyOnItsWay()
    {
        WorkQueue<ObjectKey> queue(m_time, "pods");
        const ObjectKey key { "shop", "web-1" };
        queue.add(key);
        auto state = onlyState(queue);
        QCOMPARE(state.key.toString(), "shop/web-1");
        QCOMPARE(state.phase, KeyPhase::Ready);
        QCOMPARE(state.tries, 0U);
        m_time.advance(2s);
        QVERIFY(queue.tryGet());
        m_time.advance(1s);
        queue.add(key);
        state = onlyState(queue);
        QCOMPARE(state.phase, KeyPhase::Processing);
        QCOMPARE(state.since, m_time.now() - 1s);
        QCOMPARE(state.tries, 1U);
        QCOMPARE(state.waited, 2s);
        m_time.advance(1s);
        queue.done(key);
        state = onlyState(queue);
        QCOMPARE(state.phase, KeyPhase::Ready);
        QCOMPARE(state.since, m_time.now());
        QCOMPARE(state.worked, 2s);
    }

    void snapshotsMoreKeysThanOneSlice()
    {
        WorkQueue<int> queue(m_time, "numbers");
        for (int key = 0; key < 2000; ++key)
            queue.add(key);
        for (int key = 0; key < 700; ++key) {
            QVERIFY(queue.tryGet());
            queue.done(key);
        }
        const auto snapshot = queue.snapshot();
        QCOMPARE(snapshot.keys.size(), 1300U);
        QCOMPARE(snapshot.totals.ready, 1300U);
        QCOMPARE(snapshot.keys.front().key, 700);
        QCOMPARE(snapshot.keys.back().key, 1999);
    }

    void sortsDurationsIntoClientGosBuckets_data()
    {
        QTest::addColumn<qint64>("nanoseconds");
        QTest::addColumn<int>("bucket");
        QTest::newRow("negative") << qint64(-1) << 0;
        QTest::newRow("10 ns") << qint64(10) << 0;
        QTest::newRow("11 ns") << qint64(11) << 1;
        QTest::newRow("1 ms") << qint64(1'000'000) << 5;
        QTest::newRow("1000 s") << qint64(1'000'000'000'000) << 11;
        QTest::newRow("longer") << qint64(1'000'000'000'001) << 12;
        QTest::newRow("for ever") << std::numeric_limits<qint64>::max() << 12;
    }
    void sortsDurationsIntoClientGosBuckets()
    {
        QFETCH(qint64, nanoseconds);
        QFETCH(int, bucket);
        DurationHistogram histogram;
        histogram.observe(Duration(nanoseconds));
        QCOMPARE(histogram.counts.at(static_cast<std::size_t>(bucket)), 1U);
        QCOMPARE(histogram.quantile(0.5),
                 DurationHistogram::bound(static_cast<std::size_t>(bucket)));
        histogram.observe(Duration::max());
        histogram.observe(Duration::max());
        QCOMPARE(histogram.count, 3U);
        QCOMPARE(histogram.quantile(1), Duration::max());
    }

    void knowsNoQuantileOfNothing()
    {
        QCOMPARE(DurationHistogram {}.quantile(0.99), Duration::zero());
    }
};

KW_TEST_APPLESS(TestWorkQueue)

} // namespace tst_work_queue

#include "tst_work_queue.moc"
