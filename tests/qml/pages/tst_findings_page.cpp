#include "page_bench.h"

#include <tests/qml/scenes/made_up_findings.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>

namespace tst_findings_page {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct FindingsBench
{
    FindingsView view { stillClock };
    PageBench page;

    explicit FindingsBench(QSize size = { 1200, 800 }, const char* theme = "dark")
        : page("FindingsPage", { { QStringLiteral("view"), QVariant::fromValue(&view) } }, size,
               theme)
    { }
    void show()
    {
        view.setProgress(progressOf(CheckState::Watching));
        view.applyPatch(patchOf(madeUpFindings()));
        page.settle();
    }
};

} // namespace

class FindingsPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void looksRight_data();
    void looksRight();
    void showsEachState();
    void movesAndOpensByKey();
    void filtersByKey();
    void choosesACheck();
    void opensByMouse();
    void cutsNothingAtTheSmallestSize();
};

void FindingsPageTest::looksRight_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("theme");
    for (const auto* theme : { "dark", "light" }) {
        QTest::addRow("findings-%s-1200", theme) << QSize(1200, 800) << QString::fromLatin1(theme);
        QTest::addRow("findings-%s-900", theme) << QSize(900, 600) << QString::fromLatin1(theme);
        QTest::addRow("findings-%s-632", theme) << QSize(632, 526) << QString::fromLatin1(theme);
    }
}

void FindingsPageTest::looksRight()
{
    QFETCH(QSize, size);
    QFETCH(QString, theme);
    FindingsBench bench(size, qPrintable(theme));
    bench.show();
    if (size.width() == (theme == u"dark" ? 1200 : 632)) // two are kept
        bench.page.picture(QTest::currentDataTag());
    QVERIFY(bench.page.item("findingExplanation")->isVisible());
    QVERIFY(bench.page.item("findings")->width() > 200);
    QVERIFY(bench.page.item("findingsHeader")->isVisible());
}

void FindingsPageTest::showsEachState()
{
    FindingsBench bench;
    bench.page.settle();
    QCOMPARE(bench.page.item("findingsHeadline")->property("text").toString(),
             "Looking at the cluster");
    bench.page.picture("findings-checking");
    bench.view.setProgress(progressOf(CheckState::Watching));
    bench.page.settle();
    QCOMPARE(bench.page.item("findingsHeadline")->property("text").toString(),
             "All 11 checks pass");
    bench.page.picture("findings-clear");
    auto progress = progressOf(CheckState::Watching);
    progress.statuses[7].state = CheckState::Skipped;
    progress.statuses[7].refused = { "secrets" };
    bench.view.setProgress(progress);
    bench.page.settle();
    QVERIFY(bench.page.item("notChecked")->property("text").toString().contains("secrets"));
    bench.page.picture("findings-partly");
    bench.view.setProgress(progressOf(CheckState::Skipped));
    bench.page.settle();
    bench.page.picture("findings-refused");
    bench.show();
    auto patch = patchOf(madeUpFindings());
    patch.shown.clear();
    patch.matching = 0;
    bench.view.applyPatch(patch);
    bench.page.settle();
    QCOMPARE(bench.page.item("findingsHeadline")->property("text").toString(),
             "No finding matches");
    QVERIFY(!bench.page.item("findings")->isVisible());
    bench.page.picture("findings-nomatch");
}

void FindingsPageTest::movesAndOpensByKey()
{
    FindingsBench bench;
    bench.show();
    QSignalSpy wanted(&bench.view, &FindingsView::objectWanted);
    bench.page.press(Qt::Key_J);
    QCOMPARE(bench.view.currentRow(), 1);
    bench.page.press(Qt::Key_Down);
    bench.page.press(Qt::Key_K);
    QCOMPARE(bench.view.currentRow(), 1);
    bench.page.press(Qt::Key_G, Qt::ShiftModifier);
    QCOMPARE(bench.view.currentRow(), 5);
    bench.page.press(Qt::Key_G);
    QCOMPARE(bench.view.currentRow(), 0);
    bench.page.press(Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].value<ObjectLink>().key.name, "web-6d4cf-x7x2p");
}

void FindingsPageTest::filtersByKey()
{
    FindingsBench bench;
    bench.show();
    bench.page.press(Qt::Key_Slash);
    QVERIFY(bench.page.item("findingsFilter")->hasActiveFocus());
    bench.page.type("web");
    QCOMPARE(bench.view.filterText(), "web");
    bench.page.press(Qt::Key_Return);
    QVERIFY(bench.page.item("findings")->hasActiveFocus());
    QCOMPARE(bench.view.filterText(), "web");
    bench.page.press(Qt::Key_Slash);
    bench.page.press(Qt::Key_Escape);
    QVERIFY(bench.page.item("findings")->hasActiveFocus());
    QCOMPARE(bench.view.filterText(), QString());
    QCOMPARE(bench.page.item("findingsFilter")->property("text").toString(), QString());
}

void FindingsPageTest::choosesACheck()
{
    FindingsBench bench;
    bench.show();
    bench.page.click(bench.page.item("checkPicker"));
    bench.page.settle();
    bench.page.picture("findings-checks");
    bench.page.press(Qt::Key_Down);
    bench.page.press(Qt::Key_Down);
    bench.page.press(Qt::Key_Return);
    QCOMPARE(bench.view.filter().check, std::optional(CheckId::ImagePulls));
    QCOMPARE(bench.page.item("checkPicker")->property("text").toString(), "Images");
}

void FindingsPageTest::opensByMouse()
{
    FindingsBench bench;
    bench.show();
    const auto* list = bench.page.item("findings");
    const auto at = list->mapToScene({ list->width() / 2, 26 * 2.5 }).toPoint();
    QTest::mouseClick(bench.page.window(), Qt::LeftButton, {}, at);
    QCOMPARE(bench.view.currentRow(), 2);
    QCOMPARE(bench.page.item("findingTitle")->property("text").toString(), "node not ready");
}

void FindingsPageTest::cutsNothingAtTheSmallestSize()
{
    FindingsBench bench({ 632, 526 }); // the window's smallest, without rail, sidebar and bars
    bench.show();
    const auto* pane = bench.page.item("findingTitle");
    QVERIFY(pane->mapToScene({ 0, 0 }).y() > bench.page.item("findings")->height());
    QVERIFY(bench.page.item("findings")->height() > 5 * 26);
    QVERIFY(bench.page.item("findingsFilter")->mapToScene({ 0, 0 }).x() > 300);
    const auto* numbers = bench.page.item("severities");
    QVERIFY(numbers->mapToScene({ numbers->width(), 0 }).x()
            <= bench.page.item("checkPicker")->mapToScene({ 0, 0 }).x());
}

KW_TEST_WINDOW(FindingsPageTest)

} // namespace tst_findings_page

#include "tst_findings_page.moc"
