// A whole answer of a metrics endpoint, and what is none; histograms with whatever bounds.
#include <core/metrics/metric_histogram.h>
#include <core/metrics/metrics_page.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <cmath>

namespace tst_metrics_page {

using namespace kittiwake;

namespace {

MetricHistogram histogramOf(const std::vector<std::pair<double, double>>& buckets)
{
    MetricHistogram histogram;
    for (const auto& [le, count] : buckets)
        histogram.addBucket(le, count);
    return histogram;
}

} // namespace

class TestMetricsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatIsNoPageOfMetrics_data() // Q 2.30
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const QByteArray& body, const char* says) {
            QTest::newRow(name) << body << QByteArray(says);
        };
        row("nothing", "", "empty");
        row("blanks", " \r\n\n", "empty");
        row("an end alone", "# EOF\n", "empty");
        row("HTML", "\n<!DOCTYPE html><html>log in</html>", "an HTML page");
        row("HTML in capitals", "<HTML><BODY/></HTML>", "an HTML page");
        row("JSON", "{\"kind\":\"Status\"}", "JSON");
        row("a list", "[1]", "JSON");
        row("packed", QByteArray("\x1f\x8b\x08\x00", 4), "packed with gzip");
        row("text", "metrics reset\n", "no metric at its beginning");
        row("cut off", "# TYPE a counter\na 1\na{b=\"c", "cut off");
        row("cut off at a value", "# TYPE a counter\na 1\na 12", "cut off");
        row("too large", QByteArray("# TYPE a counter\n") + QByteArray(2'000'000, '#') + "\n",
            "larger than 1 MiB");
        row("too many series", "a 1\na 1\na 1\na 1\na 1\na 1\n", "has 6 series");
    }
    void saysWhatIsNoPageOfMetrics()
    {
        QFETCH(const QByteArray, body);
        QFETCH(const QByteArray, says);
        const auto read =
            readMetricsPage({ body.data(), std::size_t(body.size()) },
                            { .bytes = 1U << 20U, .samples = 5 }, {}, [](const MetricSample&) {});
        QVERIFY(!read.has_value());
        QVERIFY(read.error().kind == ErrorKind::BadAnswer);
        QVERIFY2(read.error().sentence.find(says.toStdString()) != std::string::npos,
                 read.error().sentence.c_str());
    }

    void aMillionSeriesAreBounded()
    {
        std::string body;
        for (int i = 0; i < 300'000; ++i)
            body += "a{b=\"" + std::to_string(i) + "\"} 1\n";
        std::size_t seen = 0;
        const auto read = readMetricsPage(body, {}, {}, [&seen](const MetricSample&) { ++seen; });
        QVERIFY(!read.has_value());
        QCOMPARE(seen, MetricsLimits().samples);
        // What nobody wants does not count.
        QVERIFY(readMetricsPage(
                    body, {}, [](std::string_view) { return false; }, [](const MetricSample&) {})
                    .has_value());
    }

    void aPageOfOpenMetricsEndsWithItsEnd()
    {
        const auto read = readMetricsPage("# TYPE a counter\na_total 1\n# EOF", {}, {},
                                          [](const MetricSample&) {});
        QVERIFY(read.has_value());
    }

    void sortsBucketsByTheirBounds() // Q 6.20
    {
        const auto histogram =
            histogramOf({ { HUGE_VAL, 9 }, { 1, 4 }, { 9.999999999999999e-06, 1 }, { 0.1, 2 } });
        QVERIFY(histogram.valid());
        QCOMPARE(histogram.buckets().front().le, 9.999999999999999e-06);
        QVERIFY(std::isinf(histogram.buckets().back().le));
    }

    void aHistogramWithoutItsLastBucketIsNone() // Q 6.20
    {
        QVERIFY(!histogramOf({ { 0.1, 2 }, { 1, 4 } }).valid());
        QVERIFY(!histogramOf({ { 0.1, 5 }, { 1, 4 }, { HUGE_VAL, 9 } }).valid());
        QVERIFY(!histogramOf({ { 0.1, -5 }, { HUGE_VAL, 9 } }).valid());
        QVERIFY(!histogramOf({ { 0.1, 2 }, { 1, 40 } }).quantile(0.5, 1).has_value());
        QVERIFY(!MetricHistogram().valid());
    }

    void aQuantileIsTheRangeOfItsBucket() // Q 1.63, 6.24
    {
        const auto histogram =
            histogramOf({ { 0.1, 10 }, { 1, 90 }, { 10, 98 }, { HUGE_VAL, 100 } });
        QCOMPARE(*histogram.quantile(0.05, 5), (QuantileRange { 0, 0.1 }));
        QCOMPARE(*histogram.quantile(0.5, 5), (QuantileRange { 0.1, 1 }));
        QCOMPARE(*histogram.quantile(0.95, 5), (QuantileRange { 1, 10 }));
        QCOMPARE(*histogram.quantile(0.99, 20), (QuantileRange { 10, std::nullopt })); // "> 10 s"
        QVERIFY(!histogram.quantile(0.99, 101).has_value()); // too few to say
    }

    void takesWhatCameSince() // Q 1.63
    {
        const auto before = histogramOf({ { 1, 4 }, { HUGE_VAL, 5 } });
        const auto now = histogramOf({ { 1, 10 }, { 10, 12 }, { HUGE_VAL, 14 } });
        const auto since = now.since(before);
        QCOMPARE(since.buckets()[0].count, 6.0);
        QCOMPARE(since.buckets()[1].count, 12.0);
        QCOMPARE(since.buckets()[2].count, 9.0);
    }

    void addsUpSeriesOfOneHistogram()
    {
        auto histogram = histogramOf({ { 1, 4 }, { HUGE_VAL, 5 }, { 1, 6 }, { HUGE_VAL, 8 } });
        QCOMPARE(histogram.buckets()[0].count, 10.0);
        histogram.addBucket(std::nan(""), 4);
        histogram.addBucket(2, std::nan(""));
        QCOMPARE(histogram.buckets().size(), 2U);
    }
};

KW_TEST_APPLESS(TestMetricsPage)

} // namespace tst_metrics_page

#include "tst_metrics_page.moc"
