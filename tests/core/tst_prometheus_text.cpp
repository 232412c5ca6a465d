// Pages of metrics from anybody: what can be read is, the rest is passed over.
#include "../support/test_program.h"

#include <core/workqueue/prometheus_text.h>
#include <core/workqueue/queue_metrics.h>

#include <QTest>

#include <cmath>

namespace tst_prometheus_text {

using namespace kittiwake;
using namespace std::chrono_literals;

class TestPrometheusText : public QObject
{
    Q_OBJECT

    static std::vector<MetricSample> samplesOf(std::string_view page,
                                               PrometheusRead* read = nullptr)
    {
        std::vector<MetricSample> samples;
        const auto outcome =
            readPrometheus(page, [&](const MetricSample& sample) { samples.push_back(sample); });
        if (read != nullptr)
            *read = outcome;
        return samples;
    }

private Q_SLOTS:
    void readsNamesLabelsAndValues()
    {
        const auto samples = samplesOf("# HELP x y\n# TYPE x counter\n"
                                       "x{a=\"1\",b=\"q\\\"\\\\\\n\",} 3 1395066363000\n"
                                       "y 4.5e-3\r\n\n"
                                       "  z { c = \"d\" } +Inf\n");
        QCOMPARE(samples.size(), 3U);
        QCOMPARE(std::string(samples[0].name), "x");
        QCOMPARE(std::string(samples[0].label("b")), "q\"\\\n");
        QVERIFY(samples[0].label("none").empty());
        QCOMPARE(samples[0].value, 3.0);
        QCOMPARE(samples[1].value, 4.5e-3);
        QVERIFY(std::isinf(samples[2].value));
        QCOMPARE(std::string(samples[2].label("c")), "d");
    }

    void readsOneLine_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("good");
        const auto row = [](const char* name, const QByteArray& line, bool good) {
            QTest::newRow(name) << line << good;
        };
        row("not a number is a value", "x NaN", true);
        row("minus infinity is a value", "x -Inf", true);
        row("too large is infinite", "x 1e999", true);
        row("exemplar", "x_bucket{le=\"1\"} 3 # {trace_id=\"a b\"} 0.5 1.6e9", true);
        row("exemplar right behind", "x 3 # {} 1", true);
        row("no labels in braces", "x{} 1", true);
        row("UTF-8 in a value", "x{a=\"\xc3\xa4\"} 1", true);
        row("no value", "x", false);
        row("no name", "{a=\"b\"} 1", false);
        row("a word for a value", "x one", false);
        row("half a number", "x 1z", false);
        row("quotes that do not end", "x{a=\"b} 1", false);
        row("braces that do not end", "x{a=\"b\"", false);
        row("a label without a value", "x{a} 1", false);
        row("an escape at the end", "x{a=\"\\", false);
        row("rest behind the timestamp", "x 1 2 3", false);
        row("HTML", "<html><body>404</body></html>", false);
        row("a name that begins with a digit", "1x 1", false);
        row("a null byte", QByteArray("x\0 1", 4), false);
        row("a line too long", "x{a=\"" + QByteArray(100'000, 'a') + "\"} 1", false);
    }
    void readsOneLine()
    {
        QFETCH(QByteArray, line);
        QFETCH(bool, good);
        PrometheusRead read;
        const std::string page = line.toStdString() + "\nlast 1\n";
        const auto samples = samplesOf(page, &read);
        QCOMPARE(samples.size(), good ? 2U : 1U);
        QCOMPARE(read.malformed, good ? 0U : 1U);
        QCOMPARE(std::string(samples.back().name), "last");
    }

    void anyCutOfAPageIsRead()
    {
        const std::string page = "a{b=\"c\\\\\"} 1 2 # {x=\"y\"} 3\nd 4\n";
        for (std::size_t length = 0; length <= page.size(); ++length)
            QVERIFY(samplesOf(std::string_view(page).substr(0, length)).size() <= 2);
    }

    void readsBackWhatOurQueuesWrite()
    {
        QueueTotals totals { .name = "pods \"a\"\\\n" };
        totals.depth = 3;
        totals.adds = 1'000'000'007;
        totals.retries = 12;
        totals.unfinishedWork = 1500ms;
        totals.longestRunning = 1s;
        for (const auto took : { Duration(5ns), Duration(80us), Duration(80us), Duration(2s),
                                 Duration(std::chrono::hours(2)) })
            totals.workDuration.observe(took);
        QueueTotals second { .name = "b" };
        const std::vector<QueueTotals> written { totals, second };
        std::string page;
        writePrometheus(written, page);
        const auto at = TimePoint(7s);
        const auto read = queueTotalsOf(page, at);
        QCOMPARE(read.size(), 2U);
        QCOMPARE(read[0].name, "b");
        auto expected = totals;
        expected.at = at;
        expected.ready = 3;
        QCOMPARE(read[1].workDuration.counts, expected.workDuration.counts);
        QVERIFY(read[1] == expected);
    }

    void survivesNonsenseInTheNumbers()
    {
        const auto read =
            queueTotalsOf("workqueue_depth{name=\"a\"} NaN\n"
                          "workqueue_adds_total{name=\"a\"} -5\n"
                          "workqueue_retries_total{name=\"a\"} 1e300\n"
                          "workqueue_unfinished_work_seconds{name=\"a\"} +Inf\n"
                          "workqueue_work_duration_seconds_bucket{name=\"a\",le=\"x\"} 4\n"
                          "workqueue_work_duration_seconds_bucket{name=\"a\",le=\"1\"} 9\n"
                          "workqueue_work_duration_seconds_bucket{name=\"a\",le=\"10\"} 2\n"
                          "workqueue_work_duration_seconds_bucket{name=\"a\",le=\"+Inf\"} 10\n"
                          "workqueue_depth 4\n"
                          "other{name=\"z\"} 4\n",
                          {});
        QCOMPARE(read.size(), 1U);
        QCOMPARE(read[0].depth, 0U);
        QCOMPARE(read[0].adds, 0U);
        QVERIFY(read[0].retries > 1'000'000'000U);
        QVERIFY(read[0].unfinishedWork > std::chrono::hours(24));
        QCOMPARE(read[0].workDuration.count, 10U);
    }

    void putsOtherBucketsIntoTheNextLarger()
    {
        const auto read =
            queueTotalsOf("workqueue_queue_duration_seconds_bucket{name=\"a\",le=\"0.005\"} 4\n"
                          "workqueue_queue_duration_seconds_bucket{name=\"a\",le=\"0.025\"} 6\n"
                          "workqueue_queue_duration_seconds_bucket{name=\"a\",le=\"+Inf\"} 7\n"
                          "workqueue_queue_duration_seconds_count{name=\"a\"} 7\n",
                          {});
        QCOMPARE(read[0].queueDuration.count, 7U);
        QCOMPARE(read[0].queueDuration.counts.at(6), 4U); // ≤ 10 ms
        QCOMPARE(read[0].queueDuration.counts.at(7), 2U); // ≤ 100 ms
        QCOMPARE(read[0].queueDuration.counts.back(), 1U);
    }

    void aHugePageIsCut()
    {
        std::string page;
        while (page.size() < kMaxPrometheusText + 10)
            page += std::string(60'000, '#') + '\n';
        PrometheusRead read;
        samplesOf(page, &read);
        QVERIFY(read.cut);
    }
};

KW_TEST_APPLESS(TestPrometheusText)

} // namespace tst_prometheus_text

#include "tst_prometheus_text.moc"
