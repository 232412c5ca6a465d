#include "made_up_rows.h"

#include <models/table/resource_table_model.h>
#include <models/table/row_arranger.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

#include <set>

namespace tst_table_marks {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct Bench
{
    ResourceTableModel model { [] {
        return 0;
    } };
    QAbstractItemModelTester tester { &model,
                                      QAbstractItemModelTester::FailureReportingMode::Fatal };
    RowArranger arranger;

    explicit Bench(const QStringList& names = {})
    {
        model.setColumns(podColumns());
        std::vector<RowDelta> deltas;
        for (const auto& name : names) {
            const auto row = podRow({ .ns = "shop", .name = name });
            deltas.push_back({ row->key, row });
        }
        model.apply(arranger.apply(std::move(deltas)));
    }
    void drop(const char* name) { model.apply(arranger.apply({ { { "shop", name }, nullptr } })); }
    void put(const PodFacts& facts)
    {
        const auto row = podRow(facts);
        model.apply(arranger.apply({ { row->key, row } }));
    }
    QString marks() const
    {
        QString all;
        for (int row = 0; row < model.count(); ++row) {
            if (model.index(row, 0).data(ResourceTableModel::MarkedRole).toBool())
                all += model.index(row, 1).data().toString();
        }
        return all;
    }
    QString chosen() const
    {
        QString all;
        for (const auto& key : model.chosenKeys())
            all += QString::fromStdString(key.name);
        return all;
    }
};

const QStringList kSix { "a", "b", "c", "d", "e", "f" };

} // namespace

class TableMarksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void togglesTheMarkOfTheSelectedRow();
    void marksFromTheLastMarkToTheSelectedRow();
    void extendsAndTakesBack();
    void extendsFromWhereItBegins();
    void extendsOverRowsThatCameMeanwhile();
    void keepsMarksThroughFiltersAndOrders();
    void losesMarksWithTheirObjects();
    void losesMarksOfHiddenObjectsThatGo();
    void rangeBeginsWhereItsRowIsNow();
    void actsOnTheSelectedRowWithoutMarks();
    void startsAnewWithAnotherKind();
    void saysOnlyWhatChanged();
    void agreesWithASetUnderChurn();
};

void TableMarksTest::togglesTheMarkOfTheSelectedRow()
{
    Bench bench(kSix);
    QSignalSpy changed(&bench.model, &ResourceTableModel::marksChanged);
    bench.model.toggleCurrentMark(); // nobody has chosen: it is the first
    QCOMPARE(bench.marks(), "a");
    bench.model.toggleCurrentMark();
    QCOMPARE(bench.model.marked(), 0);
    changed.clear();
    bench.model.select(1);
    bench.model.toggleCurrentMark();
    QCOMPARE(bench.marks(), "b");
    QCOMPARE(bench.model.marked(), 1);
    bench.model.toggleMark(3);
    QCOMPARE(bench.model.currentRow(), 3);
    bench.model.toggleMark(99);
    bench.model.toggleMark(-1);
    QCOMPARE(bench.marks(), "bd");
    bench.model.toggleMark(1);
    QCOMPARE(bench.marks(), "d");
    QCOMPARE(changed.size(), 3);
    bench.model.clearMarks();
    QCOMPARE(bench.marks(), "");
}

void TableMarksTest::marksFromTheLastMarkToTheSelectedRow()
{
    Bench bench(kSix);
    bench.model.markRange(); // the first is current
    QCOMPARE(bench.marks(), "a");
    bench.model.clearMarks();
    bench.model.select(4);
    bench.model.markRange(); // no mark before
    QCOMPARE(bench.marks(), "e");
    bench.model.select(2);
    bench.model.markRange();
    QCOMPARE(bench.marks(), "cde");
}

void TableMarksTest::extendsAndTakesBack()
{
    Bench bench(kSix);
    bench.model.select(2);
    bench.model.extendBy(1);
    bench.model.extendBy(1);
    QCOMPARE(bench.marks(), "cde");
    bench.model.extendBy(-1);
    QCOMPARE(bench.marks(), "cd");
    bench.model.extendTo(0); // to the other side
    QCOMPARE(bench.marks(), "abc");
    QCOMPARE(bench.model.currentRow(), 0);
    bench.model.extendBy(-5); // held
    QCOMPARE(bench.marks(), "abc");
    bench.model.extendTo(5);
    QCOMPARE(bench.marks(), "cdef");
    Bench().model.extendBy(1); // nothing there
}

void TableMarksTest::extendsOverRowsThatCameMeanwhile()
{
    Bench bench({ "a", "c", "d", "e", "f" });
    bench.model.select(0);
    bench.model.extendBy(1);
    bench.model.extendBy(1);
    bench.put({ .ns = "shop", .name = "b" });
    QCOMPARE(bench.marks(), "acd");
    bench.model.extendBy(1);
    QCOMPARE(bench.marks(), "abcde");
    bench.model.extendBy(-1);
    QCOMPARE(bench.marks(), "abcd");
    QCOMPARE(bench.model.chosenKeys(2).size(), 2U);
    QCOMPARE(bench.model.chosenKeys(2).back().name, "b");
    QVERIFY(bench.model.hasChosen());
    bench.model.extendTo(0);
    QCOMPARE(bench.marks(), "a");
    bench.model.extendTo(5);
    QCOMPARE(bench.marks(), "abcdef");
}

void TableMarksTest::extendsFromWhereItBegins()
{
    Bench bench(kSix);
    bench.model.select(0);
    bench.model.extendBy(1);
    bench.model.select(4); // somewhere else: a range of its own
    bench.model.extendBy(1);
    QCOMPARE(bench.marks(), "abef");
}

void TableMarksTest::keepsMarksThroughFiltersAndOrders()
{
    Bench bench(kSix);
    bench.model.toggleMark(1);
    bench.model.toggleMark(4);
    bench.model.apply(bench.arranger.setFilter({ .text = "/^[ab]$/" }));
    QCOMPARE(bench.marks(), "b");
    QCOMPARE(bench.model.marked(), 2);
    QCOMPARE(bench.chosen(), "be");
    bench.model.apply(bench.arranger.setFilter({}));
    bench.model.apply(bench.arranger.setSort({ 1, true }));
    QCOMPARE(bench.marks(), "eb");
}

void TableMarksTest::losesMarksWithTheirObjects()
{
    Bench bench(kSix);
    bench.model.toggleMark(1);
    bench.model.toggleMark(4);
    QSignalSpy changed(&bench.model, &ResourceTableModel::marksChanged);
    bench.drop("c");
    QCOMPARE(changed.size(), 0);
    bench.drop("b");
    QCOMPARE(changed.size(), 1);
    QCOMPARE(bench.chosen(), "e");
    bench.put({ .ns = "shop", .name = "b" }); // another one of that name
    QCOMPARE(bench.marks(), "e");
}

void TableMarksTest::losesMarksOfHiddenObjectsThatGo()
{
    Bench bench(kSix);
    bench.model.toggleMark(1);
    bench.model.apply(bench.arranger.setFilter({ .text = "/^a$/" }));
    const auto row = podRow({ .ns = "shop", .name = "z" });
    // One more and one less, both hidden: nothing to be seen, and yet.
    const auto patch = bench.arranger.apply({ { { "shop", "b" }, nullptr }, { row->key, row } });
    QVERIFY(!patch.empty());
    bench.model.apply(patch);
    QCOMPARE(bench.model.marked(), 0);
}

void TableMarksTest::rangeBeginsWhereItsRowIsNow()
{
    Bench bench(kSix);
    bench.model.toggleMark(1);
    bench.put({ .ns = "shop", .name = "aa" });
    bench.model.apply(bench.arranger.setSort({ 1, true })); // f e d c b aa a
    bench.model.select(2);
    bench.model.markRange();
    QCOMPARE(bench.marks(), "dcb");
    bench.drop("d"); // where the next range would begin
    bench.model.select(0);
    bench.model.markRange();
    QCOMPARE(bench.marks(), "fcb");
}

void TableMarksTest::actsOnTheSelectedRowWithoutMarks()
{
    Bench bench(kSix);
    QCOMPARE(bench.chosen(), "a");
    bench.model.select(2);
    QCOMPARE(bench.chosen(), "c");
    bench.model.toggleMark(5);
    bench.model.select(2);
    QCOMPARE(bench.chosen(), "f");
}

void TableMarksTest::startsAnewWithAnotherKind()
{
    Bench bench(kSix);
    bench.model.toggleMark(1);
    bench.model.setColumns(podColumns());
    QCOMPARE(bench.model.marked(), 0);
    QVERIFY(bench.model.chosenKeys().empty());
}

void TableMarksTest::saysOnlyWhatChanged()
{
    Bench bench(kSix);
    bench.model.toggleMark(2);
    bench.model.select(4);
    QSignalSpy changed(&bench.model, &QAbstractItemModel::dataChanged);
    bench.model.markRange();
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed[0][0].toModelIndex().row(), 3);
    QCOMPARE(changed[0][1].toModelIndex().row(), 4);
    QCOMPARE(changed[0][2].value<QList<int>>(), QList<int> { ResourceTableModel::MarkedRole });
}

void TableMarksTest::agreesWithASetUnderChurn()
{
    Bench bench;
    QRandomGenerator random(4711);
    std::set<ObjectKey> expected;
    for (int round = 0; round < 1500; ++round) {
        std::vector<RowDelta> deltas;
        for (int i = random.bounded(4); i > 0; --i) {
            const auto row = podRow({ .ns = "shop",
                                      .name = QStringLiteral("p%1").arg(random.bounded(40)),
                                      .restarts = random.bounded(3) });
            const bool gone = random.bounded(3) == 0;
            deltas.push_back({ row->key, gone ? nullptr : row });
        }
        // The last delta of a key counts.
        std::set<ObjectKey> seen;
        for (auto delta = deltas.rbegin(); delta != deltas.rend(); ++delta) {
            if (seen.insert(delta->key).second && !delta->row)
                expected.erase(delta->key);
        }
        bench.model.apply(bench.arranger.apply(std::move(deltas)));
        if (random.bounded(8) == 0)
            bench.model.apply(bench.arranger.setFilter(
                { .text = random.bounded(2) == 0 ? QString() : QStringLiteral("1") }));
        if (random.bounded(8) == 0)
            bench.model.apply(bench.arranger.setSort({ random.bounded(6) - 1, false }));
        if (const int count = bench.model.count(); count > 0 && random.bounded(2) == 0) {
            const int row = random.bounded(count);
            const auto key = bench.model.rowAt(row)->key;
            if (expected.erase(key) == 0)
                expected.insert(key);
            bench.model.toggleMark(row);
        }
        QCOMPARE(bench.model.marked(), static_cast<int>(expected.size()));
        for (int row = 0; row < bench.model.count(); ++row)
            QCOMPARE(bench.model.index(row, 0).data(ResourceTableModel::MarkedRole).toBool(),
                     expected.contains(bench.model.rowAt(row)->key));
    }
    QVERIFY(!expected.empty());
}

KW_TEST_GUILESS(TableMarksTest)

} // namespace tst_table_marks

#include "tst_table_marks.moc"
