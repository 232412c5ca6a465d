// Pages of metrics from anybody: what can be read is, the rest is passed over.
#include <core/metrics/prometheus_text.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <cmath>
#include <map>

namespace tst_prometheus_text {

using namespace kittiwake;

class TestPrometheusText : public QObject
{
    Q_OBJECT

    /// A sample by itself: what the reader gives goes with the next line.
    struct Kept
    {
        std::string name;
        std::map<std::string, std::string> labels;
        double value = 0;
        [[nodiscard]] std::string label(const std::string& wanted) const
        {
            const auto found = labels.find(wanted);
            return found == labels.end() ? std::string() : found->second;
        }
    };
    static std::vector<Kept> samplesOf(std::string_view page, PrometheusRead* read = nullptr)
    {
        std::vector<Kept> samples;
        const auto outcome = readPrometheus(page, {}, [&](const MetricSample& sample) {
            Kept kept { .name = std::string(sample.name), .labels = {}, .value = sample.value };
            for (const auto& label : sample.labels)
                kept.labels.emplace(label.name, label.value);
            QCOMPARE(std::string(sample.label("b")), kept.label("b"));
            samples.push_back(std::move(kept));
        });
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

    void looksAtWhatIsWantedAlone()
    {
        std::vector<std::string> asked;
        std::size_t seen = 0;
        const auto read = readPrometheus(
            "a{x=\"1\"} 1\na{x=\"2\"} 1\nb{nonsense 1\nb 2\na 3\n1x 4\n",
            [&](std::string_view name) {
                asked.emplace_back(name);
                return name == "a";
            },
            [&](const MetricSample&) { ++seen; });
        QCOMPARE(seen, 3U);
        QCOMPARE(read.samples, 3U);
        QCOMPARE(read.unwanted, 2U);
        QCOMPARE(read.malformed, 1U);
        QCOMPARE(asked, std::vector<std::string>({ "a", "b", "a" })); // once a run of lines
    }

    void knowsTheEndOfAPage()
    {
        PrometheusRead read;
        samplesOf("a 1\n# EOF\n", &read);
        QVERIFY(read.ended);
        samplesOf("a 1\n# EOFX\n", &read);
        QVERIFY(!read.ended);
    }

    void readsBoundsAsNumbers_data() // Q 1.2, 6.20
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<double>("number");
        QTest::newRow("client-go's odd one") << QByteArray("9.999999999999999e-06") << 1e-5;
        QTest::newRow("OpenMetrics") << QByteArray("1.0") << 1.0;
        QTest::newRow("without a zero") << QByteArray(".1") << 0.1;
        QTest::newRow("infinite") << QByteArray("+Inf") << HUGE_VAL;
        QTest::newRow("exponent") << QByteArray("1e-08") << 1e-8;
    }
    void readsBoundsAsNumbers()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const double, number);
        const auto read = metricNumber(std::string_view(text.data(), std::size_t(text.size())));
        QVERIFY(read.has_value());
        QVERIFY(*read == number || std::abs(*read - number) < 1e-12 * std::abs(number));
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
