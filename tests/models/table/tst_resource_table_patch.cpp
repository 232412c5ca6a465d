#include "made_up_rows.h"

#include <models/table/resource_table_model.h>
#include <models/table/row_arranger.h>
#include <models/table/row_patch_writer.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_resource_table_patch {

using namespace kittiwake;
using namespace kittiwake::test;

class ResourceTablePatchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void staysValidThroughASortInTwoSteps();
    void keepsTheSelectionOverOneLargeRange();
    void findsTheSelectionAmongRenewedRows();
    void selectsTheNextRowWhereALargeRangeTookIt();
    void givesBackTheRowsItLetsGoOf();
    void givesBackTheRowsOfAnotherKind();
    void takesAPatchWithoutTouchingItsRows();
};

namespace {

constexpr int kMany = 3000;

struct Table
{
    Table()
    {
        model.setColumns(podColumns());
        model.apply(arranger.apply(deltas(0)));
    }
    static std::vector<RowDelta> deltas(int restarts)
    {
        std::vector<RowDelta> deltas;
        for (int i = 0; i < kMany; ++i) {
            const auto row = podRow({ .ns = "shop",
                                      .name = QStringLiteral("pod-%1").arg(i),
                                      .status = i % 2 == 0 ? "Running" : "Completed",
                                      .restarts = restarts });
            deltas.push_back({ row->key, row });
        }
        return deltas;
    }
    [[nodiscard]] bool agrees() const
    {
        ResourceTableModel fresh { [] {
            return std::int64_t(0);
        } };
        fresh.setColumns(podColumns());
        fresh.apply(arranger.snapshot());
        bool same = fresh.count() == model.count();
        for (int row = 0; same && row < fresh.count(); ++row)
            same = fresh.rowAt(row) == model.rowAt(row);
        return same;
    }

    ResourceTableModel model { [] {
        return std::int64_t(0);
    } };
    QAbstractItemModelTester tester { &model,
                                      QAbstractItemModelTester::FailureReportingMode::Fatal };
    RowArranger arranger;
};

} // namespace

void ResourceTablePatchTest::staysValidThroughASortInTwoSteps()
{
    Table table;
    QSignalSpy reset(&table.model, &QAbstractItemModel::modelReset);
    table.model.select(7);
    table.model.apply(table.arranger.beginSort({ .column = 1, .descending = true }));
    QVERIFY(table.agrees());
    QCOMPARE(table.model.index(0, 1).data().toString(), "pod-2999");
    QCOMPARE(table.model.currentKeyText(), "shop/pod-7");
    QCOMPARE(table.model.currentRow(), 200 + 7);
    table.model.apply(table.arranger.apply({ { { "shop", "pod-2999" }, nullptr } }));
    QVERIFY(table.agrees());
    QCOMPARE(table.model.currentKeyText(), "shop/pod-7");
    QCOMPARE(table.model.currentRow(), kMany - 2 - 7);
    QCOMPARE(reset.size(), 0);
}

void ResourceTablePatchTest::keepsTheSelectionOverOneLargeRange()
{
    Table table;
    table.model.select(1500);
    QSignalSpy removed(&table.model, &QAbstractItemModel::rowsRemoved);
    QSignalSpy inserted(&table.model, &QAbstractItemModel::rowsInserted);
    table.model.apply(table.arranger.setFilter({ .text = "running" })); // every second one
    QCOMPARE(removed.size(), 1);
    QCOMPARE(inserted.size(), 1);
    QVERIFY(table.agrees());
    QCOMPARE(table.model.currentKeyText(), "shop/pod-1500");
    QCOMPARE(table.model.currentRow(), 750);
    table.model.apply(table.arranger.setFilter({}));
    QVERIFY(table.agrees());
    QCOMPARE(table.model.currentRow(), 1500);
}

void ResourceTablePatchTest::findsTheSelectionAmongRenewedRows()
{
    Table table;
    table.model.select(1500);
    auto deltas = Table::deltas(1);
    for (std::size_t i = 1; i < deltas.size(); i += 2)
        deltas[i].row = nullptr;
    const auto selected = deltas[1500].row;
    table.model.apply(table.arranger.beginSort({ .column = 1, .descending = true }));
    table.model.apply(table.arranger.apply(std::move(deltas)));
    QVERIFY(table.agrees());
    QCOMPARE(table.model.count(), kMany / 2);
    QCOMPARE(table.model.rowAt(table.model.currentRow()), selected);
}

void ResourceTablePatchTest::selectsTheNextRowWhereALargeRangeTookIt()
{
    Table table;
    table.model.select(1501);
    table.model.apply(table.arranger.setFilter({ .text = "running" }));
    QVERIFY(table.model.currentRow() >= 0 && table.model.currentRow() < table.model.count());
    QCOMPARE(table.model.rowAt(table.model.currentRow())->key, *table.model.currentKey());
}

void ResourceTablePatchTest::givesBackTheRowsItLetsGoOf()
{
    ResourceTableModel model { [] {
        return std::int64_t(0);
    } };
    model.setColumns(podColumns());
    RowArranger arranger;
    const auto old = podRow({ .ns = "shop", .name = "a" });
    const auto gone = podRow({ .ns = "shop", .name = "b" });
    const auto now = podRow({ .ns = "shop", .name = "a", .restarts = 1 });
    QVERIFY(model.apply(arranger.apply({ { old->key, old }, { gone->key, gone } })).empty());
    const auto spent = model.apply(arranger.apply({ { now->key, now }, { gone->key, nullptr } }));
    QCOMPARE(spent.size(), std::size_t(2));
    QVERIFY(std::find(spent.begin(), spent.end(), old) != spent.end());
    QVERIFY(std::find(spent.begin(), spent.end(), gone) != spent.end());
    QCOMPARE(old.use_count(), 2L); // here and in `spent`
    QVERIFY(model.apply(arranger.apply({})).empty());
}

void ResourceTablePatchTest::givesBackTheRowsOfAnotherKind()
{
    Table table;
    table.model.setColumns(podColumns());
    QCOMPARE(table.model.count(), 0);
    QCOMPARE(table.model.apply({}).size(), std::size_t(kMany));
}

void ResourceTablePatchTest::takesAPatchWithoutTouchingItsRows()
{
    ResourceTableModel model { [] {
        return std::int64_t(0);
    } };
    model.setColumns(podColumns());
    const auto first = podRow({ .ns = "shop", .name = "a" }); // which becomes the current one
    const auto row = podRow({ .ns = "shop", .name = "b" });
    auto patch = firstPatch({ first, row });
    model.apply(std::move(patch));
    QCOMPARE(row.use_count(), 2L); // here and in the model
}

KW_TEST_GUILESS(ResourceTablePatchTest)

} // namespace tst_resource_table_patch

#include "tst_resource_table_patch.moc"
