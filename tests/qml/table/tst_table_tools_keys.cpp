#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QClipboard>
#include <QSignalSpy>

namespace tst_table_tools_keys {

using namespace kittiwake;
using namespace kittiwake::test;

class TableToolsKeysTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); } // listens from here on
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void marksByKeys();
    void marksByMouse();
    void opensByEnterAndDoubleClick();
    void sortsByKeys();
    void copiesByKeys();
    void saysWhatIsWrongWithAFilter();
    void choosesColumnsByKeys();
    void movesAColumnByMouse();
    void resizesAColumnByMouse();
    void fitsAColumnByADoubleClick();
    void offersAMenuByKeyAndMouse();
    void offersInTheMenuWhatKeysDo();
    void exportsByKeys();
    void opensThePanelWithoutTakingTheTable();
};

namespace {

QPoint inRow(const WindowBench& bench, int row, int x = 200)
{
    return bench.list()->mapToScene({ double(x), 26.0 * row + 13 }).toPoint();
}

/// In the table's header, `x` from where the first column begins.
QPoint inHeader(const WindowBench& bench, double x)
{
    constexpr double kIndent = 8; // Theme.rowIndent
    return bench.list()->mapToScene({ kIndent + x, -14 }).toPoint();
}

void drag(const WindowBench& bench, QPoint from, QPoint to)
{
    auto* window = bench.window.window();
    QTest::mousePress(window, Qt::LeftButton, {}, from);
    for (int step = 1; step <= 8; ++step)
        QTest::mouseMove(window, from + (to - from) * step / 8);
    QTest::mouseRelease(window, Qt::LeftButton, {}, to);
}

ColumnListModel& columnsOf(const WindowBench& bench)
{
    return *bench.cluster.resources()->table()->shownColumns();
}

} // namespace

void TableToolsKeysTest::marksByKeys()
{
    const WindowBench bench("rows-50");
    auto& table = *bench.cluster.resources()->table();
    bench.press(Qt::Key_G);
    bench.press(Qt::Key_Space);
    QCOMPARE(table.marked(), 1);
    bench.press(Qt::Key_J);
    bench.press(Qt::Key_J);
    bench.press(Qt::Key_Space, Qt::ControlModifier);
    QCOMPARE(table.marked(), 3);
    bench.settle();
    QVERIFY(bench.item("markedButton")->isVisible());
    QCOMPARE(bench.item("markedButton")->property("text").toString(), "3 marked");
    bench.press(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(table.marked(), 4);
    bench.press(Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(table.marked(), 3);
    bench.press(Qt::Key_Backslash, Qt::ControlModifier);
    QCOMPARE(table.marked(), 0);
    QVERIFY(!bench.item("markedButton")->isVisible());
}

void TableToolsKeysTest::marksByMouse()
{
    const WindowBench bench("rows-50");
    bench.settle();
    auto& table = *bench.cluster.resources()->table();
    auto* window = bench.window.window();
    bench.click(inRow(bench, 2));
    QTest::mouseClick(window, Qt::LeftButton, Qt::ShiftModifier, inRow(bench, 5));
    QCOMPARE(table.marked(), 4);
    QTest::mouseClick(window, Qt::LeftButton, Qt::ControlModifier, inRow(bench, 4));
    QCOMPARE(table.marked(), 3);
    QTest::mouseClick(window, Qt::LeftButton, Qt::ControlModifier, inRow(bench, 9));
    QCOMPARE(table.marked(), 4);
    QCOMPARE(table.currentRow(), 9);
    bench.click(inRow(bench, 1)); // only selects
    QCOMPARE(table.marked(), 4);
    bench.settle();
    bench.click(bench.item("markedButton")->mapToScene({ 10, 10 }).toPoint());
    QCOMPARE(table.marked(), 0);
}

void TableToolsKeysTest::opensByEnterAndDoubleClick()
{
    const WindowBench bench("rows-50");
    bench.settle();
    QSignalSpy opened(bench.cluster.resources()->tools(), &TableTools::objectWanted);
    bench.press(Qt::Key_G);
    bench.press(Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
    QTest::mouseDClick(bench.window.window(), Qt::LeftButton, {}, inRow(bench, 6));
    QCOMPARE(opened.size(), 2);
    QCOMPARE(opened[1][0].value<ObjectLink>().key,
             bench.cluster.resources()->table()->rowAt(6)->key);
    QCOMPARE(opened[1][0].value<ObjectLink>().kind, std::string("Pod"));
}

void TableToolsKeysTest::sortsByKeys()
{
    const WindowBench bench("empty");
    QSignalSpy sorted(bench.cluster.resources()->sorting(), &TableSorting::sorted);
    bench.press(Qt::Key_N, Qt::ShiftModifier);
    bench.press(Qt::Key_A, Qt::ShiftModifier);
    bench.press(Qt::Key_S, Qt::ShiftModifier);
    bench.press(Qt::Key_P, Qt::ShiftModifier);
    QCOMPARE(sorted.size(), 4);
    QCOMPARE(sorted[1], (QVariantList { 5, false }));
    bench.press(Qt::Key_Right, Qt::ShiftModifier);
    bench.press(Qt::Key_Right, Qt::ShiftModifier);
    bench.press(Qt::Key_O, Qt::ShiftModifier);
    bench.press(Qt::Key_Left, Qt::ShiftModifier);
    bench.press(Qt::Key_O, Qt::ShiftModifier);
    QCOMPARE(sorted.size(), 6);
    QCOMPARE(sorted[4], (QVariantList { 2, false })); // the namespace is hidden there
    QCOMPARE(sorted[5], (QVariantList { 1, false }));
}

void TableToolsKeysTest::copiesByKeys()
{
    const WindowBench bench("rows-50");
    QSignalSpy copied(bench.cluster.resources()->tools(), &TableTools::copyWanted);
    bench.press(Qt::Key_G);
    bench.press(Qt::Key_C);
    bench.press(Qt::Key_N);
    bench.press(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(copied.size(), 3);
    const auto& key = bench.cluster.resources()->table()->rowAt(0)->key;
    QCOMPARE(copied[0][0].toString(), QString::fromStdString(key.name));
    QCOMPARE(copied[1][0].toString(), QString::fromStdString(key.ns));
    QVERIFY(bench.item("tableNote")->property("text").toString().startsWith("Copied "));
}

void TableToolsKeysTest::saysWhatIsWrongWithAFilter()
{
    const WindowBench bench("rows-50");
    bench.press(Qt::Key_Slash);
    bench.type("web");
    QVERIFY(!bench.popup("filterProblem")->property("visible").toBool());
    bench.type(" /(");
    QVERIFY(bench.popup("filterProblem")->property("visible").toBool());
    QVERIFY(bench.item("filterField")->hasActiveFocus());
    QCOMPARE(bench.cluster.resources()->tools()->filterInForce(), "web");
    bench.type("a)/");
    QVERIFY(!bench.popup("filterProblem")->property("visible").toBool());
    QCOMPARE(bench.cluster.resources()->tools()->filterInForce(), "web /(a)/");
    bench.press(Qt::Key_Escape);
    QCOMPARE(bench.cluster.resources()->filterText(), "");
}

void TableToolsKeysTest::choosesColumnsByKeys()
{
    const WindowBench bench("rows-50");
    bench.settle();
    bench.press(Qt::Key_W, Qt::AltModifier);
    auto* chooser = bench.popup("columnChooser");
    QTRY_VERIFY(chooser->property("opened").toBool());
    const auto& columns = columnsOf(bench);
    bench.press(Qt::Key_Space); // the namespace
    QCOMPARE(columns.shown().front(), 1);
    bench.press(Qt::Key_Down);
    bench.press(Qt::Key_Space); // the name stays
    bench.press(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(columns.shown(), (std::vector<int> { 2, 1, 3, 4, 5 }));
    bench.press(Qt::Key_Up, Qt::AltModifier); // it is still the one that is chosen
    QCOMPARE(columns.shown(), (std::vector<int> { 1, 2, 3, 4, 5 }));
    bench.press(Qt::Key_Escape);
    QTRY_VERIFY(!chooser->property("visible").toBool());
    QVERIFY(bench.list()->hasActiveFocus());
}

void TableToolsKeysTest::movesAColumnByMouse()
{
    const WindowBench bench("rows-50");
    bench.settle();
    const auto& columns = columnsOf(bench);
    const auto widths = columns.widths();
    QSignalSpy sorted(bench.cluster.resources()->sorting(), &TableSorting::sorted);
    const auto last = columns.contentWidth() - widths.back() / 2;
    drag(bench, inHeader(bench, last), inHeader(bench, widths[0] / 2)); // the age, to the front
    QCOMPARE(columns.shown(), (std::vector<int> { 5, 0, 1, 2, 3, 4 }));
    QCOMPARE(sorted.size(), 0);
}

void TableToolsKeysTest::resizesAColumnByMouse()
{
    const WindowBench bench("rows-50");
    bench.settle();
    const auto& columns = columnsOf(bench);
    const auto width = columns.widths()[0];
    QSignalSpy edited(&columns, &ColumnListModel::layoutEdited);
    drag(bench, inHeader(bench, width - 3), inHeader(bench, width + 57));
    QCOMPARE(columns.widths()[0], width + 60);
    QCOMPARE(edited.size(), 1);
    QCOMPARE(columns.shown().front(), 0); // and stays where it is
}

void TableToolsKeysTest::fitsAColumnByADoubleClick()
{
    const WindowBench bench("rows-50");
    bench.settle();
    const auto& columns = columnsOf(bench);
    QSignalSpy sorted(bench.cluster.resources()->sorting(), &TableSorting::sorted);
    const auto edge = inHeader(bench, columns.widths()[0] - 3);
    QTest::mouseDClick(bench.window.window(), Qt::LeftButton, {}, edge);
    QVERIFY(columns.widths()[0] > 60 && columns.widths()[0] < 140); // "kube-system"
    QCOMPARE(sorted.size(), 0);
}

void TableToolsKeysTest::offersAMenuByKeyAndMouse()
{
    const WindowBench bench("rows-50");
    bench.settle();
    auto* menu = bench.popup("rowMenu");
    QSignalSpy copied(bench.cluster.resources()->tools(), &TableTools::copyWanted);
    QTest::mouseClick(bench.window.window(), Qt::RightButton, {}, inRow(bench, 4));
    QTRY_VERIFY(menu->property("opened").toBool());
    QCOMPARE(bench.cluster.resources()->table()->currentRow(), 4);
    for (int i = 0; i < 9; ++i)
        bench.press(Qt::Key_Down); // from Open to Copy name
    bench.press(Qt::Key_Return);
    QTRY_VERIFY(!menu->property("visible").toBool());
    QCOMPARE(copied.size(), 1);
    QVERIFY(bench.list()->hasActiveFocus());
    bench.press(Qt::Key_Menu);
    QTRY_VERIFY(menu->property("opened").toBool());
    bench.press(Qt::Key_Escape);
    QTRY_VERIFY(!menu->property("visible").toBool());
}

void TableToolsKeysTest::offersInTheMenuWhatKeysDo()
{
    const WindowBench bench("rows-50");
    bench.settle();
    auto* menu = bench.popup("rowMenu");
    auto& cluster = bench.clusters.current();
    cluster.places()->go({ .view = ViewId::Resources, .kind = { {}, "v1", "pods" } });
    QSignalSpy owner(bench.cluster.resources()->tools(), &TableTools::ownerWanted);
    QSignalSpy node(bench.cluster.resources()->tools(), &TableTools::nodeWanted);
    const auto choose = [&](int line) {
        QTest::mouseClick(bench.window.window(), Qt::RightButton, {}, inRow(bench, 4));
        QTRY_VERIFY(menu->property("opened").toBool());
        for (int i = 0; i <= line; ++i)
            bench.press(Qt::Key_Down);
        bench.press(Qt::Key_Return);
        QTRY_VERIFY(!menu->property("visible").toBool());
    };
    const auto& key = bench.cluster.resources()->table()->rowAt(4)->key;
    const ObjectLink pod { {}, "Pod", key };
    const std::array tabs { DetailView::Tab::Summary, DetailView::Tab::Yaml,
                            DetailView::Tab::Events, DetailView::Tab::Relations };
    for (int i = 0; i < 4; ++i) {
        choose(1 + i);
        QCOMPARE(cluster.detail()->tab(), tabs[static_cast<std::size_t>(i)]);
        QVERIFY(cluster.places()->place().object == pod);
        cluster.places()->closeObject();
    }
    choose(5);
    QCOMPARE(owner.size(), 1);
    QCOMPARE(owner[0][0].value<ObjectLink>(), pod);
    choose(6);
    QCOMPARE(node.size(), 1);
    choose(7);
    QCOMPARE(bench.cluster.sidebar()->namespaces()->chosen(),
             QStringList { QString::fromStdString(key.ns) });

    bench.cluster.sidebar()->namespaces()->choose({});
    bench.list()->forceActiveFocus();
    bench.press(Qt::Key_J, Qt::ShiftModifier);
    bench.press(Qt::Key_O);
    bench.press(Qt::Key_W);
    QCOMPARE(owner.size(), 2);
    QCOMPARE(node.size(), 2);
    QCOMPARE(bench.cluster.sidebar()->namespaces()->chosen(),
             QStringList { QString::fromStdString(key.ns) });
}

void TableToolsKeysTest::exportsByKeys()
{
    const WindowBench bench("rows-50");
    auto& exporter = *bench.cluster.resources()->tools()->exporter();
    QSignalSpy wanted(&exporter, &ExportView::wanted);
    bench.press(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(bench.item("exportPath")->hasActiveFocus());
    QCOMPARE(bench.item("exportPath")->property("text").toString(), "~/pods-prod-eu-1.csv");
    bench.press(Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    exporter.showExists();
    QVERIFY(bench.item("exportProblem")->isVisible());
    QCOMPARE(bench.item("exportButton")->property("text").toString(), "Replace the file");
    bench.press(Qt::Key_End);
    bench.type("x");
    QCOMPARE(exporter.path(), "~/pods-prod-eu-1.csvx");
    bench.press(Qt::Key_Escape);
    QVERIFY(!exporter.opened());
    QTRY_VERIFY(bench.list()->hasActiveFocus());
}

void TableToolsKeysTest::opensThePanelWithoutTakingTheTable()
{
    const WindowBench bench("rows-50");
    bench.settle();
    bench.press(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(bench.item("exportPath")->hasActiveFocus());
    bench.click(inRow(bench, 3));
    QCOMPARE(bench.cluster.resources()->table()->currentRow(), 3);
    QVERIFY(bench.cluster.resources()->tools()->exporter()->opened());
    bench.press(Qt::Key_J);
    QCOMPARE(bench.cluster.resources()->table()->currentRow(), 4);
}

KW_TEST_WINDOW(TableToolsKeysTest)

} // namespace tst_table_tools_keys

#include "tst_table_tools_keys.moc"
