#include "made_up_rows.h"

#include <models/table/resource_table_model.h>
#include <models/table/row_arranger.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

namespace tst_resource_table_model {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// A table behind an arranger, as in the app, and its virtual time.
struct Bench
{
    std::int64_t now = 1'000'000;
    ResourceTableModel model { [this] {
        return now;
    } };
    RowArranger arranger;

    Bench() { model.setColumns(podColumns()); }
    void apply(std::vector<RowDelta> deltas) { model.apply(arranger.apply(std::move(deltas))); }
    void put(const QString& name, PodFacts facts = {})
    {
        facts.ns = "shop";
        facts.name = name;
        facts.createdAt = facts.createdAt == 0 ? now : facts.createdAt;
        const auto row = podRow(facts);
        apply({ { row->key, row } });
    }
    void drop(const QString& name) { apply({ { { "shop", name.toStdString() }, nullptr } }); }
    QStringList names() const
    {
        QStringList names;
        for (int row = 0; row < model.rowCount(); ++row)
            names.append(model.index(row, 1).data().toString());
        return names;
    }
    QString selected() const { return model.currentKeyText(); }
};

} // namespace

class ResourceTableModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsRowsInTheOrderOfThePatch();
    void neverResetsWhileRowsChange();
    void followsTheArrangerThroughRandomChanges();
    void keepsTheSelectionOnItsRow();
    void keepsTheSelectionWhenItsRowMoves();
    void selectsTheNextRowWhenTheSelectedOneGoes();
    void theFirstRowIsCurrentUntilOneIsChosen();
    void whatIsHiddenIsCurrentAgainWhenItComesBack();
    void comesBackToTheRowThatWasLeft();
    void saysWhenAnotherObjectIsMeant();
    void mergesNeighbouringChanges();
    void writesAgesAsKubectlDoes();
    void ticksOnlyWhatIsInSightAndChanged();
    void tellsWhichCellsChanged();
    void hidesTheNamespaceColumnOnRequest();
    void applies50000RowsAtOnce();
};

void ResourceTableModelTest::showsRowsInTheOrderOfThePatch()
{
    Bench bench;
    bench.put("web-2");
    bench.put("web-10");
    bench.put("db");
    QCOMPARE(bench.names(), (QStringList { "db", "web-2", "web-10" }));
    QCOMPARE(bench.model.index(1, 3).data().toString(), "Running");
    QCOMPARE(bench.model.total(), 3);
}

void ResourceTableModelTest::neverResetsWhileRowsChange()
{
    Bench bench;
    QSignalSpy reset(&bench.model, &QAbstractItemModel::modelReset);
    QSignalSpy layout(&bench.model, &QAbstractItemModel::layoutChanged);
    bench.put("a");
    bench.put("b");
    bench.put("a", { .status = "Pending", .tone = Tone::Progressing });
    bench.drop("b");
    bench.model.apply(bench.arranger.setSort({ 1, true }));
    bench.model.apply(bench.arranger.setFilter({ .text = "nothing has this" }));
    QCOMPARE(bench.model.rowCount(), 0);
    QCOMPARE(bench.model.total(), 1);
    QCOMPARE(reset.size() + layout.size(), 0);
}

void ResourceTableModelTest::followsTheArrangerThroughRandomChanges()
{
    Bench bench;
    QAbstractItemModelTester tester(&bench.model,
                                    QAbstractItemModelTester::FailureReportingMode::Fatal);
    QRandomGenerator random(4711);
    bench.model.setVisibleRange(0, 20);
    for (int round = 0; round < 400; ++round) {
        std::vector<RowDelta> deltas;
        for (int i = random.bounded(1, 12); i > 0; --i) {
            PodFacts facts { .ns = "shop",
                             .name = QStringLiteral("pod-%1").arg(random.bounded(60)) };
            facts.restarts = random.bounded(3);
            facts.tone = random.bounded(4) == 0 ? Tone::Error : Tone::Ok;
            const auto row = podRow(facts);
            deltas.push_back({ row->key, random.bounded(3) == 0 ? nullptr : row });
        }
        const int count = bench.model.count();
        if (count > 0 && random.bounded(4) == 0)
            bench.model.select(random.bounded(count));
        bench.apply(std::move(deltas));
        if (random.bounded(20) == 0)
            bench.model.apply(
                bench.arranger.setSort({ random.bounded(7) - 1, random.bounded(2) == 0 }));
        if (random.bounded(20) == 0)
            bench.model.apply(bench.arranger.setFilter({ .faultsOnly = random.bounded(2) == 0 }));
        bench.model.tick();

        ResourceTableModel fresh { [&] {
            return bench.now;
        } };
        fresh.setColumns(podColumns());
        fresh.apply(bench.arranger.snapshot());
        QCOMPARE(bench.model.count(), fresh.count());
        for (int row = 0; row < fresh.count(); ++row)
            QCOMPARE(*bench.model.rowAt(row), *fresh.rowAt(row));
        QCOMPARE(bench.model.faults(), bench.arranger.faults());
        const int current = bench.model.currentRow();
        QVERIFY(current < bench.model.count());
        if (current >= 0)
            QCOMPARE(bench.model.rowAt(current)->key, *bench.model.currentKey());
    }
}

void ResourceTableModelTest::keepsTheSelectionOnItsRow()
{
    Bench bench;
    for (const auto* name : { "b", "d", "f" })
        bench.put(name);
    bench.model.select(1);
    QSignalSpy moved(&bench.model, &ResourceTableModel::currentRowChanged);
    bench.put("a"); // before it
    bench.put("e"); // behind it
    QCOMPARE(bench.selected(), "shop/d");
    QCOMPARE(bench.model.currentRow(), 2);
    QCOMPARE(moved.size(), 1);
    bench.drop("a");
    bench.drop("b");
    QCOMPARE(bench.selected(), "shop/d");
    QCOMPARE(bench.model.currentRow(), 0);
    QVERIFY(bench.model.index(0, 0).data(ResourceTableModel::SelectedRole).toBool());
}

void ResourceTableModelTest::keepsTheSelectionWhenItsRowMoves()
{
    Bench bench;
    for (const auto* name : { "a", "b", "c" })
        bench.put(name, { .status = name });
    bench.model.apply(bench.arranger.setSort({ 3, false }));
    bench.model.select(0);
    bench.put("a", { .status = "z" });
    QCOMPARE(bench.names(), (QStringList { "b", "c", "a" }));
    QCOMPARE(bench.selected(), "shop/a");
    QCOMPARE(bench.model.currentRow(), 2);
    bench.model.apply(bench.arranger.setSort({ 3, true })); // every row out and in again
    QCOMPARE(bench.selected(), "shop/a");
    QCOMPARE(bench.model.currentRow(), 0);
}

void ResourceTableModelTest::selectsTheNextRowWhenTheSelectedOneGoes()
{
    Bench bench;
    for (const auto* name : { "a", "b", "c" })
        bench.put(name);
    bench.model.select(1);
    bench.drop("b");
    QCOMPARE(bench.selected(), "shop/c");
    bench.drop("c");
    QCOMPARE(bench.selected(), "shop/a"); // the last one's place is gone
    bench.drop("a");
    QCOMPARE(bench.model.currentRow(), -1);
    QVERIFY(bench.selected().isEmpty());
}

void ResourceTableModelTest::theFirstRowIsCurrentUntilOneIsChosen()
{
    Bench bench;
    bench.put("d");
    QCOMPARE(bench.selected(), "shop/d");
    bench.put("b"); // before it
    QCOMPARE(bench.selected(), "shop/b");
    QVERIFY(bench.model.index(0, 0).data(ResourceTableModel::SelectedRole).toBool());
    QVERIFY(!bench.model.index(1, 0).data(ResourceTableModel::SelectedRole).toBool());
    bench.model.apply(bench.arranger.setSort({ 1, true }));
    QCOMPARE(bench.selected(), "shop/d"); // the first of the new order
    QVERIFY(!bench.model.isHeld());
    bench.model.selectBy(1);
    QCOMPARE(bench.selected(), "shop/b");
    bench.model.apply(bench.arranger.setSort({ 1, false }));
    QCOMPARE(bench.selected(), "shop/b"); // from here on it is followed
    bench.put("a");
    QCOMPARE(bench.selected(), "shop/b");
    bench.model.enter();
    QCOMPARE(bench.selected(), "shop/a");
    bench.model.hold(); // as using it does
    bench.put("0");
    QCOMPARE(bench.selected(), "shop/a");
}

void ResourceTableModelTest::whatIsHiddenIsCurrentAgainWhenItComesBack()
{
    Bench bench;
    for (const auto* name : { "a", "b", "c" })
        bench.put(name);
    bench.model.select(1);
    bench.model.apply(bench.arranger.setFilter({ .text = "nothing has this" }));
    QCOMPARE(bench.model.currentRow(), -1);
    QSignalSpy wanted(&bench.model, &ResourceTableModel::rowWanted);
    bench.model.apply(bench.arranger.setFilter({}));
    QCOMPARE(bench.selected(), "shop/b");
    QCOMPARE(wanted.size(), 1);
    QVERIFY(bench.model.isHeld());
    bench.model.setColumns(podColumns()); // as where columns come late
    bench.model.apply(bench.arranger.snapshot());
    QCOMPARE(bench.selected(), "shop/b");
}

void ResourceTableModelTest::comesBackToTheRowThatWasLeft()
{
    Bench bench;
    bench.model.enter(ObjectKey { "shop", "c" });
    bench.put("a");
    QCOMPARE(bench.selected(), "shop/a"); // meanwhile
    QSignalSpy wanted(&bench.model, &ResourceTableModel::rowWanted);
    for (const auto* name : { "b", "c", "d" })
        bench.put(name);
    QCOMPARE(bench.selected(), "shop/c");
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].toInt(), 2);
    bench.model.enter(ObjectKey { "shop", "b" }); // it is there
    QCOMPARE(bench.selected(), "shop/b");
    bench.model.enter();
    QCOMPARE(bench.selected(), "shop/a");
    bench.model.enter(ObjectKey { "shop", "never" });
    bench.model.select(1); // nobody waits any longer
    bench.put("never");
    QCOMPARE(bench.selected(), "shop/b");
}

void ResourceTableModelTest::saysWhenAnotherObjectIsMeant()
{
    Bench bench;
    QSignalSpy pointed(&bench.model, &ResourceTableModel::pointed);
    for (const auto* name : { "a", "b", "c", "d" })
        bench.put(name);
    QCOMPARE(pointed.size(), 0); // nobody has chosen
    bench.model.select(2);
    bench.model.select(2);
    QCOMPARE(pointed.size(), 1);
    QCOMPARE(pointed[0][0].toBool(), true);
    bench.model.apply(bench.arranger.setSort({ 1, true }));
    QCOMPARE(pointed.size(), 1); // the same one elsewhere
    bench.model.apply(bench.arranger.setFilter({ .text = "!c" }));
    QCOMPARE(pointed.size(), 2); // hidden: the next one is meant
    QCOMPARE(pointed[1][0].toBool(), false);
    bench.drop(QString::fromStdString(bench.model.currentKey()->name));
    QCOMPARE(pointed.size(), 2); // deleted: whoever looks at it still does
}

void ResourceTableModelTest::mergesNeighbouringChanges()
{
    Bench bench;
    for (const auto* name : { "a", "b", "c", "d", "e" })
        bench.put(name);
    QSignalSpy changed(&bench.model, &QAbstractItemModel::dataChanged);
    std::vector<RowDelta> deltas;
    for (const auto* name : { "a", "b", "c", "e" }) {
        const auto row = podRow({ .ns = "shop", .name = name, .restarts = 9 });
        deltas.push_back({ row->key, row });
    }
    bench.apply(std::move(deltas));
    QCOMPARE(changed.size(), 2);
    QCOMPARE(changed[0][0].toModelIndex().row(), 0);
    QCOMPARE(changed[0][1].toModelIndex().row(), 2);
    QCOMPARE(changed[1][0].toModelIndex().row(), 4);
}

void ResourceTableModelTest::writesAgesAsKubectlDoes()
{
    Bench bench;
    bench.put(
        "a", { .restarts = 3, .restartedAt = bench.now - 300, .createdAt = bench.now - 4 * 86400 });
    QCOMPARE(bench.model.index(0, 4).data().toString(), "3 (5m ago)");
    QCOMPARE(bench.model.index(0, 5).data().toString(), "4d");
    const auto cells = bench.model.index(0, 0).data(ResourceTableModel::CellsRole).toStringList();
    QCOMPARE(
        cells,
        (QStringList { "shop", "a", "1/1", "Running", "3 (5m ago)", "4d" })); // not the wide one
}

void ResourceTableModelTest::ticksOnlyWhatIsInSightAndChanged()
{
    Bench bench;
    bench.put("a", { .createdAt = bench.now - 10 }); // seconds
    bench.put("b", { .createdAt = bench.now - 5 * 86400 }); // days
    bench.put("c", { .createdAt = bench.now - 10 }); // seconds, out of sight
    bench.model.setVisibleRange(0, 1);
    bench.model.tick();
    QSignalSpy changed(&bench.model, &QAbstractItemModel::dataChanged);
    bench.now += 1;
    bench.model.tick();
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed[0][0].toModelIndex().row(), 0);
    QCOMPARE(changed[0][1].toModelIndex().row(), 0);
    QVERIFY(changed[0][2].value<QList<int>>().contains(ResourceTableModel::CellsRole));
}

void ResourceTableModelTest::tellsWhichCellsChanged()
{
    Bench bench;
    bench.put("a");
    bench.model.setVisibleRange(0, 10);
    const auto changed = [&] {
        return bench.model.index(0, 0).data(ResourceTableModel::ChangedRole).toUInt();
    };
    QCOMPARE(changed(), 0U);
    bench.put("a", { .status = "Pending", .tone = Tone::Progressing, .createdAt = bench.now });
    QCOMPARE(changed(), 1U << 3);
    bench.model.shownColumns()->setNamespaceHidden(true);
    QCOMPARE(changed(), 1U << 2);
    for (int i = 0; i < 3; ++i)
        bench.model.tick();
    QCOMPARE(changed(), 0U); // a moment later it is like any other
}

void ResourceTableModelTest::hidesTheNamespaceColumnOnRequest()
{
    Bench bench;
    bench.put("a");
    QSignalSpy reset(&bench.model, &QAbstractItemModel::modelReset);
    bench.model.shownColumns()->setNamespaceHidden(true);
    auto cells = bench.model.index(0, 0).data(ResourceTableModel::CellsRole).toStringList();
    QCOMPARE(cells.first(), "a");
    bench.model.shownColumns()->setWide(true);
    cells = bench.model.index(0, 0).data(ResourceTableModel::CellsRole).toStringList();
    QCOMPARE(cells.last(), "worker-1");
    QCOMPARE(reset.size(), 0);

    auto& columns = *bench.model.shownColumns();
    columns.layOut(1200, 8, 24);
    QCOMPARE(columns.contentWidth(), 1200.0); // the name takes what is left
    columns.layOut(200, 8, 24);
    QVERIFY(columns.contentWidth() > 200); // and scrolls where there is too little
}

void ResourceTableModelTest::applies50000RowsAtOnce()
{
    Bench bench;
    std::vector<RowDelta> deltas;
    for (int i = 0; i < 50'000; ++i) {
        const auto row = podRow({ .ns = "shop", .name = QStringLiteral("pod-%1").arg(i) });
        deltas.push_back({ row->key, row });
    }
    const auto patch = bench.arranger.apply(std::move(deltas));
    QSignalSpy inserted(&bench.model, &QAbstractItemModel::rowsInserted);
    bench.model.apply(patch);
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(bench.model.count(), 50'000);
}

KW_TEST_GUILESS(ResourceTableModelTest)

} // namespace tst_resource_table_model

#include "tst_resource_table_model.moc"
