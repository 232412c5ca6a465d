#include <kinds/builtin/kinds.h>
#include <kinds/detail/summary_builder.h>
#include <kinds/usage/usage_columns.h>
#include <models/detail/shown_page.h>
#include <models/table/filter/filter_column.h>
#include <models/table/row_order.h>
#include <models/usage/row_gauges.h>
#include <tests/kinds/builtin/kind_text.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_usage_columns {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr double kMi = 1024.0 * 1024;

const char* const kPod =
    "{'metadata':{'name':'web','namespace':'shop'},'spec':{'containers':["
    "{'name':'app','resources':{'requests':{'cpu':'100m','memory':'64Mi'},'limits':{'cpu':'400m','"
    "memory':'128Mi'}}},"
    "{'name':'proxy','resources':{'requests':{'cpu':'100m'},'limits':{'cpu':'100m'}}}]},"
    "'status':{'phase':'Running'}}";
const char* const kNode =
    "{'metadata':{'name':'n1'},'status':{'allocatable':{'cpu':'4','memory':'1024Mi'}}}";

std::shared_ptr<UsageBoard> boardWith(const ObjectKey& key, double cpu, double memory)
{
    auto board = std::make_shared<UsageBoard>();
    UsageReading reading { .key = key };
    reading.used = { cpu, memory };
    reading.containers = { { "app", { cpu, memory } } };
    reading.at = kNow;
    board->take({ reading }, 15, kNow);
    return board;
}

Kind tableOf(Kind table, std::shared_ptr<UsageBoard> board, std::int64_t now = kNow)
{
    return withUsage(std::move(table), std::move(board), [now] { return now; });
}

QString textUnder(const Kind& table, const Row& row, const char* title)
{
    return cellUnder(table, row, QString::fromLatin1(title)).text;
}

/// The usage section of the page of an object, a line each.
QStringList usageLinesOf(const char* kind, Kind table, std::shared_ptr<UsageBoard> board,
                         const char* json)
{
    SummaryBuilder builder({}, kind, std::move(table), std::move(board));
    const auto summary = shownSummary(*builder.build(*makeObject(unquoted(json)), kNow));
    QStringList lines;
    for (const auto& section : summary->sections) {
        for (const auto& line : section.lines) {
            if (section.id == QStringLiteral("usage")
                || (line.inner && line.label == QStringLiteral("Usage")))
                lines << (line.label.isEmpty() ? line.text : line.label + ": " + line.text)
                        + (line.note.isEmpty() ? QString() : " | " + line.note);
        }
    }
    return lines;
}

} // namespace

class UsageColumnsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void standBehindWhatKubectlPrints();
    void tellWhatAPodUses();
    void tellWhatANodeUses();
    void countOnlyWholeLimits();
    void countSidecars();
    void areEmptyOfWhatIsNotMeasured();
    void areMutedWhenOld();
    void sortByAmount();
    void standBelowAllOthersWhereNothingIsMeasured();
    void giveTheCellsGauges();
    void standOnThePagesOfPods();
    void standOnThePagesOfNodes();
    void sayOnThePageWhyTheyAreMissing();
};

void UsageColumnsTest::standBehindWhatKubectlPrints()
{
    const auto titles = [](const Kind& table, bool wide) {
        QStringList all;
        for (const auto& column : table.columns) {
            if (column.wide == wide)
                all << QString::fromStdString(column.title);
        }
        return all.join(u' ');
    };
    const auto board = std::make_shared<UsageBoard>();
    QCOMPARE(titles(tableOf(kinds::pods(), board), false),
             QStringLiteral("NAMESPACE NAME READY STATUS RESTARTS AGE CPU MEMORY"));
    QVERIFY(titles(tableOf(kinds::pods(), board), true)
                .startsWith(QStringLiteral("%CPU/R %CPU/L %MEM/R %MEM/L ")));
    QCOMPARE(titles(tableOf(kinds::nodes(), board), false),
             QStringLiteral("NAME STATUS ROLES AGE VERSION CPU %CPU MEMORY %MEM"));
}

void UsageColumnsTest::tellWhatAPodUses()
{
    const auto table = tableOf(kinds::pods(), boardWith({ "shop", "web" }, 0.25, 96 * kMi));
    const auto row = rowOf(table, kPod);
    QCOMPARE(textUnder(table, *row, "CPU"), QStringLiteral("250m"));
    QCOMPARE(textUnder(table, *row, "MEMORY"), QStringLiteral("96Mi"));
    QCOMPARE(textUnder(table, *row, "%CPU/R"), QStringLiteral("125%"));
    QCOMPARE(textUnder(table, *row, "%CPU/L"), QStringLiteral("50%"));
    QCOMPARE(textUnder(table, *row, "%MEM/R"), QStringLiteral("150%"));
    QCOMPARE(textUnder(table, *row, "%MEM/L"), QString()); // the proxy may take all there is
}

void UsageColumnsTest::tellWhatANodeUses()
{
    const auto table = tableOf(kinds::nodes(), boardWith({ "", "n1" }, 1, 256 * kMi));
    const auto row = rowOf(table, kNode);
    QCOMPARE(textUnder(table, *row, "CPU"), QStringLiteral("1000m"));
    QCOMPARE(textUnder(table, *row, "%CPU"), QStringLiteral("25%"));
    QCOMPARE(textUnder(table, *row, "MEMORY"), QStringLiteral("256Mi"));
    QCOMPARE(textUnder(table, *row, "%MEM"), QStringLiteral("25%"));
    // A 12.3.2
    const auto bare = rowOf(table, "{'metadata':{'name':'n1'}}");
    QCOMPARE(textUnder(table, *bare, "CPU"), QStringLiteral("1000m"));
    QCOMPARE(textUnder(table, *bare, "%CPU"), QString());
}

void UsageColumnsTest::countOnlyWholeLimits()
{
    const auto table = tableOf(kinds::pods(), boardWith({ "shop", "web" }, 0.25, 96 * kMi));
    const auto row = rowOf(table, kPod);
    QVERIFY(row->usage);
    QCOMPARE(row->usage->cpu.request, 0.2);
    QCOMPARE(row->usage->cpu.limit, 0.5);
    QCOMPARE(row->usage->memory.request, 64 * kMi);
    QVERIFY(row->usage->memory.limit < 0);
}

void UsageColumnsTest::countSidecars()
{
    const auto table = tableOf(kinds::pods(), boardWith({ "shop", "web" }, 0.25, 0));
    const auto row =
        rowOf(table,
              "{'metadata':{'name':'web','namespace':'shop'},'spec':{'initContainers':["
              "{'name':'setup','resources':{'requests':{'cpu':'8'}}},"
              "{'name':'log','restartPolicy':'Always','resources':{'requests':{'cpu':'100m'}}}],"
              "'containers':[{'name':'app','resources':{'requests':{'cpu':'150m'}}}]}}");
    QCOMPARE(row->usage->cpu.request, 0.25);
}

void UsageColumnsTest::areEmptyOfWhatIsNotMeasured()
{
    const auto board = boardWith({ "shop", "other" }, 1, 1);
    const auto pods = tableOf(kinds::pods(), board);
    QCOMPARE(textUnder(pods, *rowOf(pods, kPod), "CPU"), QString());
    const auto nodes = tableOf(kinds::nodes(), board);
    QCOMPARE(textUnder(nodes, *rowOf(nodes, kNode), "CPU"), QStringLiteral("<unknown>"));
    QCOMPARE(textUnder(nodes, *rowOf(nodes, kNode), "%CPU"), QString());
}

void UsageColumnsTest::areMutedWhenOld()
{
    const auto board = boardWith({ "shop", "web" }, 0.25, 96 * kMi);
    const auto toneAt = [&](std::int64_t now) {
        const auto table = tableOf(kinds::pods(), board, now);
        return cellUnder(table, *rowOf(table, kPod), QStringLiteral("CPU")).tone;
    };
    QCOMPARE(toneAt(kNow + 30), Tone::Neutral);
    QCOMPARE(toneAt(kNow + 300), Tone::Unknown);
    board->fail(UsagePhase::Failed, 30, {});
    QCOMPARE(toneAt(kNow + 30), Tone::Unknown);
}

void UsageColumnsTest::sortByAmount()
{
    const auto board = boardWith({ "shop", "web" }, 0.25, 96 * kMi);
    const auto table = tableOf(kinds::pods(), board);
    const auto row = rowOf(table, kPod);
    const auto keyUnder = [&](const char* title) {
        return std::get<double>(cellUnder(table, *row, QString::fromLatin1(title)).sortKey);
    };
    QCOMPARE(keyUnder("CPU"), 0.25);
    QCOMPARE(keyUnder("MEMORY"), 96 * kMi);
    QCOMPARE(keyUnder("%CPU/L"), 50.0); // as it is typed in a filter
}

void UsageColumnsTest::standBelowAllOthersWhereNothingIsMeasured()
{
    const auto board = boardWith({ "shop", "web" }, 0, 0);
    const auto table = tableOf(kinds::pods(), board);
    const auto cellOf = [&](const char* name) {
        return cellUnder(
            table,
            *rowOf(table, std::string("{'metadata':{'name':'") + name + "','namespace':'shop'}}"),
            QStringLiteral("CPU"));
    };
    const auto nothing = cellOf("new"), none = cellOf("web");
    QCOMPARE(none.text, QStringLiteral("0m"));
    QVERIFY(compareCells(nothing, none) < 0);
    const FilterColumn column { .title = QStringLiteral("CPU"), .role = ColumnRole::Usage };
    QVERIFY(!filterAmount(nothing, column, 0)); // cpu:<1 does not find it
    QCOMPARE(filterAmount(none, column, 0).value_or(7), 0.0);
    QCOMPARE(filterAmount(QStringLiteral("250m"), column).value_or(0), 0.25);
}

void UsageColumnsTest::giveTheCellsGauges()
{
    const auto table = tableOf(kinds::pods(), boardWith({ "shop", "web" }, 0.25, 96 * kMi));
    const auto row = rowOf(table, kPod);
    const auto gauges = gaugesOf(*row, table.columns, { 1, 6, 7 }); // NAME CPU MEMORY
    QCOMPARE(gauges.size(), 2);
    QCOMPARE(gauges[0].shown, 1);
    QCOMPARE(gauges[0].filled, 0.5);
    QCOMPARE(gauges[0].request, 0.4);
    QVERIFY(gauges[0].limited);
    QCOMPARE(gauges[1].shown, 2);
    QCOMPARE(gauges[1].filled, 1.5); // of the request
    QVERIFY(!gauges[1].limited);
    QVERIFY(gaugesOf(Row {}, table.columns, { 5 }).isEmpty());
}

void UsageColumnsTest::standOnThePagesOfPods()
{
    const auto lines =
        usageLinesOf("Pod", kinds::pods(), boardWith({ "shop", "web" }, 0.25, 96 * kMi), kPod);
    QCOMPARE(lines.value(0), QStringLiteral("CPU: 250m | 50% of limit 500m, 125% of request 200m"));
    QCOMPARE(lines.value(1), QStringLiteral("Memory: 96Mi | 150% of request 64Mi"));
    QVERIFY(lines.value(2).startsWith(QStringLiteral("Measured: ")));
    QCOMPARE(lines.value(3), QStringLiteral("Usage: 250m CPU, 96Mi memory")); // of the container
    QCOMPARE(lines.size(), 4); // nothing of the proxy
}

void UsageColumnsTest::standOnThePagesOfNodes()
{
    const auto lines =
        usageLinesOf("Node", kinds::nodes(), boardWith({ "", "n1" }, 1, 256 * kMi), kNode);
    QCOMPARE(lines.value(0), QStringLiteral("CPU: 1000m | 25% of 4000m allocatable"));
    QCOMPARE(lines.value(1), QStringLiteral("Memory: 256Mi | 25% of 1024Mi allocatable"));
}

void UsageColumnsTest::sayOnThePageWhyTheyAreMissing()
{
    const auto said = [](UsagePhase phase) {
        const auto board = std::make_shared<UsageBoard>();
        board->fail(phase, 30, "Because.");
        return usageLinesOf("Pod", kinds::pods(), board, kPod).join(u'\n');
    };
    QVERIFY(said(UsagePhase::Absent).contains(QStringLiteral("metrics-server")));
    QVERIFY(said(UsagePhase::Refused).endsWith(QStringLiteral("Because.")));
    QVERIFY(said(UsagePhase::Failed).endsWith(QStringLiteral("Because.")));
    QCOMPARE(said(UsagePhase::Unknown), QString());
    const auto other = boardWith({ "shop", "other" }, 1, 1);
    QVERIFY(usageLinesOf("Pod", kinds::pods(), other, kPod)
                .value(0)
                .startsWith(QStringLiteral("There are no metrics of this pod: none of its")));
}

KW_TEST_GUILESS(UsageColumnsTest)

} // namespace tst_usage_columns

#include "tst_usage_columns.moc"
