#include "made_up_rows.h"

#include <kinds/kind_catalogue.h>
#include <models/labels/label_selection.h>
#include <models/table/resource_table_model.h>
#include <models/table/table_tools.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <numeric>

namespace tst_column_layout {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr qreal kChar = 8;
constexpr qreal kPadding = 24;

struct Bench
{
    ColumnListModel columns;
    ColumnChooserModel chooser { columns };
    QAbstractItemModelTester tester { &columns,
                                      QAbstractItemModelTester::FailureReportingMode::Fatal };
    QAbstractItemModelTester chooserTester {
        &chooser, QAbstractItemModelTester::FailureReportingMode::Fatal
    };

    Bench()
    {
        columns.setColumns(podColumns());
        columns.layOut(1200, kChar, kPadding);
    }
    QString titles() const
    {
        QStringList all;
        for (int i = 0; i < columns.rowCount(); ++i)
            all.append(columns.index(i).data(ColumnListModel::TitleRole).toString());
        return all.join(u' ');
    }
    qreal width(int shown) const
    {
        return columns.index(shown).data(ColumnListModel::CellWidthRole).toReal();
    }
};

} // namespace

class ColumnLayoutTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hidesAndShows();
    void movesColumns();
    void resizesAColumnAndKeepsIt();
    void goesBackToWhatComes();
    void neverResetsForAWish();
    void survivesJson();
    void takesWhatItUnderstands_data();
    void takesWhatItUnderstands();
    void listsAllColumnsToChooseFrom();
    void agreesWithItselfUnderRandomWishes();
    void remembersAKind();
    void handsLayoutsToItsStore();
    void keepsColumnsThatHaveNotComeYet();
    void squeezesWhatCanBe();
};

void ColumnLayoutTest::hidesAndShows()
{
    Bench bench;
    QCOMPARE(bench.titles(), "NAMESPACE NAME READY STATUS RESTARTS AGE");
    bench.columns.setShown(2, false);
    bench.columns.setShown(6, true); // a wide one
    bench.columns.setShown(1, false); // the name stays
    bench.columns.setShown(77, false);
    QCOMPARE(bench.titles(), "NAMESPACE NAME STATUS RESTARTS AGE NODE");
    bench.columns.setWide(true);
    bench.columns.setWide(false);
    QCOMPARE(bench.titles(), "NAMESPACE NAME STATUS RESTARTS AGE NODE");
    bench.columns.setNamespaceHidden(true);
    QCOMPARE(bench.titles(), "NAME STATUS RESTARTS AGE NODE");
    QCOMPARE(bench.columns.contentWidth(), 1200.0);
}

void ColumnLayoutTest::movesColumns()
{
    Bench bench;
    bench.columns.move(5, 0);
    QCOMPARE(bench.titles(), "AGE NAMESPACE NAME READY STATUS RESTARTS");
    bench.columns.move(0, 2);
    QCOMPARE(bench.titles(), "NAMESPACE NAME AGE READY STATUS RESTARTS");
    bench.columns.move(0, 9);
    bench.columns.move(-1, 2);
    QCOMPARE(bench.titles(), "NAMESPACE NAME AGE READY STATUS RESTARTS");
    QCOMPARE(bench.columns.shown()[2], 5); // by what they are in the rows
}

void ColumnLayoutTest::resizesAColumnAndKeepsIt()
{
    Bench bench;
    QSignalSpy edited(&bench.columns, &ColumnListModel::layoutEdited);
    bench.columns.resize(3, 300);
    QCOMPARE(bench.width(3), 300.0);
    QCOMPARE(bench.columns.contentWidth(), 1200.0); // the name gives way
    QCOMPARE(edited.size(), 0); // it may still be dragged
    bench.columns.endResize();
    QCOMPARE(edited.size(), 1);
    bench.columns.layOut(900, kChar, kPadding);
    QCOMPARE(bench.width(3), 300.0);
    bench.columns.layOut(900, 2 * kChar, kPadding); // larger letters
    QCOMPARE(bench.width(3), 2 * (300 - kPadding) + kPadding);
    bench.columns.resize(3, -20);
    QVERIFY(bench.width(3) >= kPadding);
    bench.columns.resize(1, 111); // the name itself
    bench.columns.layOut(1200, kChar, kPadding);
    QVERIFY(bench.width(1) < 111);
}

void ColumnLayoutTest::goesBackToWhatComes()
{
    Bench bench;
    const auto before = bench.columns.widths();
    QVERIFY(!bench.chooser.isChanged());
    bench.columns.resize(3, 300);
    bench.columns.move(0, 4);
    bench.columns.setShown(2, false);
    QVERIFY(bench.chooser.isChanged());
    bench.columns.resetLayout();
    QCOMPARE(bench.titles(), "NAMESPACE NAME READY STATUS RESTARTS AGE");
    QCOMPARE(bench.columns.widths(), before);
    QCOMPARE(bench.columns.layout(), ColumnLayout());
}

void ColumnLayoutTest::neverResetsForAWish()
{
    Bench bench;
    QSignalSpy reset(&bench.columns, &QAbstractItemModel::modelReset);
    bench.columns.setWide(true);
    bench.columns.setNamespaceHidden(true);
    bench.columns.move(0, 3);
    bench.columns.setShown(2, false);
    bench.columns.resetLayout();
    QCOMPARE(reset.size(), 0);
}

void ColumnLayoutTest::survivesJson()
{
    Bench bench;
    bench.columns.move(5, 0);
    bench.columns.resize(3, 300);
    bench.columns.setShown(2, false);
    auto layout = bench.columns.layout();
    layout.sortTitle = "AGE";
    layout.sortDescending = true;
    const auto json = QJsonDocument(QJsonObject::fromVariantMap(layout.toMap())).toJson();
    const auto back = ColumnLayout::fromMap(QJsonDocument::fromJson(json).object().toVariantMap());
    QCOMPARE(back, layout);

    Bench again;
    again.columns.setColumns(podColumns(), back);
    QCOMPARE(again.titles(), bench.titles());
    QCOMPARE(again.columns.widths(), bench.columns.widths());
    QCOMPARE(again.columns.layout().columns, layout.columns);
    QCOMPARE(back.sortColumnIn(podColumns()), 5);
    QVERIFY(ColumnLayout().toMap().isEmpty());
}

void ColumnLayoutTest::takesWhatItUnderstands_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("titles");
    const auto all = QStringLiteral("NAMESPACE NAME READY STATUS RESTARTS AGE");
    const auto add = [](const char* name, const char* json, const QString& titles) {
        QTest::newRow(name) << QByteArray(json) << titles;
    };
    add("nothing", "{}", all);
    add("wrong types", "{\"columns\": 7, \"sort\": [], \"descending\": {}}", all);
    add("wrong items", "{\"columns\": [1, null, [], {}, {\"title\": 3, \"width\": \"x\"}]}", all);
    add("a column that is no more", "{\"columns\": [{\"title\": \"CPU\"}, {\"title\": \"AGE\"}]}",
        QStringLiteral("AGE NAMESPACE NAME READY STATUS RESTARTS"));
    add("twice", "{\"columns\": [{\"title\": \"AGE\"}, {\"title\": \"AGE\", \"shown\": false}]}",
        QStringLiteral("AGE NAMESPACE NAME READY STATUS RESTARTS"));
    add("a hidden name", "{\"columns\": [{\"title\": \"NAME\", \"shown\": false}]}",
        QStringLiteral("NAME NAMESPACE READY STATUS RESTARTS AGE"));
    add("huge and negative",
        "{\"columns\": [{\"title\": \"NAMESPACE\", \"width\": 1e300}, {\"title\": \"NAME\", "
        "\"width\": -4}]}",
        all);
}

void ColumnLayoutTest::takesWhatItUnderstands()
{
    QFETCH(QByteArray, json);
    Bench bench;
    const auto map = QJsonDocument::fromJson(json).object().toVariantMap();
    const auto layout = ColumnLayout::fromMap(map);
    bench.columns.setColumns(podColumns(), layout);
    QTEST(bench.titles(), "titles");
    QVERIFY(bench.columns.contentWidth() < 10'000);
    QCOMPARE(layout.sortColumnIn(podColumns()), -1);
}

void ColumnLayoutTest::listsAllColumnsToChooseFrom()
{
    Bench bench;
    auto& chooser = bench.chooser;
    QCOMPARE(chooser.count(), 7);
    const auto shown = [&](int row) {
        return chooser.index(row).data(ColumnChooserModel::ShownRole).toBool();
    };
    QVERIFY(!shown(6)); // NODE is a wide one
    chooser.toggle(6);
    QVERIFY(shown(6));
    QVERIFY(bench.titles().endsWith("NODE"));
    QVERIFY(chooser.index(1).data(ColumnChooserModel::FixedRole).toBool());
    chooser.toggle(1);
    QVERIFY(shown(1));
    chooser.moveBy(6, -1);
    QVERIFY(bench.titles().endsWith("NODE AGE"));
    chooser.moveBy(0, -1);
    chooser.moveBy(6, 1);
    chooser.moveBy(99, 1);
    chooser.toggle(99);
    bench.columns.setNamespaceHidden(true);
    QVERIFY(shown(0)); // wished for, though it says nothing now
    chooser.reset();
    QCOMPARE(chooser.index(5).data().toString(), "AGE");
    bench.columns.setColumns({ column("NAME", ColumnRole::Name, ColumnAlign::Start, 40) });
    QCOMPARE(chooser.count(), 1);
}

void ColumnLayoutTest::agreesWithItselfUnderRandomWishes()
{
    Bench bench;
    QRandomGenerator random(4711);
    for (int round = 0; round < 2000; ++round) {
        switch (random.bounded(6)) {
        case 0:
            bench.columns.setShown(random.bounded(7), random.bounded(2) == 0);
            break;
        case 1:
            bench.columns.moveBefore(random.bounded(7), random.bounded(8));
            break;
        case 2:
            bench.columns.move(random.bounded(7), random.bounded(7));
            break;
        case 3:
            bench.columns.resize(random.bounded(7), random.bounded(500));
            break;
        case 4:
            bench.columns.setWide(random.bounded(2) == 0);
            break;
        default:
            bench.columns.setNamespaceHidden(random.bounded(2) == 0);
        }
        auto order = bench.columns.order();
        std::sort(order.begin(), order.end());
        QCOMPARE(order, (std::vector<int> { 0, 1, 2, 3, 4, 5, 6 }));
        QCOMPARE(bench.columns.widths().size(), bench.columns.shown().size());
        Bench again;
        again.columns.setWide(bench.columns.wide());
        again.columns.setNamespaceHidden(bench.columns.namespaceHidden());
        again.columns.setColumns(podColumns(), bench.columns.layout());
        QCOMPARE(again.titles(), bench.titles());
        QCOMPARE(again.columns.widths(), bench.columns.widths());
    }
}

namespace {

const KindEntry kPods { { "", "v1", "pods" }, "Pod", true, {} };
const KindEntry kNodes { { "", "v1", "nodes" }, "Node", false, {} };

} // namespace

void ColumnLayoutTest::remembersAKind()
{
    ResourceTableModel table { [] {
        return 0;
    } };
    const LabelSelection labels;
    TableTools tools { table, labels };
    const auto show = [&](const KindEntry& kind) {
        const auto layout = tools.begin(kind, "prod");
        table.setColumns(podColumns(), layout);
        return layout;
    };
    show(kPods);
    table.shownColumns()->setShown(2, false);
    tools.keepSort(5, true);
    QCOMPARE(show(kNodes), ColumnLayout());
    const auto layout = show(kPods);
    QCOMPARE(layout.sortColumnIn(podColumns()), 5);
    QVERIFY(layout.sortDescending);
    QCOMPARE(table.shownColumns()->rowCount(), 5);
    tools.keepSort(-1, true);
    QCOMPARE(show(kPods).sortTitle, "");
}

void ColumnLayoutTest::handsLayoutsToItsStore()
{
    ResourceTableModel table { [] {
        return 0;
    } };
    const LabelSelection labels;
    TableTools tools { table, labels };
    std::map<Gvr, QVariantMap> stored;
    stored[kPods.gvr] = { { "sort", "STATUS" } };
    tools.setLayoutStore({ .load = [&](const Gvr& gvr) { return stored[gvr]; },
                           .save =
                               [&](const Gvr& gvr, const QVariantMap& map) {
                                   stored[gvr] = map;
                               } });
    const auto layout = tools.begin(kPods, "prod");
    QCOMPARE(layout.sortTitle, "STATUS");
    table.setColumns(podColumns(), layout);
    table.shownColumns()->setShown(2, false);
    QCOMPARE(stored[kPods.gvr]["sort"].toString(), "STATUS");
    QCOMPARE(stored[kPods.gvr]["columns"].toList().size(), 7);
    table.shownColumns()->resetLayout();
    tools.keepSort(-1, false);
    QVERIFY(stored[kPods.gvr].isEmpty()); // nothing to be kept
}

void ColumnLayoutTest::keepsColumnsThatHaveNotComeYet()
{
    ResourceTableModel table { [] {
        return 0;
    } };
    const LabelSelection labels;
    TableTools tools { table, labels };
    table.setColumns(podColumns(), tools.begin(kPods, "prod"));
    table.shownColumns()->setShown(3, false);
    const auto usual = table.shownColumns()->layout().columns;
    auto few = podColumns(); // as of a custom kind whose definition has not been read
    few.resize(2);
    table.setColumns(few, tools.begin(kPods, "prod"));
    tools.keepSort(1, true);
    table.shownColumns()->setShown(0, false);
    table.setColumns(podColumns(), tools.begin(kPods, "prod"));
    QVERIFY(!table.shownColumns()->isWanted(3));
    QVERIFY(!table.shownColumns()->isWanted(0));
    QCOMPARE(table.shownColumns()->layout().columns.size(), usual.size());
    table.shownColumns()->resetLayout();
    QCOMPARE(table.shownColumns()->layout(), ColumnLayout());
}

void ColumnLayoutTest::squeezesWhatCanBe()
{
    const auto kinds = KindCatalogue::standard();
    for (const auto* resource : { "pods", "deployments", "services" }) {
        const Gvr gvr { *resource == 'd' ? "apps" : "", "v1", resource };
        ColumnListModel columns;
        columns.setColumns(kinds.kindFor(gvr, true).columns);
        columns.layOut(596, 8.4, 16); // a window 900 pixels wide
        QVERIFY2(*resource != 'p' || columns.contentWidth() <= 596,
                 qPrintable(QString::number(columns.contentWidth())));
        for (const auto width : columns.widths())
            QVERIFY(width > 5 * 8.4);
        const auto squeezed = columns.widths();
        columns.layOut(1400, 8.4, 24);
        QCOMPARE(columns.contentWidth(), 1400.0);
        columns.layOut(596, 8.4, 16);
        QCOMPARE(columns.widths(), squeezed);
    }
    ColumnListModel columns;
    const Gvr scalers { "autoscaling", "v2", "horizontalpodautoscalers" };
    columns.setColumns(kinds.kindFor(scalers, true).columns);
    columns.layOut(1130, 8.4, 24); // and one of 1440
    QVERIFY2(columns.contentWidth() <= 1130, qPrintable(QString::number(columns.contentWidth())));
}

KW_TEST_GUILESS(ColumnLayoutTest)

} // namespace tst_column_layout

#include "tst_column_layout.moc"
