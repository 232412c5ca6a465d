#include <kinds/usage/cell_gauge.h>
#include <kinds/usage/metrics_list.h>
#include <kinds/usage/usage_board.h>
#include <kinds/usage/usage_words.h>
#include <tests/kinds/builtin/kind_text.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_usage_readings {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr double kMi = 1024.0 * 1024;

std::string podItem(const std::string& name, const std::string& cpu, const std::string& memory)
{
    return unquoted("{'metadata':{'name':'" + name
                    + "','namespace':'shop'},'timestamp':'2026-01-01T00:00:00Z','window':'15.2s',"
                      "'containers':[{'name':'app','usage':{'cpu':"
                    + cpu + ",'memory':" + memory + "}}]}");
}

std::string podList(const std::string& items)
{
    return R"({"kind":"PodMetricsList","apiVersion":"metrics.k8s.io/v1beta1","items":[)" + items
        + "]}";
}

UsageReading reading(const char* name, double cpu, std::int64_t at)
{
    UsageReading made { .key = { "shop", name } };
    made.used = { cpu, 100 * kMi };
    made.at = at;
    return made;
}

std::vector<double> cpuTrend(const UsageBoard& board, const char* name)
{
    std::vector<double> values;
    const auto known = board.of({ "shop", name });
    if (known && known->trend) {
        for (const auto& point : *known->trend)
            values.push_back(static_cast<double>(point.cpu));
    }
    return values;
}

} // namespace

class UsageReadingsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsEveryQuantity_data();
    void readsEveryQuantity();
    void addsUpThePodsContainers();
    void readsNodes();
    void toleratesWhatProvidersLeaveOut();
    void saysWhatIsNoList_data();
    void saysWhatIsNoList();
    void writesAsKubectlTop_data();
    void writesAsKubectlTop();
    void keepsTheLastReadings();
    void takesNoReadingTwice();
    void tellsWhoseReadingsChanged();
    void addsUpAll();
    void beginsAnewAfterAGap();
    void keepsWhatIsKnownOverAFailure();
    void saysHowOldItIs();
    void drawsTheShareOfTheLimit_data();
    void drawsTheShareOfTheLimit();
    void drawsSmallChangesSmall();
};

/// A 12.3.1
void UsageReadingsTest::readsEveryQuantity_data()
{
    QTest::addColumn<QString>("quantity");
    QTest::addColumn<double>("amount");
    const std::pair<const char*, double> rows[] = {
        { "'0'", 0 },
        { "'1'", 1 },
        { "'250m'", 0.25 },
        { "'1234567n'", 0.001234567 },
        { "'12e6'", 12e6 },
        { "'12E6'", 12e6 },
        { "'1.5Gi'", 1.5 * 1024 * kMi },
        { "'128974848'", 128974848 },
        { "'129e6'", 129e6 },
        { "'129M'", 129e6 },
        { "'123Mi'", 123 * kMi },
        { "'100m'", 0.1 },
        { "'12u'", 12e-6 },
        { "'+0.5'", 0.5 },
        { "2", 2 },
        { "'-3'", 0 },
        { "'much'", 0 },
        { "null", 0 },
    };
    for (const auto& [quantity, amount] : rows)
        QTest::newRow(quantity) << QString::fromLatin1(quantity) << amount;
}

void UsageReadingsTest::readsEveryQuantity()
{
    QFETCH(QString, quantity);
    QFETCH(double, amount);
    const auto text = unquoted(quantity.toStdString());
    const auto read = readMetricsList(podList(podItem("web", text, text)));
    QVERIFY(read);
    QCOMPARE(read->size(), std::size_t { 1 });
    QCOMPARE(read->front().used.cpu + 1, amount + 1); // QCOMPARE cannot compare with 0
    QCOMPARE(read->front().used.memory + 1, amount + 1);
}

void UsageReadingsTest::addsUpThePodsContainers()
{
    const auto read = readMetricsList(podList(
        R"({"metadata":{"name":"web","namespace":"shop"},"timestamp":"2026-01-01T00:00:00Z","window":"15.2s","containers":[)"
        R"({"name":"app","usage":{"cpu":"100m","memory":"10Mi"}},{"name":"proxy","usage":{"cpu":"50m","memory":"5Mi"}}]})"));
    QVERIFY(read);
    const auto& pod = read->front();
    QCOMPARE(pod.key, (ObjectKey { "shop", "web" }));
    QCOMPARE(pod.used.cpu, 0.15);
    QCOMPARE(pod.used.memory, 15 * kMi);
    QCOMPARE(pod.containers.size(), std::size_t { 2 });
    QCOMPARE(pod.containers[1].name, std::string("proxy"));
    QCOMPARE(pod.containers[1].used.cpu, 0.05);
    QCOMPARE(pod.at, kNow);
    QCOMPARE(pod.window, std::int64_t { 15 });
}

void UsageReadingsTest::readsNodes()
{
    const auto read = readMetricsList(
        R"({"kind":"NodeMetricsList","items":[{"metadata":{"name":"n1"},"timestamp":"2026-01-01T00:00:00Z","window":"5m0s","usage":{"cpu":"123456789n","memory":"1024Ki","swap":"1"}}]})");
    QVERIFY(read);
    QCOMPARE(read->front().key, (ObjectKey { "", "n1" }));
    QCOMPARE(read->front().used.cpu, 0.123456789);
    QCOMPARE(read->front().used.memory, kMi);
    QCOMPARE(read->front().window, std::int64_t { 300 });
}

/// A 12.3.4: window or times of zero, no usage, no name.
void UsageReadingsTest::toleratesWhatProvidersLeaveOut()
{
    const auto read = readMetricsList(podList(
        R"({"metadata":{"name":"a","namespace":"n"},"timestamp":null,"window":"0s","containers":null},)"
        R"({"metadata":{"name":"b","namespace":"n"},"timestamp":"0001-01-01T00:00:00Z"},)"
        R"({"metadata":{}},7)"));
    QVERIFY(read);
    QCOMPARE(read->size(), std::size_t { 2 });
    for (const auto& one : *read) {
        QCOMPARE(one.at, std::int64_t { 0 });
        QCOMPARE(one.window, std::int64_t { 0 });
    }
}

void UsageReadingsTest::saysWhatIsNoList_data()
{
    QTest::addColumn<QString>("body");
    QTest::newRow("not JSON") << QStringLiteral("<html>");
    QTest::newRow("nothing") << QString();
    QTest::newRow("another list") << QStringLiteral(R"({"kind":"PodList","items":[]})");
    QTest::newRow("no object") << QStringLiteral("[]");
}

void UsageReadingsTest::saysWhatIsNoList()
{
    QFETCH(QString, body);
    const auto read = readMetricsList(body.toStdString());
    QVERIFY(!read);
    QVERIFY(read.error().kind == ErrorKind::BadAnswer);
    QVERIFY(!read.error().sentence.empty());
}

/// A 12.1: thousandths rounded up, mebibytes and percent cut off.
void UsageReadingsTest::writesAsKubectlTop_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const std::string& written, const char* expected) {
        QTest::newRow(name) << QString::fromStdString(written) << QString::fromLatin1(expected);
    };
    row("a quarter", cpuText(0.25), "250m");
    row("a little more", cpuText(0.2501), "251m");
    row("next to nothing", cpuText(0.000000001), "1m");
    row("nothing", cpuText(0), "0m");
    row("cores", cpuText(12), "12000m");
    row("sums that are not exact", cpuText(0.1 + 0.2), "300m");
    row("memory", memoryText(123.9 * kMi), "123Mi");
    row("gigabytes", memoryText(2048 * kMi), "2048Mi");
    row("less than one", memoryText(1000), "0Mi");
    row("percent", usedPercentText(0.999, 1), "99%");
    row("more than all (A 12.3.3)", usedPercentText(3, 2), "150%");
    row("of nothing (A 12.3.2, 12.3.6)", usedPercentText(3, -1), "");
    row("not measured", usedPercentText(-1, 2), "");
}

void UsageReadingsTest::writesAsKubectlTop()
{
    QFETCH(QString, written);
    QFETCH(QString, expected);
    QCOMPARE(written, expected);
}

void UsageReadingsTest::keepsTheLastReadings()
{
    UsageBoard board;
    for (int i = 0; i < 100; ++i)
        board.take({ reading("web", i, kNow + 15 * i) }, 15, kNow + 15 * i);
    const auto trend = cpuTrend(board, "web");
    QCOMPARE(trend.size(), UsageBoard::kLongestTrend);
    QCOMPARE(trend.back(), 99.0);
    QCOMPARE(trend.front(), 100.0 - static_cast<double>(UsageBoard::kLongestTrend));
}

/// A 12.3.7
void UsageReadingsTest::takesNoReadingTwice()
{
    UsageBoard board;
    board.take({ reading("web", 1, kNow) }, 15, kNow);
    board.take({ reading("web", 1, kNow) }, 15, kNow + 15);
    QCOMPARE(cpuTrend(board, "web").size(), std::size_t { 1 });
    QVERIFY(board.changed()->empty());
    QCOMPARE(board.status().renewedAt, kNow);
    board.take({ reading("web", 2, kNow + 20) }, 15, kNow + 30);
    QCOMPARE(cpuTrend(board, "web"), (std::vector<double> { 1, 2 }));
    QCOMPARE(board.status().renewedAt, kNow + 30);
}

void UsageReadingsTest::tellsWhoseReadingsChanged()
{
    UsageBoard board;
    int told = 0;
    const auto observed = board.observe([&] { ++told; });
    board.take({ reading("a", 1, kNow), reading("b", 1, kNow), reading("c", 1, kNow) }, 15, kNow);
    board.take({ reading("a", 2, kNow + 15), reading("b", 1, kNow) }, 15, kNow + 15);
    auto changed = *board.changed();
    std::sort(changed.begin(), changed.end());
    QCOMPARE(changed, (std::vector<ObjectKey> { { "shop", "a" }, { "shop", "c" } }));
    QVERIFY(!board.of({ "shop", "c" }));
    QCOMPARE(told, 2);
}

void UsageReadingsTest::addsUpAll()
{
    UsageBoard board;
    board.take({ reading("a", 1, kNow), reading("b", 2, kNow) }, 15, kNow);
    board.take({ reading("a", 2, kNow + 15), reading("b", 2, kNow + 15) }, 15, kNow + 15);
    const auto sum = board.sum();
    QCOMPARE(sum.used.cpu, 4.0);
    QCOMPARE(sum.used.memory, 200 * kMi);
    QCOMPARE(sum.trend->size(), std::size_t { 2 });
    QCOMPARE(sum.trend->front().cpu, 3.0F);
}

/// Nobody looked for a while: a line over it would tell of minutes that nobody knows.
void UsageReadingsTest::beginsAnewAfterAGap()
{
    UsageBoard board;
    board.take({ reading("web", 1, kNow) }, 15, kNow);
    board.take({ reading("web", 2, kNow + 15) }, 15, kNow + 15);
    board.take({ reading("web", 3, kNow + 300) }, 15, kNow + 300);
    QCOMPARE(cpuTrend(board, "web"), (std::vector<double> { 3 }));
    QCOMPARE(board.sum().trend->size(), std::size_t { 1 });
}

void UsageReadingsTest::keepsWhatIsKnownOverAFailure()
{
    UsageBoard board;
    board.take({ reading("web", 1, kNow) }, 15, kNow);
    board.fail(UsagePhase::Failed, 30, "503.");
    QCOMPARE(board.changed()->size(), std::size_t { 1 }); // it looks other from now on
    QVERIFY(board.of({ "shop", "web" }));
    QCOMPARE(board.status().phase, UsagePhase::Failed);
    board.fail(UsagePhase::Failed, 60, "503.");
    QVERIFY(board.changed()->empty());
    board.take({ reading("web", 1, kNow) }, 15, kNow + 30);
    QCOMPARE(board.changed()->size(), std::size_t { 1 });
    QVERIFY(board.status().why.empty());
}

void UsageReadingsTest::saysHowOldItIs()
{
    UsageBoard board;
    QCOMPARE(usageText(board.status(), kNow), Text());
    QCOMPARE(usageHint(board.status()), Text());
    board.take({ reading("web", 1, kNow - 500) }, 15,
               kNow); // the server's clock is behind (A 12.3.8)
    QCOMPARE(usageText(board.status(), kNow + 12).english(), std::string("Usage 12s ago"));
    QVERIFY(!board.status().isStale(kNow + 60));
    QVERIFY(board.status().isStale(kNow + 61));
    QVERIFY(usageHint(board.status()).english().find("every 15s") != std::string::npos);
    board.fail(UsagePhase::Failed, 30, "Nobody is there.");
    QCOMPARE(usageText(board.status(), kNow + 100).english(), std::string("Usage 100s ago"));
    QVERIFY(usageHint(board.status()).english().ends_with("Nobody is there."));

    const auto textOf = [](UsagePhase phase) {
        return usageText({ .phase = phase }, kNow).english();
    };
    QCOMPARE(textOf(UsagePhase::Absent), std::string("Metrics API not available"));
    QCOMPARE(textOf(UsagePhase::Empty), std::string("Metrics not available yet"));
    QCOMPARE(textOf(UsagePhase::Refused), std::string("Metrics forbidden"));
    QCOMPARE(textOf(UsagePhase::Failed), std::string("Metrics API does not answer"));
    for (const auto phase : { UsagePhase::Absent, UsagePhase::Empty, UsagePhase::Refused })
        QVERIFY(!usageHint({ .phase = phase }).empty());
}

void UsageReadingsTest::drawsTheShareOfTheLimit_data()
{
    QTest::addColumn<double>("request");
    QTest::addColumn<double>("limit");
    QTest::addColumn<double>("filled");
    QTest::addColumn<double>("tick");
    QTest::newRow("of the limit, the request in between") << 0.5 << 2.0 << 0.5 << 0.25;
    QTest::newRow("of the request without a limit") << 0.5 << -1.0 << 2.0 << -1.0;
    QTest::newRow("of neither") << -1.0 << -1.0 << -1.0 << -1.0;
    QTest::newRow("the request is the limit") << 2.0 << 2.0 << 0.5 << -1.0;
}

void UsageReadingsTest::drawsTheShareOfTheLimit()
{
    QFETCH(double, request);
    QFETCH(double, limit);
    QFETCH(double, filled);
    QFETCH(double, tick);
    RowUsage usage { .cpu = { 1, request, limit } };
    usage.trend = std::make_shared<const std::vector<UsagePoint>>(
        std::vector<UsagePoint> { { 1, 0 }, { 5, 0 }, { 2, 0 } });
    const auto gauge = gaugeOf(usage, ColumnGauge::Cpu);
    QVERIFY(gauge);
    QCOMPARE(gauge->filled, filled);
    QCOMPARE(gauge->request, tick);
    QCOMPARE(gauge->limited, limit > 0);
    QCOMPARE(gauge->trend, (std::vector<double> { 0, 1, 0.25 }));
    QVERIFY(!gaugeOf(usage, ColumnGauge::Memory)); // not measured
    QVERIFY(!gaugeOf(usage, ColumnGauge::None));
}

void UsageReadingsTest::drawsSmallChangesSmall()
{
    const auto shape = [](std::vector<UsagePoint> points) {
        return shapeOf(std::make_shared<const std::vector<UsagePoint>>(std::move(points)),
                       ColumnGauge::Cpu);
    };
    QCOMPARE(shape({ { 100, 0 }, { 98, 0 } }), (std::vector<double> { 0.55, 0.45 }));
    QCOMPARE(shape({ { 7, 0 }, { 7, 0 } }), (std::vector<double> { 0.5, 0.5 }));
    QCOMPARE(shape({ { 0, 0 }, { 0, 0 } }), (std::vector<double> { 0, 0 }));
    QVERIFY(shape({ { 1, 0 } }).empty());
    QVERIFY(shapeOf(nullptr, ColumnGauge::Cpu).empty());
}

KW_TEST_GUILESS(UsageReadingsTest)

} // namespace tst_usage_readings

#include "tst_usage_readings.moc"
