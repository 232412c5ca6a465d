#include "made_up_rows.h"

#include <kinds/builtin/cells.h>
#include <models/clusters/open_cluster.h>
#include <models/table/filter/row_matcher.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_filter_columns {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr std::int64_t kNow = 1'700'000'000;
constexpr std::int64_t kHour = 3600;

FilterColumns columns()
{
    FilterColumns all;
    for (const auto& column : podColumns())
        all.push_back({ .title = QString::fromStdString(column.title),
                        .role = column.role,
                        .shown = !column.wide });
    all.push_back({ .title = "MEMORY" });
    all.push_back({ .title = "NOMINATED NODE", .shown = false });
    all.push_back({ .title = "VERSION" });
    return all;
}

/// Fourteen restarts, half of it ready, five hours old.
Row crashing()
{
    auto row = *podRow({ .ns = "shop",
                         .name = "web-10",
                         .ready = "1/2",
                         .status = "CrashLoopBackOff",
                         .tone = Tone::Error,
                         .restarts = 14,
                         .restartedAt = kNow - 240,
                         .createdAt = kNow - 5 * kHour,
                         .node = "worker-7" });
    row.cells[2] = rowCell(cells::fractionCell(1, 2));
    row.cells.push_back({ .text = "512Mi" });
    row.cells.push_back({ .text = "spare-node" });
    row.cells.push_back({ .text = "v1.9.2" });
    row.searchText = searchTextOf(row);
    return row;
}

RowFilter filterOf(const QString& text)
{
    return { .text = text, .statusColumn = 3, .columns = columns(), .now = kNow };
}

const KindEntry kPods { { "", "v1", "pods" }, "Pod", true, {} };
const KindEntry kServices { { "", "v1", "services" }, "Service", true, {} };

} // namespace

class FilterColumnsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matches_data();
    void matches();
    void saysWhatCannotBeRead_data();
    void saysWhatCannotBeRead();
    void takesAnAddressForAText();
    void looksOnlyAtColumnsInSight();
    void narrowsOnlyAtTheSameTimeAndInTheSameColumns();
    void agesComeAndGo();
    void readsItAnewForAnotherKind();
    void readsItAnewForOtherColumns();
    void usageIsComparedWithAnAmount();
};

void FilterColumnsTest::matches_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<bool>("shown");
    const auto add = [](const char* filter, bool shown) {
        QTest::addRow("%s", filter) << QString::fromUtf8(filter) << shown;
    };
    add("restarts:>3", true);
    add("restarts:>14", false);
    add("restarts:>=14", true);
    add("restarts:<14", false);
    add("restarts:<=14", true);
    add("restarts:!>3", false);
    add("!restarts:>3", false);
    add("!restarts:!>3", true);
    add("restarts:14", true);
    add("restarts:4", false); // a number, not a text
    add("restarts:=14", true);
    add("restarts:!=14", false);
    add("restarts:!14", false);
    add("RESTARTS:>3", true);
    add("age:<6h", true);
    add("age:<5h", false);
    add("age:>90m", true);
    add("age:>1d", false);
    add("age:>=5h", true);
    add("age:>4h59m59s", true);
    add("ready:<1", true);
    add("ready:1/2", true);
    add("ready:=1/2", true);
    add("ready:<1/3", false);
    add("ready:>=50%", false); // a share of one, not of a hundred
    add("memory:>500Mi", true);
    add("memory:>1Gi", false);
    add("memory:<=0.5Gi", true);
    add("node:worker-7", true);
    add("node:WORKER", true);
    add("node:a,worker", true);
    add("node:!worker", false);
    add("node:\"worker 7\"", false);
    add("nominated-node:spare", true);
    add("nominatednode:spare", true);
    add("Nominated_Node:spare", true);
    add("version:>v1.8", true);
    add("version:>v1.10", false); // in natural order
    add("version:=V1.9.2", true);
    add("name:web", true);
    add("name:shop", false);
    add("namespace:shop", true);
    add("namespace:sho", false);
    add("ns:!shop", false);
    add("status:crash", true);
    add("restarts:>3 age:<6h status:crash", true);
    add("restarts:>3 age:<1h", false);
}

void FilterColumnsTest::matches()
{
    QFETCH(QString, filter);
    const auto read = parseFilter(filter, columns());
    QVERIFY2(read.has_value(), read ? "" : qPrintable(read.error()));
    QTEST(RowMatcher(filterOf(filter)).matches(crashing()), "shown");
}

void FilterColumnsTest::saysWhatCannotBeRead_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QString>("sentence");
    const auto add = [](const char* filter, const char* sentence) {
        QTest::addRow("%s", filter) << QString::fromUtf8(filter) << QString::fromUtf8(sentence);
    };
    add("restrats:>3",
        "There is no column “restrats” here; columns: namespace, name, ready, status, restarts, "
        "age, node, memory, nominated-node, version. To look for the text, write it in quotes: "
        "\"restrats:>3\".");
    add("web nginx:1.2 x",
        "There is no column “nginx” here; columns: namespace, name, ready, status, restarts, age, "
        "node, memory, nominated-node, version. To look for the text, write it in quotes: "
        "\"nginx:1.2\".");
    add("restarts:", "How many? Write restarts:>3, restarts:<=1 or restarts:0.");
    add("restarts:>", "How many? Write restarts:>3, restarts:<=1 or restarts:0.");
    add("restarts:>many", "“many” is not a number. Write restarts:>3, or restarts:<=10.");
    add("age:", "How old? Write age:<1h, or age:>2d.");
    add("age:5h", "How old? Write age:<1h, or age:>2d.");
    add("age:<5", "“5” is not a duration. Write age:<1h, age:>2d or age:<90s.");
    add("age:<old", "“old” is not a duration. Write age:<1h, age:>2d or age:<90s.");
    add("node:", "Which node? Write node:text, node:!text, or compare: node:>10, node:<1.");
    add("nominated-node:!",
        "Which nominated-node? Write nominated-node:text, nominated-node:!text, "
        "or compare: nominated-node:>10, nominated-node:<1.");
}

void FilterColumnsTest::saysWhatCannotBeRead()
{
    QFETCH(QString, filter);
    const auto read = parseFilter(filter, columns());
    QVERIFY(!read.has_value());
    QTEST(read.error(), "sentence");
}

void FilterColumnsTest::takesAnAddressForAText()
{
    for (const auto* text : { "https://example.com", "10.0.0.1:80", "\"nginx:1.2\"", "a/b:c" }) {
        const auto read = parseFilter(QLatin1String(text), columns());
        QVERIFY(read.has_value());
        QCOMPARE(read->front().kind, FilterTerm::Kind::Text);
    }
    QCOMPARE(parseFilter("nginx:1.2")->front().kind, FilterTerm::Kind::Text); // no columns known
    // A kind whose rows have no status says so, and does not find nothing.
    const FilterColumns bare { { .title = "NAME", .role = ColumnRole::Name } };
    QVERIFY(parseFilter("status:x", bare).error().startsWith("There is no column “status” here"));
}

void FilterColumnsTest::looksOnlyAtColumnsInSight()
{
    const auto row = crashing();
    QVERIFY(RowMatcher({ .text = "worker-7" }).matches(row)); // where nothing is known of columns
    QVERIFY(!RowMatcher(filterOf("worker-7")).matches(row)); // NODE is out of sight
    QVERIFY(RowMatcher(filterOf("!worker-7")).matches(row));
    QVERIFY(!RowMatcher(filterOf("/worker/")).matches(row));
    QVERIFY(RowMatcher(filterOf("node:worker-7")).matches(row)); // unless it is named
    QVERIFY(RowMatcher(filterOf("crash")).matches(row));
    auto filter = filterOf("worker-7");
    filter.columns[6].shown = true;
    QVERIFY(RowMatcher(filter).matches(row));
    filter.text = "shop/web";
    for (auto& column : filter.columns)
        column.shown = false;
    QVERIFY(RowMatcher(filter).matches(row)); // namespace and name always are
}

void FilterColumnsTest::narrowsOnlyAtTheSameTimeAndInTheSameColumns()
{
    const auto narrows = [](const RowFilter& a, const RowFilter& b) {
        return RowMatcher(a).narrows(RowMatcher(b));
    };
    QVERIFY(narrows(filterOf("restarts:>3 web"), filterOf("restarts:>3")));
    QVERIFY(!narrows(filterOf("restarts:>3"), filterOf("restarts:>4")));
    auto later = filterOf("age:<1h");
    QVERIFY(narrows(later, filterOf("age:<1h")));
    later.now += 10;
    QVERIFY(!narrows(later, filterOf("age:<1h")));
    auto wide = filterOf("web");
    QVERIFY(narrows(filterOf("webs"), wide));
    wide.columns[6].shown = true;
    QVERIFY(!narrows(wide, filterOf("web")));
}

void FilterColumnsTest::agesComeAndGo()
{
    const auto row = crashing();
    auto filter = filterOf("age:<6h");
    QVERIFY(RowMatcher(filter).matches(row));
    filter.now += 2 * kHour;
    QVERIFY(!RowMatcher(filter).matches(row));

    OpenCluster cluster { [] {
        return 0;
    } };
    cluster.resources()->setCurrentKind(kPods, podColumns());
    cluster.resources()->setFilterText("restarts:>3");
    QVERIFY(!cluster.resources()->tools()->filtersByAge());
    cluster.resources()->setFilterText("restarts:>3 age:<1h");
    QVERIFY(cluster.resources()->tools()->filtersByAge());
    cluster.resources()->setFilterText("restarts:>3 age:<"); // what is before it is in force
    QVERIFY(!cluster.resources()->tools()->filtersByAge());
    QCOMPARE(cluster.resources()->tools()->filterInForce(), "restarts:>3");
    cluster.resources()->setFilterText("web -l app in (a");
    QCOMPARE(cluster.resources()->tools()->filterInForce(), "web"); // and not -l app
    cluster.resources()->setFilterText("restarts");
    cluster.resources()->setFilterText("restarts:>x");
    QCOMPARE(cluster.resources()->tools()->filterInForce(),
             ""); // and not what was typed on the way
    cluster.resources()->clearFilter();
    QVERIFY(!cluster.resources()->tools()->filtersByAge());
}

void FilterColumnsTest::readsItAnewForAnotherKind()
{
    OpenCluster cluster { [] {
        return 0;
    } };
    cluster.resources()->setCurrentKind(kPods, podColumns());
    cluster.resources()->setFilterText("restarts:>3");
    QCOMPARE(cluster.resources()->tools()->filterInForce(), "restarts:>3");
    auto few = podColumns();
    few.resize(2);
    cluster.resources()->setCurrentKind(kServices, few);
    QVERIFY(cluster.resources()->tools()->filterProblem().startsWith(
        "There is no column “restarts” here"));
    QCOMPARE(cluster.resources()->tools()->filterInForce(), ""); // all are shown, and it says why
    QCOMPARE(cluster.resources()->filterText(), "restarts:>3");
    cluster.resources()->setCurrentKind(kPods, podColumns());
    QCOMPARE(cluster.resources()->tools()->filterProblem(), "");
    QCOMPARE(cluster.resources()->tools()->filterInForce(), "restarts:>3");
}

void FilterColumnsTest::readsItAnewForOtherColumns()
{
    OpenCluster cluster { [] {
        return 0;
    } };
    cluster.resources()->setCurrentKind(kPods, podColumns());
    const auto isShown = [&](std::size_t column) {
        return cluster.resources()->tools()->filterColumns()[column].shown;
    };
    QVERIFY(isShown(0) && !isShown(6));
    cluster.resources()->setWideColumns(true);
    QVERIFY(isShown(6));
    cluster.sidebar()->namespaces()->setChosen({ "shop" });
    QVERIFY(!isShown(0));
}

void FilterColumnsTest::usageIsComparedWithAnAmount()
{
    const FilterColumns columns { { .title = QStringLiteral("CPU"), .role = ColumnRole::Usage } };
    QVERIFY(parseFilter(QStringLiteral("cpu:>200m"), columns).has_value());
    const auto wrong = parseFilter(QStringLiteral("cpu:>200x"), columns);
    QVERIFY(!wrong.has_value());
    QCOMPARE(wrong.error(), QStringLiteral("“200x” is not a number. Write cpu:>3, or cpu:<=10."));
}

KW_TEST_GUILESS(FilterColumnsTest)

} // namespace tst_filter_columns

#include "tst_filter_columns.moc"
