// The figures of work queues as Prometheus reads them: semantics section 9 and 12.100.
#include <core/base/manual_scheduler.h>
#include <core/workqueue/delaying_queue.h>
#include <core/workqueue/queue_metrics.h>
#include <tests/support/test_program.h>

#include <QRegularExpression>
#include <QTest>

#include <charconv>

namespace tst_queue_metrics {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

std::string page(std::vector<QueueTotals> queues)
{
    std::string out;
    writePrometheus(queues, out);
    return out;
}

/// The samples alone, without HELP and TYPE, whose names begin so.
QStringList samples(const std::string& page, const QString& prefix)
{
    return QString::fromStdString(page).split(u'\n').filter(
        QRegularExpression(u'^' + QRegularExpression::escape(prefix)));
}

} // namespace

class TestQueueMetrics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesAllMetricsOfAQueue()
    {
        ManualScheduler time;
        DelayingQueue<std::string> queue(time, "pods");
        queue.add("a");
        queue.add("b");
        queue.add("c");
        time.advance(2s);
        QVERIFY(queue.tryGet()); // a: 2 s in the queue
        time.advance(500ms);
        queue.done("a"); // and 0.5 s in work
        QVERIFY(queue.tryGet()); // b: 2.5 s in the queue
        time.advance(1s);
        QVERIFY(queue.tryGet()); // c: 3.5 s in the queue
        time.advance(250ms);
        queue.add("b");
        queue.addAfter("d", 1h);
        const std::string expected = R"(# HELP workqueue_depth Current depth of workqueue
# TYPE workqueue_depth gauge
workqueue_depth{name="pods"} 1
# HELP workqueue_adds_total Total number of adds handled by workqueue
# TYPE workqueue_adds_total counter
workqueue_adds_total{name="pods"} 4
# HELP workqueue_queue_duration_seconds How long in seconds an item stays in workqueue before being requested.
# TYPE workqueue_queue_duration_seconds histogram
workqueue_queue_duration_seconds_bucket{name="pods",le="1e-08"} 0
workqueue_queue_duration_seconds_bucket{name="pods",le="1e-07"} 0
workqueue_queue_duration_seconds_bucket{name="pods",le="1e-06"} 0
workqueue_queue_duration_seconds_bucket{name="pods",le="9.999999999999999e-06"} 0
workqueue_queue_duration_seconds_bucket{name="pods",le="9.999999999999999e-05"} 0
workqueue_queue_duration_seconds_bucket{name="pods",le="0.001"} 0
workqueue_queue_duration_seconds_bucket{name="pods",le="0.01"} 0
workqueue_queue_duration_seconds_bucket{name="pods",le="0.1"} 0
workqueue_queue_duration_seconds_bucket{name="pods",le="1"} 0
workqueue_queue_duration_seconds_bucket{name="pods",le="10"} 3
workqueue_queue_duration_seconds_bucket{name="pods",le="100"} 3
workqueue_queue_duration_seconds_bucket{name="pods",le="1000"} 3
workqueue_queue_duration_seconds_bucket{name="pods",le="+Inf"} 3
workqueue_queue_duration_seconds_sum{name="pods"} 8
workqueue_queue_duration_seconds_count{name="pods"} 3
# HELP workqueue_work_duration_seconds How long in seconds processing an item from workqueue takes.
# TYPE workqueue_work_duration_seconds histogram
workqueue_work_duration_seconds_bucket{name="pods",le="1e-08"} 0
workqueue_work_duration_seconds_bucket{name="pods",le="1e-07"} 0
workqueue_work_duration_seconds_bucket{name="pods",le="1e-06"} 0
workqueue_work_duration_seconds_bucket{name="pods",le="9.999999999999999e-06"} 0
workqueue_work_duration_seconds_bucket{name="pods",le="9.999999999999999e-05"} 0
workqueue_work_duration_seconds_bucket{name="pods",le="0.001"} 0
workqueue_work_duration_seconds_bucket{name="pods",le="0.01"} 0
workqueue_work_duration_seconds_bucket{name="pods",le="0.1"} 0
workqueue_work_duration_seconds_bucket{name="pods",le="1"} 1
workqueue_work_duration_seconds_bucket{name="pods",le="10"} 1
workqueue_work_duration_seconds_bucket{name="pods",le="100"} 1
workqueue_work_duration_seconds_bucket{name="pods",le="1000"} 1
workqueue_work_duration_seconds_bucket{name="pods",le="+Inf"} 1
workqueue_work_duration_seconds_sum{name="pods"} 0.5
workqueue_work_duration_seconds_count{name="pods"} 1
# HELP workqueue_unfinished_work_seconds How many seconds of work has done that is in progress and hasn't been observed by work_duration. Large values indicate stuck threads. One can deduce the number of stuck threads by observing the rate at which this increases.
# TYPE workqueue_unfinished_work_seconds gauge
workqueue_unfinished_work_seconds{name="pods"} 1.5
# HELP workqueue_longest_running_processor_seconds How many seconds has the longest running processor for workqueue been running.
# TYPE workqueue_longest_running_processor_seconds gauge
workqueue_longest_running_processor_seconds{name="pods"} 1.25
# HELP workqueue_retries_total Total number of retries handled by workqueue
# TYPE workqueue_retries_total counter
workqueue_retries_total{name="pods"} 1
)";
        QCOMPARE(QString::fromStdString(page({ queue.totals() })),
                 QString::fromStdString(expected));
    }

    void keepsTheSamplesOfAMetricTogether()
    {
        const auto text = page({ { .name = "a", .depth = 1 }, { .name = "b", .depth = 2 } });
        QCOMPARE(samples(text, "# TYPE workqueue_depth"),
                 QStringList { "# TYPE workqueue_depth gauge" });
        QVERIFY(text.find("workqueue_depth{name=\"a\"} 1\nworkqueue_depth{name=\"b\"} 2\n# HELP")
                != std::string::npos);
    }

    void countsABucketAndAllBelowIt()
    {
        QueueTotals queue { .name = "a" };
        for (const Duration duration : { Duration(5ns), Duration(5ms), Duration(5s), Duration(5h) })
            queue.queueDuration.observe(duration);
        const auto buckets = samples(page({ queue }), "workqueue_queue_duration_seconds_bucket");
        QCOMPARE(buckets.size(), 13);
        const QList<int> counts { 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4 };
        for (int i = 0; i < counts.size(); ++i)
            QCOMPARE(buckets.at(i).section(u' ', -1).toInt(), counts.at(i));
    }

    void namesTheBucketsAsGoDoes()
    {
        double bound = 10e-9; // Go: ExponentialBuckets(10e-9, 10, 12)
        for (const auto& sample :
             samples(page({ { .name = "a" } }), "workqueue_work_duration_seconds_bucket")
                 .mid(0, 12)) {
            std::array<char, 32> text {};
            const auto* end = std::to_chars(text.data(), text.data() + text.size(), bound).ptr;
            const auto le = QString::fromLatin1(text.data(), static_cast<int>(end - text.data()));
            QVERIFY2(sample.contains(QString("le=\"%1\"").arg(le)), qPrintable(sample));
            bound *= 10;
        }
    }

    void escapesNames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("written");
        QTest::newRow("quote") << "a\"b"
                               << "a\\\"b";
        QTest::newRow("backslash") << "a\\b"
                                   << "a\\\\b";
        QTest::newRow("line break") << "a\nb"
                                    << "a\\nb";
        QTest::newRow("not ASCII") << "küche"
                                   << "küche";
    }
    void escapesNames()
    {
        QFETCH(QString, name);
        QFETCH(QString, written);
        QCOMPARE(samples(page({ { .name = name.toStdString() } }), "workqueue_depth"),
                 QStringList { "workqueue_depth{name=\"" + written + "\"} 0" });
    }

    void leavesOutQueuesWithoutAName()
    {
        QVERIFY(samples(page({ { .name = {}, .depth = 1 } }), "workqueue_").isEmpty());
    }

    void appendsToWhatIsThere()
    {
        std::string out = "up 1\n";
        writePrometheus({}, out);
        QVERIFY(out.starts_with("up 1\n# HELP workqueue_depth"));
    }

    void nothingIsCountedAfterShutDown() // semantics 12.100
    {
        ManualScheduler time;
        DelayingQueue<std::string> queue(time, "pods");
        queue.add("a");
        queue.addAfter("b", 1s);
        QVERIFY(queue.tryGet());
        queue.shutDown();
        queue.done("a");
        const auto atTheEnd = page({ queue.totals() });
        queue.add("c");
        queue.addAfter("d", 1s);
        queue.addAfter("e", 0s);
        time.advance(1h);
        QCOMPARE(QString::fromStdString(page({ queue.totals() })),
                 QString::fromStdString(atTheEnd));
        QVERIFY(time.untilNextTimer() < Duration::zero()); // nothing is left that would update them
    }
};

KW_TEST_APPLESS(TestQueueMetrics)

} // namespace tst_queue_metrics

#include "tst_queue_metrics.moc"
