// Rates and quantiles from what a queue counts.
#include <core/base/manual_scheduler.h>
#include <core/workqueue/queue_registry.h>
#include <kinds/queues/queue_recorder.h>
#include <kinds/text/age_text.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <cmath>

namespace tst_queue_meter {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

constexpr std::int64_t kStart = 1'700'000'000'000;

/// A queue's figures `second` seconds after the start.
QueueTotals totalsAt(int second, std::uint64_t adds, std::uint64_t depth = 0)
{
    QueueTotals totals { .name = "pods", .at = TimePoint(std::chrono::seconds(second)) };
    totals.adds = adds;
    totals.depth = depth;
    return totals;
}

bool isNothing(double value)
{
    return std::isnan(value);
}

} // namespace

class TestQueueMeter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void beginsWithoutRates()
    {
        QueueMeter meter;
        QVERIFY(isNothing(meter.pace().adds));
        meter.add(totalsAt(0, 500, 7), kStart);
        QVERIFY(isNothing(meter.pace().adds)); // what was before is nobody's rate
        const auto series = meter.series();
        QCOMPARE(series.depth, std::vector<double> { 7 });
        QVERIFY(isNothing(series.adds[0]));
        QCOMPARE(series.endsAt, kStart);
    }

    void countsASecondAndTheLastTen()
    {
        QueueMeter meter;
        for (int second = 0; second <= 20; ++second)
            meter.add(
                totalsAt(second, second <= 10 ? 0 : static_cast<std::uint64_t>(second - 10) * 8),
                kStart + 1000 * second);
        QCOMPARE(meter.pace().adds, 8.0);
        QCOMPARE(meter.series().adds.back(), 8.0);
        QCOMPARE(meter.series().adds[5], 0.0);
    }

    void keepsTenMinutes()
    {
        QueueMeter meter;
        for (int second = 0; second < 700; ++second)
            meter.add(totalsAt(second, 0), kStart + 1000 * second);
        const auto series = meter.series();
        for (const auto* const list :
             { &series.depth, &series.adds, &series.retries, &series.waitP50, &series.waitP99,
               &series.workP50, &series.workP99 })
            QCOMPARE(list->size(), QueueMeter::kSeconds);
    }

    void missedSecondsAreGaps()
    {
        QueueMeter meter;
        meter.add(totalsAt(0, 0, 1), kStart);
        meter.add(totalsAt(5, 50, 1), kStart + 5000);
        const auto series = meter.series();
        QCOMPARE(series.depth.size(), 6U);
        QVERIFY(isNothing(series.depth[1]) && isNothing(series.depth[4]));
        QCOMPARE(series.depth[5], 1.0);
        meter.add(totalsAt(100'000, 50, 1), kStart + 100'000'000); // it slept for a day
        QCOMPARE(meter.series().depth.size(), QueueMeter::kSeconds);
    }

    void aQueueThatCountsAnewIsAGapAndNoNegativeRate()
    {
        QueueMeter meter;
        meter.add(totalsAt(0, 1000), kStart);
        meter.add(totalsAt(1, 1010), kStart + 1000);
        meter.add(totalsAt(2, 3), kStart + 2000);
        QVERIFY(isNothing(meter.series().adds.back()));
        meter.add(totalsAt(3, 5), kStart + 3000);
        QCOMPARE(meter.series().adds.back(), 2.0);
    }

    void findsQuantilesWithinTheBuckets()
    {
        DurationHistogram before, now;
        QVERIFY(isNothing(quantileBetween(before, now, 0.5)));
        for (int i = 0; i < 1000; ++i)
            before.observe(10s); // long ago: of no weight
        now = before;
        for (int i = 0; i < 98; ++i)
            now.observe(50us);
        now.observe(500ms);
        now.observe(500ms);
        const auto median = quantileBetween(before, now, 0.5);
        QVERIFY2(median > 1e-5 && median < 1e-4, qPrintable(QString::number(median)));
        const auto p99 = quantileBetween(before, now, 0.99);
        QVERIFY2(p99 > 0.1 && p99 <= 1, qPrintable(QString::number(p99)));
        now.observe(5000s);
        QCOMPARE(quantileBetween(before, now, 1), 1000.0); // or more
    }

    void writesSpansAndRates_data()
    {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << kNoFigure << QString();
        QTest::newRow("zero") << 0.0 << "0s";
        QTest::newRow("ns") << 850e-9 << "850ns";
        QTest::newRow("µs") << 12e-6 << "12µs";
        QTest::newRow("part of a ms") << 0.4e-3 << "0.4ms";
        QTest::newRow("ms") << 0.0123 << "12ms";
        QTest::newRow("s") << 1.23 << "1.2s";
        QTest::newRow("whole s") << 12.0 << "12s";
        QTest::newRow("min") << 180.0 << "3m";
        QTest::newRow("min, as kubectl's ages") << 372.4 << "6m12s";
        QTest::newRow("h") << 7300.0 << "121m";
        QTest::newRow("more than there is time")
            << 1e300 << QString::fromStdString(ageText(1'000'000'000'000));
    }
    void writesSpansAndRates()
    {
        QFETCH(double, seconds);
        QTEST(QString::fromStdString(spanText(seconds)), "text");
        QCOMPARE(rateText(0), std::string("0/s"));
        QCOMPARE(rateText(0.13), std::string("0.1/s"));
        QCOMPARE(rateText(1234), std::string("1.2k/s"));
        QCOMPARE(rateText(kNoFigure), std::string(""));
    }

    void aRecorderKnowsEachQueueByOwnerAndName()
    {
        ManualScheduler time;
        QueueRegistry registry;
        RateLimitingQueue<std::string> a({ .scheduler = time, .name = "a" });
        RateLimitingQueue<std::string> b({ .scheduler = time, .name = "a" });
        auto first = registry.add(a, { .name = "a", .owner = "us", .workers = 2 });
        const auto second = registry.add(b, { .name = "a", .owner = "us" });
        QueueRecorder recorder;
        a.add("k");
        recorder.record(registry.queues(), kStart);
        QCOMPARE(recorder.figures().size(), 2U);
        QCOMPARE(recorder.figures()[0].id, std::string("us/a"));
        QCOMPARE(recorder.figures()[1].id, std::string("us/a#2"));
        QCOMPARE(recorder.figures()[0].depth, 1);
        QCOMPARE(recorder.figures()[0].workers, 2);
        QVERIFY(recorder.find("us/a"));
        QVERIFY(!recorder.find("nobody"));
        QVERIFY(!recorder.keys("nobody", {}, kStart));
        QVERIFY(recorder.series("nobody").depth.empty());

        first.cancel(); // its series stays for whoever comes under its name
        recorder.record(registry.queues(), kStart + 1000);
        QCOMPARE(recorder.figures().size(), 1U);
        QCOMPARE(recorder.figures()[0].id, std::string("us/a"));
        QVERIFY(recorder.series("us/a").depth.size() >= 1);
    }

    void aRecorderForgetsQueuesThatAreLongGone()
    {
        ManualScheduler time;
        QueueRegistry registry;
        RateLimitingQueue<std::string> queue({ .scheduler = time, .name = "a" });
        QueueRecorder recorder;
        {
            const auto registration = registry.add(queue, { .name = "a" });
            recorder.record(registry.queues(), kStart);
        }
        recorder.record(registry.queues(), kStart + 1000);
        QCOMPARE(recorder.series("/a").depth.size(), 1U);
        recorder.record(registry.queues(), kStart + 700'000);
        QVERIFY(recorder.series("/a").depth.empty());
    }

    void aPausedQueueTellsSinceWhen()
    {
        ManualScheduler time;
        QueueRegistry registry;
        RateLimitingQueue<std::string> queue({ .scheduler = time, .name = "a" });
        const auto registration = registry.add(queue, { .name = "a" });
        queue.pause();
        time.advance(90s);
        QueueRecorder recorder;
        recorder.record(registry.queues(), kStart);
        QVERIFY(recorder.figures()[0].paused);
        QCOMPARE(recorder.figures()[0].pausedSince, kStart - 90'000);
        QCOMPARE(recorder.figures()[0].tone(), Tone::Warn);
    }
};

KW_TEST_APPLESS(TestQueueMeter)

} // namespace tst_queue_meter

#include "tst_queue_meter.moc"
