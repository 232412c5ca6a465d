#include "window_bench.h"

#include <models/navigation/key_bindings.h>
#include <tests/support/test_program.h>

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>

#include <set>

namespace tst_window_input {

using namespace kittiwake;
using namespace kittiwake::test;

class WindowInputTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); } // listens from here on
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void movesByKeys();
    void filtersByKeysAndComesBack();
    void choosesARowByMouse();
    void sortsByMouse();
    void choosesAKindByKeysAndMouse();
    void choosesNamespacesByKeys();
    void takesWhatIsTypedWhileThePaletteAppears();
    void scrollsByTheScrollBar();
    void quitsAlsoWhileAPopupIsOpen();
    void aTerminalThatIsOverGivesTheKeysBack();
    void bindsWhatIsInTheTableOfKeysAndNothingElse();
    void walksAllControlsByTab();
};

void WindowInputTest::movesByKeys()
{
    WindowBench bench("empty");
    bench.fill(500);
    auto& table = *bench.cluster.resources()->table();
    const auto row = [&] {
        return table.currentRow();
    };
    QCOMPARE(row(), 0); // as soon as there are rows
    bench.press(Qt::Key_J);
    bench.press(Qt::Key_Down);
    QCOMPARE(row(), 2);
    bench.press(Qt::Key_K);
    bench.press(Qt::Key_Up);
    QCOMPARE(row(), 0);
    bench.press(Qt::Key_G, Qt::ShiftModifier);
    QCOMPARE(row(), 499);
    bench.settle();
    QVERIFY(bench.top().first > 450); // scrolled along
    bench.press(Qt::Key_PageUp);
    QVERIFY(row() < 490);
    bench.press(Qt::Key_G);
    QCOMPARE(row(), 0);
    bench.settle();
    QCOMPARE(bench.top().first, 0);
    bench.press(Qt::Key_PageDown);
    QVERIFY(row() > 10);
    bench.press(Qt::Key_End);
    QCOMPARE(row(), 499);
    bench.press(Qt::Key_W, Qt::ControlModifier);
    QVERIFY(bench.cluster.resources()->wideColumns());
    bench.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(bench.cluster.resources()->faultsOnly());
}

void WindowInputTest::filtersByKeysAndComesBack()
{
    const WindowBench bench("rows-50");
    QSignalSpy asked(bench.cluster.resources(), &ResourcesView::filterChanged);
    bench.press(Qt::Key_Slash);
    QVERIFY(bench.item("filterField")->hasActiveFocus());
    bench.type("jg");
    QCOMPARE(bench.cluster.resources()->filterText(), "jg"); // letters, not moves
    bench.press(Qt::Key_Return);
    QVERIFY(bench.list()->hasActiveFocus());
    QCOMPARE(bench.cluster.resources()->filterText(), "jg");
    bench.press(Qt::Key_Escape);
    QCOMPARE(bench.cluster.resources()->filterText(), "");
    QCOMPARE(bench.item("filterField")->property("text").toString(), "");
    bench.press(Qt::Key_Slash);
    bench.type("web");
    bench.press(Qt::Key_Escape);
    QCOMPARE(bench.cluster.resources()->filterText(), "");
    QVERIFY(bench.list()->hasActiveFocus());
    QCOMPARE(asked.size(), 7); // j, jg, none, w, we, web, none
}

void WindowInputTest::choosesARowByMouse()
{
    const WindowBench bench("rows-50");
    bench.settle();
    const auto at = bench.list()->mapToScene({ 200, 26 * 7 + 13 }).toPoint();
    bench.click(at);
    QCOMPARE(bench.cluster.resources()->table()->currentRow(), 7);
    QVERIFY(bench.list()->hasActiveFocus());
}

void WindowInputTest::sortsByMouse()
{
    const WindowBench bench("rows-1");
    bench.settle();
    QSignalSpy sorted(bench.cluster.resources()->sorting(), &TableSorting::sorted);
    const auto nameTitle = bench.list()->mapToScene({ 200, -14 }).toPoint();
    bench.click(nameTitle);
    bench.click(nameTitle);
    QCOMPARE(sorted.size(), 2);
    QCOMPARE(sorted[1], (QVariantList { 1, true }));
}

void WindowInputTest::choosesAKindByKeysAndMouse()
{
    const WindowBench bench("rows-1");
    bench.settle();
    QSignalSpy chosen(bench.cluster.sidebar(), &SidebarView::kindChosen);
    bench.click(
        bench.item("kinds")->mapToScene({ 60, 43 }).toPoint()); // the first below its heading
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].value<KindEntry>().kind, "Node");
    QVERIFY(bench.list()->hasActiveFocus()); // ready to be gone through
    bench.item("kinds")->forceActiveFocus();
    bench.press(Qt::Key_Down);
    bench.press(Qt::Key_Return);
    QCOMPARE(chosen.size(), 2);
    QCOMPARE(chosen[1][0].value<KindEntry>().kind, "Namespace");
}

void WindowInputTest::choosesNamespacesByKeys()
{
    const WindowBench bench("rows-50");
    auto& names = *bench.cluster.sidebar()->namespaces();
    auto* popup = bench.popup("namespacePopup");
    bench.item("namespacePicker")->forceActiveFocus();
    bench.press(Qt::Key_Space);
    QTRY_VERIFY(popup->property("opened").toBool());
    bench.type("pa");
    bench.press(Qt::Key_Return);
    QCOMPARE(names.chosen(), (QStringList { "pay" }));
    QTRY_VERIFY(!popup->property("visible").toBool());
    QVERIFY(bench.item("namespacePicker")->hasActiveFocus()); // back where it was
    bench.press(Qt::Key_Space);
    QTRY_VERIFY(popup->property("opened").toBool());
    bench.press(Qt::Key_Down); // from the field into the list
    bench.press(Qt::Key_Down);
    bench.press(Qt::Key_Space);
    QCOMPARE(names.chosen(), (QStringList { "kube-system", "pay" }));
    QVERIFY(popup->property("opened").toBool());
    bench.press(Qt::Key_Escape);
    QTRY_VERIFY(!popup->property("visible").toBool());

    bench.press(Qt::Key_Space);
    QTRY_VERIFY(popup->property("opened").toBool());
    bench.type("No Such");
    bench.press(Qt::Key_Return);
    QVERIFY(popup->property("opened").toBool());
    QVERIFY(!bench.item("namespaceNote")->property("text").toString().isEmpty());
    QCOMPARE(names.chosen(), (QStringList { "kube-system", "pay" }));
    bench.press(Qt::Key_Escape);
    QTRY_VERIFY(!popup->property("visible").toBool());

    bench.list()->forceActiveFocus();
    bench.press(Qt::Key_0);
    QCOMPARE(names.chosen(), QStringList());
    const auto number = names.favourites().indexOf(QStringLiteral("pay")) + 1;
    bench.press(static_cast<Qt::Key>(Qt::Key_0 + number));
    QCOMPARE(names.chosen(), QStringList { "pay" });
    bench.press(Qt::Key_W, Qt::ShiftModifier);
    QTRY_VERIFY(popup->property("opened").toBool());
}

void WindowInputTest::takesWhatIsTypedWhileThePaletteAppears()
{
    WindowBench bench("rows-50");
    bench.cluster.sidebar()->kinds()->setFilter({});
    bench.window.window()->setProperty("motion", true);
    bench.press(Qt::Key_Colon);
    bench.type("pod"); // at once
    QCOMPARE(bench.item("paletteField")->property("text").toString(), QStringLiteral("pod"));
    QCOMPARE(bench.clusters.current().palette()->text(), QStringLiteral("pod"));
    QTRY_VERIFY(bench.popup("palettePopup")->property("opened").toBool());
    QCOMPARE(bench.clusters.current().palette()->text(), QStringLiteral("pod"));
    bench.press(Qt::Key_Escape);
    QTRY_VERIFY(bench.list()->hasActiveFocus());
}

/// In silence: bound to what it moves, the bar would be a loop, says Qt.
void WindowInputTest::scrollsByTheScrollBar()
{
    WindowBench bench("empty");
    bench.fill(500);
    bench.settle();
    const auto* rows = bench.list();
    for (const double part : { 0.5, 0.9, 0.1, 0.7 }) {
        bench.click(rows->mapToScene({ rows->width() - 4, rows->height() * part }).toPoint());
        bench.settle();
        QVERIFY2(std::abs(bench.top().first - 500 * part) < 50, qPrintable(QString::number(part)));
        QCOMPARE(takeComplaints(), QStringList());
    }
    bench.press(Qt::Key_G); // by keys it follows again
    bench.settle();
    QCOMPARE(bench.top().first, 0);
    QVERIFY(bench.item("rowTrack")->property("position").toDouble() < 0.01);
}

void WindowInputTest::quitsAlsoWhileAPopupIsOpen()
{
    for (const char* popup : { "palettePopup", "helpPopup", "settingsPopup", "actAsPopup" }) {
        const WindowBench bench("rows-50");
        QVERIFY(bench.popup(popup) != nullptr);
        QVERIFY(QMetaObject::invokeMethod(bench.popup(popup), "open"));
        QTRY_VERIFY(bench.popup(popup)->property("opened").toBool());
        bench.press(Qt::Key_Q, Qt::ControlModifier);
        QTRY_VERIFY2(!bench.window.window()->isVisible(), popup);
    }
}

void WindowInputTest::aTerminalThatIsOverGivesTheKeysBack()
{
    WindowBench bench("rows-50");
    auto* view = bench.cluster.terminals()->add({ .pod = { "", "Pod", { "shop", "web-0" } } });
    view->setOpen();
    bench.settle();
    const auto* palette = bench.popup("palettePopup");
    const auto hasKeys = [&] {
        return bench.item("terminalCanvas")->hasActiveFocus();
    };
    QTRY_VERIFY(hasKeys());
    bench.press(Qt::Key_K, Qt::ControlModifier); // to the end of the line
    bench.press(Qt::Key_Escape);
    QVERIFY(!palette->property("visible").toBool() && hasKeys());
    view->setEnded({ .code = 3 });
    bench.type("s/:"); // may have been meant for what ran there
    bench.press(Qt::Key_D, Qt::ControlModifier);
    QVERIFY(!palette->property("visible").toBool() && hasKeys());
    bench.press(Qt::Key_K, Qt::ControlModifier);
    QTRY_VERIFY(palette->property("opened").toBool());
    bench.press(Qt::Key_Escape);
    QTRY_VERIFY(hasKeys());
    bench.press(Qt::Key_Escape);
    QTRY_VERIFY(!hasKeys() && bench.list()->hasActiveFocus());
    QCOMPARE(bench.cluster.terminals()->count(), 1);
}

void WindowInputTest::bindsWhatIsInTheTableOfKeysAndNothingElse()
{
    QString all;
    QDirIterator files(QStringLiteral(":/qt-project.org/imports/Kittiwake"),
                       { QStringLiteral("*.qml") }, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto text = QString::fromUtf8(file.readAll());
        all += text;
        const bool table = file.fileName().endsWith(QStringLiteral("KeyShortcut.qml"));
        QVERIFY2(table || !text.contains(QRegularExpression(QStringLiteral("sequences?:"))),
                 qPrintable(file.fileName()));
        // What Tab, Return and the like do in a text is no shortcut.
        const bool writes = file.fileName().endsWith(QStringLiteral("EditText.qml"));
        QVERIFY2(writes || !text.contains(QStringLiteral("Qt.Key_")), qPrintable(file.fileName()));
    }
    QVERIFY(all.size() > 10'000);
    QVERIFY(all.contains(QStringLiteral("model: KeyBindings.views"))); // all that lead to views
    QVERIFY(all.contains(QStringLiteral("model: KeyBindings.acting"))); // all of objects' actions
    // What a text does with its keys by itself: tst_edits_page presses them.
    const QStringList ofTexts { QStringLiteral("editUndo"), QStringLiteral("editRedo"),
                                QStringLiteral("editIn"), QStringLiteral("editOut"),
                                QStringLiteral("editLeave") };
    const KeyBindings bindings;
    for (const auto& action : bindings.actions()) {
        if (bindings.views().contains(action) || bindings.acting().contains(action)
            || ofTexts.contains(action))
            continue;
        const QRegularExpression use(QStringLiteral("\"%1\"|[{,\\s]%1: ").arg(action));
        QVERIFY2(all.contains(use), qPrintable(action));
    }
}

void WindowInputTest::walksAllControlsByTab()
{
    const WindowBench bench("rows-50");
    std::set<QObject*> visited;
    for (int i = 0; i < 40; ++i) {
        bench.press(Qt::Key_Tab);
        visited.insert(bench.window.window()->activeFocusItem());
    }
    QVERIFY(visited.contains(bench.list()));
    QVERIFY(visited.contains(bench.item("filterField")));
    QVERIFY(visited.contains(bench.item("namespacePicker")));
    QVERIFY(visited.size() >= 9);
}

KW_TEST_WINDOW(WindowInputTest)

} // namespace tst_window_input

#include "tst_window_input.moc"
