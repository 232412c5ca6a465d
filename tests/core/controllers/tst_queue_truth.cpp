// What scrapes of a queue say of it, beside what it knows itself: a work queue of this library, its
// metrics written and read as any controller's, under twenty random loads in virtual time.
#include <core/base/manual_scheduler.h>
#include <core/controllers/interval_figures.h>
#include <core/controllers/process_history.h>
#include <core/workqueue/queue_metrics.h>
#include <core/workqueue/rate_limiting_queue.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <cmath>
#include <map>
#include <memory>
#include <random>

namespace tst_queue_truth {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

double seconds(Duration duration)
{
    return std::chrono::duration<double>(duration).count();
}

/// \brief A controller in virtual time: keys that come at random, workers that take a while, some
/// that fail. It counts by itself what its queue's metrics are to say.
class Load
{
public:
    Load(unsigned seed, unsigned hung)
        : m_random(seed)
        , m_queue({ .scheduler = m_time, .name = "web" })
        , m_workers(1 + seed % 4 + hung)
        , m_hung(hung)
        , m_everySecond(between(0.5, 6))
        , m_work(between(0.02, 0.5))
        , m_failing(between(0, 0.3))
    { }

    /// Some minutes, in steps so small that their rounding does not matter.
    void run()
    {
        constexpr auto kStep = 20ms;
        constexpr auto kScrapes = 15s;
        constexpr int kSteps = 22'500;
        for (int i = 0; i < kSteps; ++i) {
            if (i % (kScrapes / kStep) == 0)
                scrape();
            if (between(0, 1) < m_everySecond * seconds(kStep))
                m_queue.add("key" + std::to_string(m_random() % 400));
            finish();
            take();
            m_truth.busy += static_cast<double>(m_busy.size()) * seconds(kStep);
            m_time.advance(kStep);
        }
        scrape();
    }

    struct Truth
    {
        double busy = 0; ///< \units seconds of workers
        double retries = 0;
        double waits = 0;
        double taken = 0;
    };
    [[nodiscard]] const Truth& truth() const { return m_truth; }
    [[nodiscard]] IntervalFigures figures() const
    {
        return *figuresOf(m_history.queues().front(), kOver);
    }

    static constexpr auto kOver = 450s; ///< of which figures are told

private:
    double between(double from, double to)
    {
        return std::uniform_real_distribution<double>(from, to)(m_random);
    }

    void take()
    {
        const auto since =
            m_busy.size() < m_workers ? readySince() : std::map<std::string, TimePoint>();
        while (m_busy.size() < m_workers) {
            const auto key = m_queue.tryGet();
            if (!key)
                return;
            m_truth.waits += seconds(m_time.now() - since.at(*key));
            m_truth.taken += 1;
            const bool hangs = m_hung > 0;
            m_hung -= hangs ? 1 : 0;
            m_busy.emplace(
                m_time.now()
                    + (hangs ? Duration(24h)
                             : std::chrono::duration_cast<Duration>(
                                 std::chrono::duration<double>(m_work * between(0.2, 1.8)))),
                *key);
        }
    }

    /// Since when each key that is ready has been so.
    std::map<std::string, TimePoint> readySince()
    {
        std::map<std::string, TimePoint> since;
        if (m_queue.len() == 0)
            return since;
        for (const auto& state : m_queue.snapshot().keys) {
            if (state.phase == KeyPhase::Ready)
                since.emplace(state.key, state.since);
        }
        return since;
    }

    void finish()
    {
        while (!m_busy.empty() && m_busy.begin()->first <= m_time.now()) {
            const auto key = m_busy.begin()->second;
            m_busy.erase(m_busy.begin());
            if (between(0, 1) < m_failing) {
                m_queue.addRateLimited(key, "no");
                m_truth.retries += 1;
            } else {
                m_queue.forget(key);
            }
            m_queue.done(key);
        }
    }

    void scrape()
    {
        std::string page;
        writePrometheus(std::vector { m_queue.snapshot().totals }, page);
        const auto metrics = readControllerMetrics(page);
        if (!metrics)
            qFatal("%s", metrics.error().sentence.c_str());
        m_history.add(*metrics, {}, m_time.now());
    }

    ManualScheduler m_time;
    std::mt19937 m_random;
    RateLimitingQueue<std::string> m_queue;
    const std::size_t m_workers;
    std::size_t m_hung;
    const double m_everySecond;
    const double m_work;
    const double m_failing;
    std::multimap<TimePoint, std::string> m_busy; ///< by when they are done
    ProcessHistory m_history;
    Truth m_truth;
};

bool within(double figure, double truth)
{
    constexpr double kTenth = 0.1;
    constexpr double kNothing = 1e-3; // a tenth of nothing is nothing
    return std::abs(figure - truth) <= kTenth * truth + kNothing;
}

} // namespace

class TestQueueTruth : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void figuresAreWithinATenthOfTheTruth_data()
    {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<unsigned>("hung"); ///< workers that never let go (Q 1.61)
        for (unsigned seed = 1; seed <= 20; ++seed)
            QTest::addRow("load %u", seed) << seed << (seed % 5 == 0 ? 1U : 0U);
    }
    void figuresAreWithinATenthOfTheTruth()
    {
        QFETCH(const unsigned, seed);
        QFETCH(const unsigned, hung);
        Load load(seed, hung);
        load.run();
        const auto truth = load.truth();
        const auto figures = load.figures();
        const double over = seconds(figures.over);
        QVERIFY(over == 450);
        const auto both = [](double figure, double real) {
            return QByteArray::number(figure) + " of " + QByteArray::number(real);
        };
        const double busy = truth.busy / over;
        QVERIFY2(within(figures.busyWorkers.value_or(-1), busy),
                 "busy workers: " + both(figures.busyWorkers.value_or(-1), busy));
        const double retries = truth.retries / over;
        QVERIFY2(within(figures.retriesPerSecond.value_or(-1), retries),
                 "retries: " + both(figures.retriesPerSecond.value_or(-1), retries));
        QVERIFY(truth.taken > 100);
        const double wait = truth.waits / truth.taken;
        QVERIFY2(within(figures.meanWait.value_or(-1), wait),
                 "wait: " + both(figures.meanWait.value_or(-1), wait));
    }
};

KW_TEST_APPLESS(TestQueueTruth)

} // namespace tst_queue_truth

#include "tst_queue_truth.moc"
