#include "arranger_text.h"

#include <models/table/row_patch_writer.h>
#include <tests/support/test_program.h>

#include <random>

namespace tst_row_arranger_whole {

using namespace kittiwake;
using namespace kittiwake::test;

class TestRowArrangerWhole : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bringsTheFirstRowsUpFirst_data();
    void bringsTheFirstRowsUpFirst();
    void takesChangesBetweenTheTwoSteps();
    void takesAFilterBetweenTheTwoSteps();
    void filtersTheFirstRowsFirst();
    void endsAFilterThatFindsFew();
    void takesChangesBetweenTheStepsOfAFilter();
    void treatsFewRowsAtOnce();
    void leavesTheTopAloneWhereItStays();
    void makesOneRangeOfTooMany();
    void agreesWithSortingFromScratch_data();
    void agreesWithSortingFromScratch();
};

namespace {

constexpr int kMany = 3000;

/// An arranger and the view that has followed it so far.
struct Table
{
    explicit Table(int rows = kMany)
    {
        std::vector<RowDelta> deltas;
        for (int i = 0; i < rows; ++i)
            deltas.push_back(put(row(i)));
        take(arranger.apply(std::move(deltas)));
    }
    RowPtr row(int i)
    {
        return makeRow("ns-" + std::to_string(i % 3), "web-" + std::to_string(i), below(50),
                       QStringLiteral("Text-%1").arg(below(200)),
                       below(5) == 0 ? Tone::Error : Tone::Ok);
    }
    int below(int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); }
    void take(const RowPatch& patch) { applyTo(view, patch); }
    [[nodiscard]] Rows snapshot() const
    {
        Rows rows;
        applyTo(rows, arranger.snapshot());
        return rows;
    }
    [[nodiscard]] bool isInOrder(std::size_t count) const
    {
        return std::is_sorted(view.begin(), view.begin() + static_cast<std::ptrdiff_t>(count),
                              [this](const RowPtr& a, const RowPtr& b) {
                                  return compareRows(*a, *b, arranger.sort()) < 0;
                              });
    }

    std::mt19937 random { 4711 };
    RowArranger arranger;
    Rows view;
};

} // namespace

void TestRowArrangerWhole::bringsTheFirstRowsUpFirst_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<bool>("descending");
    for (int column = SortSpec::kByKey; column <= 3; ++column) {
        QTest::addRow("%d up", column) << column << false;
        QTest::addRow("%d down", column) << column << true;
    }
}

void TestRowArrangerWhole::bringsTheFirstRowsUpFirst()
{
    QFETCH(int, column);
    QFETCH(bool, descending);
    Table table;
    Table other; // sorts at once
    const SortSpec sort { column, descending };
    table.take(table.arranger.beginSort(sort));
    other.take(other.arranger.setSort(sort));
    QVERIFY(table.arranger.isUnfinished());
    QCOMPARE(table.view.size(), std::size_t(kMany));
    QVERIFY(std::equal(other.view.begin(), other.view.begin() + 100, table.view.begin(),
                       [](const RowPtr& a, const RowPtr& b) { return *a == *b; }));
    QVERIFY(table.snapshot() == table.view);

    const auto rest = table.arranger.finish();
    QVERIFY(rest.removals.empty() || rest.removals[0].first >= 100); // what is right stays
    table.take(rest);
    QVERIFY(!table.arranger.isUnfinished());
    QVERIFY(table.isInOrder(kMany) && other.isInOrder(kMany));
    QVERIFY(table.snapshot() == table.view);
}

void TestRowArrangerWhole::takesChangesBetweenTheTwoSteps()
{
    Table table;
    table.take(table.arranger.beginSort({ .column = 1, .descending = true }));
    table.take(table.arranger.apply({ put(table.row(7)), gone("ns-2", "web-8"),
                                      put(table.row(kMany)), put(table.row(kMany + 1)) }));
    QVERIFY(!table.arranger.isUnfinished());
    QCOMPARE(table.view.size(), std::size_t(kMany + 1));
    QVERIFY(table.isInOrder(kMany + 1));
    QVERIFY(table.snapshot() == table.view);
    QVERIFY(table.arranger.finish().empty());
}

void TestRowArrangerWhole::takesAFilterBetweenTheTwoSteps()
{
    Table table;
    table.take(table.arranger.beginSort({ .column = 2 }));
    table.take(table.arranger.setFilter({ .text = QStringLiteral("web-1") }));
    QVERIFY(!table.arranger.isUnfinished());
    QVERIFY(table.isInOrder(table.view.size()));
    QVERIFY(table.snapshot() == table.view);
    table.take(table.arranger.setFilter({}));
    QVERIFY(table.isInOrder(kMany));
}

void TestRowArrangerWhole::filtersTheFirstRowsFirst()
{
    Table table;
    Table other; // filters at once
    const RowFilter filter { .text = QStringLiteral("7") };
    table.take(table.arranger.beginFilter(filter));
    other.take(other.arranger.setFilter(filter));
    QVERIFY(table.arranger.isUnfinished());
    QVERIFY(std::equal(other.view.begin(), other.view.begin() + 100, table.view.begin(),
                       [](const RowPtr& a, const RowPtr& b) { return *a == *b; }));
    QVERIFY(table.view.size() > other.view.size());
    QVERIFY(table.snapshot() == table.view);

    table.take(table.arranger.finish());
    QVERIFY(!table.arranger.isUnfinished());
    QCOMPARE(table.view.size(), other.view.size());
    QVERIFY(table.snapshot() == table.view);
}

void TestRowArrangerWhole::endsAFilterThatFindsFew()
{
    Table table;
    table.take(table.arranger.beginFilter({ .text = QStringLiteral("web-77") }));
    QVERIFY(!table.arranger.isUnfinished());
    QCOMPARE(table.view.size(), std::size_t(11));
}

void TestRowArrangerWhole::takesChangesBetweenTheStepsOfAFilter()
{
    Table table;
    Table other;
    const RowFilter filter { .text = QStringLiteral("7") };
    table.take(table.arranger.beginFilter(filter));
    const auto change = gone(table.view[3]->key.ns, table.view[3]->key.name);
    table.take(table.arranger.apply({ change }));
    other.take(other.arranger.setFilter(filter));
    other.take(other.arranger.apply({ change }));
    QCOMPARE(table.view.size(), other.view.size());
    QVERIFY(table.snapshot() == table.view);
    table.take(table.arranger.beginFilter({ .text = QStringLiteral("1") }));
    table.take(table.arranger.beginFilter({ .text = QStringLiteral("2") }));
    table.take(table.arranger.beginSort({ .column = 1 }));
    table.take(table.arranger.finish());
    other.take(other.arranger.setSort({ .column = 1 }));
    other.take(other.arranger.setFilter({ .text = QStringLiteral("2") }));
    QVERIFY(table.snapshot() == table.view && table.view.size() == other.view.size());
}

void TestRowArrangerWhole::treatsFewRowsAtOnce()
{
    Table table(300);
    table.take(table.arranger.beginFilter({ .text = QStringLiteral("e") }));
    QVERIFY(!table.arranger.isUnfinished());
    table.take(table.arranger.beginSort({ .column = 1 }));
    QVERIFY(!table.arranger.isUnfinished());
    QVERIFY(table.isInOrder(300));
}

void TestRowArrangerWhole::leavesTheTopAloneWhereItStays()
{
    Table table;
    QVERIFY(table.arranger.beginSort({}).empty());
    QVERIFY(table.arranger.finish().empty());
}

void TestRowArrangerWhole::makesOneRangeOfTooMany()
{
    Table table;
    const auto before = table.view;
    // Every second row leaves, but for some at either end.
    std::vector<RowDelta> deltas;
    for (std::size_t i = 100; i < before.size() - 100; i += 2)
        deltas.push_back({ before[i]->key, nullptr });
    deltas.push_back(put(makeRow(before[10]->key.ns, before[10]->key.name, 999)));
    deltas.push_back(put(makeRow(before[101]->key.ns, before[101]->key.name, 999)));
    QVERIFY(deltas.size() > RowPatchWriter::kMaxRanges);
    const auto patch = table.arranger.apply(deltas);
    QCOMPARE(patch.removals, (std::vector<RowPatch::Removal> { { 100, kMany - 102 } }));
    QCOMPARE(patch.insertions.size(), std::size_t(1));
    QCOMPARE(patch.changes.size(), std::size_t(1)); // the other one comes with the range
    table.take(patch);
    QVERIFY(table.snapshot() == table.view);

    const auto filtered = table.arranger.setFilter({ .text = QStringLiteral("7") });
    QVERIFY(filtered.removals.size() + filtered.insertions.size() <= RowPatchWriter::kMaxRanges);
    table.take(filtered);
    QVERIFY(table.snapshot() == table.view);
}

void TestRowArrangerWhole::agreesWithSortingFromScratch_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 3; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

/// A life of many rows: batches, sortings and filters come before a sorting is finished.
void TestRowArrangerWhole::agreesWithSortingFromScratch()
{
    QFETCH(unsigned, seed);
    Table table;
    table.random.seed(seed);
    for (int step = 0; step < 60; ++step) {
        const int what = table.below(6);
        if (what == 0) {
            const SortSpec sort { table.below(5) - 1, table.below(2) == 0 };
            table.take(table.arranger.beginSort(sort));
        } else if (what == 1) {
            table.take(table.arranger.finish());
        } else if (what == 2) {
            const auto text = table.below(2) == 0 ? QString() : QString::number(table.below(9));
            table.take(table.below(2) == 0 ? table.arranger.setFilter({ .text = text })
                                           : table.arranger.beginFilter({ .text = text }));
        } else {
            std::vector<RowDelta> deltas;
            for (int i = table.below(4) == 0 ? 2000 : 5; i > 0; --i) {
                const auto row = table.row(table.below(kMany + 500));
                deltas.push_back({ row->key, table.below(4) == 0 ? nullptr : row });
            }
            table.take(table.arranger.apply(std::move(deltas)));
        }
        QVERIFY(table.snapshot() == table.view);
        const RowMatcher matcher(table.arranger.filter());
        const auto matches = [&](const RowPtr& row) {
            return matcher.matches(*row);
        };
        QVERIFY(table.arranger.isUnfinished()
                || std::all_of(table.view.begin(), table.view.end(), matches));
        QVERIFY(table.arranger.isUnfinished() || table.isInOrder(table.view.size()));
        QCOMPARE(
            table.arranger.faults(),
            static_cast<int>(std::count_if(table.view.begin(), table.view.end(),
                                           [](const RowPtr& row) { return isFault(row->tone); })));
    }
}

KW_TEST_APPLESS(TestRowArrangerWhole)

} // namespace tst_row_arranger_whole

#include "tst_row_arranger_whole.moc"
