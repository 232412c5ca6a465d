// \label concurrency
// Many producers of keys of any urgency, many workers and a stop at a random moment: semantics
// section 9, 12.89, 12.91, 12.92, section 13 bug 18.
#include <core/base/thread_pool.h>
#include <core/workqueue/rate_limiting_queue.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <atomic>
#include <future>
#include <random>
#include <thread>

namespace tst_work_queue_storm {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

constexpr int kProducers = 8;
constexpr int kWorkers = 8;
constexpr int kKeys = 12; // few, so that they collide
constexpr int kAddsEach = 40;

enum class Stop { Plain, Drain, DrainCutShort };

/// One round: everybody runs against everybody, under a seed.
class Storm
{
public:
    Storm(Scheduler& scheduler, unsigned seed)
        : m_queue({ .scheduler = scheduler, .name = "storm" })
        , m_seed(seed)
    { }

    void run(Stop stop)
    {
        std::vector<std::jthread> workers;
        std::vector<std::jthread> producers;
        for (unsigned i = 0; i < kWorkers; ++i)
            workers.emplace_back([this, i] { work(m_seed * 100 + i); });
        for (unsigned i = 0; i < kProducers; ++i)
            producers.emplace_back([this, i] { produce(m_seed * 100 + 50 + i); });
        std::jthread viewer([this] {
            while (!m_queue.shuttingDown())
                m_seen += m_queue.snapshot().keys.size();
        });
        const auto stopAfter = static_cast<int>(std::mt19937(m_seed)() % (kProducers * kAddsEach));
        while (m_added < stopAfter)
            std::this_thread::yield();
        if (stop == Stop::Plain) {
            m_queue.shutDown();
        } else {
            std::jthread second;
            if (stop == Stop::DrainCutShort)
                second = std::jthread([this] { m_queue.shutDown(); });
            m_drained = m_queue.shutDownWithDrain();
            if (m_drained)
                m_heldAfterDrain = m_held;
        }
    }

    /// After run(): the first promise that was broken; empty if none was.
    std::string broken(Stop stop) const
    {
        if (m_shared)
            return "a key was worked by two workers at once";
        if (stop == Stop::Drain && !m_drained)
            return "the drain ended early";
        if (m_heldAfterDrain != 0)
            return "the drain did not wait for a key in work";
        for (const auto& key : m_keys)
            if (key.lastAdded > key.lastTaken)
                return "a key was not worked after it was last added";
        const auto totals = m_queue.totals();
        if (totals.depth || totals.ready || totals.processing || totals.waiting)
            return "the queue is not empty";
        if (totals.workDuration.count != totals.queueDuration.count
            || totals.adds != totals.workDuration.count)
            return "adds, gets and dones do not match";
        return {};
    }

private:
    struct KeyRecord
    {
        std::atomic<bool> held { false };
        std::atomic<long> lastAdded { 0 };
        std::atomic<long> lastTaken { 0 };
    };

    static void raise(std::atomic<long>& most, long value)
    {
        for (auto now = most.load(); now < value && !most.compare_exchange_weak(now, value);) { }
    }
    void produce(unsigned seed)
    {
        std::mt19937 random(seed);
        for (int i = 0; i < kAddsEach; ++i) {
            const auto key = static_cast<int>(random() % kKeys);
            const auto moment = ++m_clock;
            ++m_added;
            const auto priority = Priority(static_cast<int>(random() % 5) * 50 - 100);
            switch (random() % 8) {
            case 0:
                m_queue.addAfter(key, std::chrono::microseconds(random() % 200), priority);
                continue; // may vanish at the stop
            case 1:
                m_queue.addRateLimited(key, "storm");
                continue;
            case 2: {
                std::vector<int> keys { key, key };
                m_queue.addBatch(keys, priority);
                break;
            }
            case 3:
                m_queue.add(key);
                break;
            default:
                m_queue.add(key, priority);
            }
            if (!m_queue.shuttingDown()) // so it was accepted, and must be worked
                raise(m_keys.at(static_cast<std::size_t>(key)).lastAdded, moment);
        }
    }
    void work(unsigned seed)
    {
        std::mt19937 random(seed);
        while (const auto key = m_queue.get()) {
            auto& record = m_keys.at(static_cast<std::size_t>(*key));
            ++m_held;
            if (record.held.exchange(true))
                m_shared = true;
            raise(record.lastTaken, ++m_clock);
            if (random() % 4 == 0)
                std::this_thread::yield();
            if (random() % 8 == 0)
                m_queue.addRateLimited(*key, "storm");
            else
                m_queue.forget(*key);
            record.held = false;
            --m_held;
            m_queue.done(*key);
        }
    }

    RateLimitingQueue<int> m_queue;
    const unsigned m_seed;
    std::array<KeyRecord, kKeys> m_keys;
    std::atomic<long> m_clock { 0 };
    std::atomic<int> m_added { 0 };
    std::atomic<int> m_held { 0 };
    std::atomic<bool> m_shared { false };
    std::atomic<std::size_t> m_seen { 0 };
    bool m_drained = false;
    int m_heldAfterDrain = 0;
};

} // namespace

class TestWorkQueueStorm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void losesNothingAndSharesNothing_data()
    {
        QTest::addColumn<int>("stop");
        QTest::newRow("plain shutdown") << static_cast<int>(Stop::Plain);
        QTest::newRow("shutdown with drain") << static_cast<int>(Stop::Drain);
        QTest::newRow("drain cut short by a shutdown") << static_cast<int>(Stop::DrainCutShort);
    }
    void losesNothingAndSharesNothing()
    {
        QFETCH(int, stop);
        ThreadPool pool(2);
        for (unsigned seed = 1; seed <= 200; ++seed) {
            Storm storm(pool, seed);
            storm.run(static_cast<Stop>(stop));
            const auto broken = storm.broken(static_cast<Stop>(stop));
            QVERIFY2(broken.empty(),
                     qPrintable(QString("seed %1: %2").arg(seed).arg(broken.c_str())));
        }
    }

    void aQueueMayDieWhileItsTimerGoesOff()
    {
        ThreadPool pool(2);
        for (int round = 0; round < 500; ++round) {
            DelayingQueue<int> queue(pool, "short-lived");
            queue.addAfter(1, std::chrono::microseconds(round % 50));
            queue.addAfter(2, std::chrono::microseconds(round % 7));
            if (round % 2 == 0)
                std::this_thread::yield();
            QCOMPARE(queue.tracked(), 2U); // in this moment, too, each is somewhere
        }
        std::promise<void> after; // the pool got over all of them
        pool.post([&] { after.set_value(); });
        QCOMPARE(after.get_future().wait_for(20s), std::future_status::ready);
    }
};

KW_TEST_APPLESS(TestWorkQueueStorm)

} // namespace tst_work_queue_storm

#include "tst_work_queue_storm.moc"
