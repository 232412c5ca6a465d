// What a queue did between one scrape and the next, and as the lines of a chart.
#include <kinds/controllers/queue_trend.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <cmath>

namespace tst_queue_trend {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

constexpr std::int64_t kWall = 1'742'374'800'000;

TimePoint at(int seconds)
{
    return TimePoint(1h) + std::chrono::seconds(seconds);
}

ScrapedQueue queueOf(std::vector<ScrapedPoint> points)
{
    return { .exports = { .queue = true, .results = true }, .points = std::move(points) };
}

} // namespace

class TestQueueTrend : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void meansAreOfWhatWasCountedBetween() // Q 1.63, 6.25
    {
        const auto trend = trendOf(queueOf(
            { { .at = at(0), .waitSum = 100, .waitCount = 50, .workSum = 7, .workCount = 7 },
              { .at = at(10), .waitSum = 101, .waitCount = 54, .workSum = 13, .workCount = 10 },
              { .at = at(20), .waitSum = 101, .waitCount = 54, .workSum = 14, .workCount = 11 } }));
        QCOMPARE(trend.size(), std::size_t(2));
        QCOMPARE(trend[0].wait, 0.25); // and not of all since the process began
        QCOMPARE(trend[0].work, 2.0);
        QVERIFY(std::isnan(trend[1].wait)); // nobody waited: no mean, and no zero
        QCOMPARE(trend[1].work, 1.0);
    }

    void errorsAreThoseTheProgramCounts() // Q 1.15: a retry is none
    {
        auto queue = queueOf({ { .at = at(0), .retries = 5, .errors = 3 },
                               { .at = at(10), .retries = 50, .errors = 23 } });
        QCOMPARE(trendOf(queue)[0].errors, 2.0);
        queue.exports.results = false;
        QVERIFY(std::isnan(trendOf(queue)[0].errors));
    }

    void eachIsALineOfTheChart()
    {
        const QueueTrend trend { .points = trendOf(queueOf({ { .at = at(0) },
                                                             { .at = at(60),
                                                               .waitSum = 4,
                                                               .waitCount = 8,
                                                               .workSum = 3,
                                                               .workCount = 2,
                                                               .errors = 30 },
                                                             { .at = at(120),
                                                               .waitSum = 4,
                                                               .waitCount = 8,
                                                               .workSum = 3,
                                                               .workCount = 2,
                                                               .errors = 30 } })) };
        const auto chart = chartOf(trend, at(120), kWall);
        const auto last = chart.wait.size() - 1;
        const auto before = last - static_cast<std::size_t>(90 / chart.step);
        QCOMPARE(chart.wait[before], 0.5);
        QCOMPARE(chart.work[before], 1.5);
        QCOMPARE(chart.errors[before], 0.5);
        QVERIFY(std::isnan(chart.wait[last]) && std::isnan(chart.work[last]));
        QCOMPARE(chart.errors[last], 0.0);
        for (const auto* line : { &chart.wait, &chart.work, &chart.errors }) {
            QCOMPARE(line->size(), chart.depth.size());
            QVERIFY(std::isnan(line->front())); // not looked at then
        }
    }
};

KW_TEST_APPLESS(TestQueueTrend)

} // namespace tst_queue_trend

#include "tst_queue_trend.moc"
