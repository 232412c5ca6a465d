#include "page_bench.h"

#include <tests/qml/scenes/made_up_changes.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>

namespace tst_changes_page {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct ChangesBench
{
    ChangesView view { [] {
        return MadeUpChanges::kNow;
    } };
    PageBench page;

    explicit ChangesBench(QSize size = { 1200, 800 }, const char* theme = "dark")
        : page("ChangesPage", { { QStringLiteral("view"), QVariant::fromValue(&view) } }, size,
               theme)
    { }
    void show(int row = 0)
    {
        MadeUpChanges::show(view);
        view.select(row);
        page.settle();
    }
    [[nodiscard]] QString text(const char* name) const
    {
        return page.item(name)->property("text").toString();
    }
    [[nodiscard]] bool shows(const char* name) const { return page.item(name)->isVisible(); }
};

} // namespace

class ChangesPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void looksRight_data();
    void looksRight();
    void showsEachState();
    void explainsTheCurrentOne();
    void movesAndOpensByKey();
    void doesByKeyAndButton();
    void offersNothingThatCannotBe();
    void filtersByKey();
};

void ChangesPageTest::looksRight_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("theme");
    QTest::addColumn<int>("row");
    for (const auto* theme : { "dark", "light" }) {
        QTest::addRow("changes-%s-1200", theme)
            << QSize(1200, 800) << QString::fromLatin1(theme) << 0;
        QTest::addRow("changes-%s-632", theme)
            << QSize(632, 526) << QString::fromLatin1(theme) << 0;
    }
    QTest::newRow("changes-failed") << QSize(1200, 800) << QStringLiteral("light") << 2;
    QTest::newRow("changes-edited") << QSize(1200, 800) << QStringLiteral("dark") << 4;
}

void ChangesPageTest::looksRight()
{
    QFETCH(QSize, size);
    QFETCH(QString, theme);
    QFETCH(int, row);
    ChangesBench bench(size, qPrintable(theme));
    bench.show(row);
    bench.page.picture(QTest::currentDataTag());
    QVERIFY(bench.shows("changeCommand"));
    QVERIFY(bench.page.item("changes")->width() > 200);
    QVERIFY(bench.shows("changesHeader"));
    QVERIFY(bench.view.isActive());
}

void ChangesPageTest::showsEachState()
{
    ChangesBench bench;
    bench.page.settle();
    QCOMPARE(bench.text("changesHeadline"), "Nothing was changed from here");
    bench.page.picture("changes-empty");
    bench.show();
    QCOMPARE(bench.text("changesFooter"), "7 changes · 1 in progress · 1 failed · 1 unknown");
    bench.view.setFilter(QStringLiteral("nothing"));
    bench.page.settle();
    QCOMPARE(bench.text("changesHeadline"), "No change matches");
    QVERIFY(!bench.shows("changes"));
    bench.view.setFilter({});
    bench.page.settle();
    QVERIFY(bench.shows("changes"));
}

void ChangesPageTest::explainsTheCurrentOne()
{
    ChangesBench bench;
    bench.show(); // an image that is rolled out
    QCOMPARE(bench.text("changeTitle"), "Set image");
    QCOMPARE(bench.text("changeObject"), "Deployment shop/storefront");
    QCOMPARE(bench.text("changeState"), "In progress");
    QVERIFY(bench.text("changeProgress").startsWith(u"2 of 5 pods"));
    QVERIFY(!bench.shows("changeProblem"));
    QVERIFY(bench.text("changeWarning").contains(u"digest"));
    QVERIFY(bench.text("changeCommand").startsWith(u"kubectl --context prod-eu-1 set image"));
    QVERIFY(bench.shows("fieldBefore"));
    QVERIFY(bench.text("fieldAfter").endsWith(u":2.15.0"));
    bench.view.select(2); // one that failed
    bench.page.settle();
    QVERIFY(bench.text("changeProblem").contains(u"exceeded quota"));
    QCOMPARE(bench.text("fieldBefore"), "12");
    QSignalSpy wanted(&bench.view, &ChangesView::objectWanted);
    bench.page.click(bench.page.item("changeObject"));
    QCOMPARE(wanted.at(0).at(0).value<ObjectLink>().key.name, std::string("recommendations"));
}

void ChangesPageTest::movesAndOpensByKey()
{
    ChangesBench bench;
    bench.show();
    bench.page.press(Qt::Key_J);
    bench.page.press(Qt::Key_Down);
    bench.page.press(Qt::Key_K);
    QCOMPARE(bench.view.currentRow(), 1);
    bench.page.press(Qt::Key_G, Qt::ShiftModifier);
    QCOMPARE(bench.view.currentRow(), 6);
    QSignalSpy wanted(&bench.view, &ChangesView::objectWanted);
    bench.page.press(Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].value<ObjectLink>().kind, "Pod");
    bench.page.press(Qt::Key_G);
    QCOMPARE(bench.view.currentRow(), 0);
}

void ChangesPageTest::doesByKeyAndButton()
{
    ChangesBench bench;
    bench.show(); // can be undone and stopped
    QSignalSpy undone(&bench.view, &ChangesView::undoWanted);
    QSignalSpy retried(&bench.view, &ChangesView::retryWanted);
    QSignalSpy stopped(&bench.view, &ChangesView::stopWanted);
    QSignalSpy copied(&bench.view, &ChangesView::copyWanted);
    bench.page.press(Qt::Key_U);
    bench.page.press(Qt::Key_Z, Qt::ControlModifier);
    bench.page.press(Qt::Key_X);
    bench.page.press(Qt::Key_C);
    bench.page.press(Qt::Key_R, Qt::ShiftModifier); // it goes on: nothing
    QCOMPARE(undone.size(), 2);
    QCOMPARE(undone.at(0).at(0).toULongLong(), 7ULL);
    QCOMPARE(stopped.size(), 1);
    QCOMPARE(copied.size(), 1);
    QCOMPARE(retried.size(), 0);
    bench.page.click(bench.page.item("changeUndo"));
    bench.page.click(bench.page.item("changeStop"));
    bench.page.click(bench.page.item("changeCopy"));
    QCOMPARE(undone.size(), 3);
    QCOMPARE(stopped.size(), 2);
    QCOMPARE(copied.size(), 2);
    bench.view.select(3); // whose answer was lost
    bench.page.settle();
    bench.page.click(bench.page.item("changeRetry"));
    QCOMPARE(retried.size(), 1);
    bench.page.item("changes")->forceActiveFocus();
    bench.page.press(Qt::Key_R, Qt::ShiftModifier);
    QCOMPARE(retried.size(), 2);
}

void ChangesPageTest::offersNothingThatCannotBe()
{
    ChangesBench bench;
    auto plain = MadeUpChanges::change(1, "Delete", {}, ChangeState::Done, 5);
    bench.view.setRecords({ plain });
    bench.page.settle();
    for (const auto* name : { "changeUndo", "changeRetry", "changeStop", "changeCommand",
                              "changeObject", "changeProblem", "changeProgress" })
        QVERIFY2(!bench.shows(name), name);
}

void ChangesPageTest::filtersByKey()
{
    ChangesBench bench;
    bench.show();
    QSignalSpy undone(&bench.view, &ChangesView::undoWanted);
    bench.page.press(Qt::Key_Slash);
    QVERIFY(bench.page.item("changesFilter")->hasActiveFocus());
    bench.page.type("ux"); // no keys of the view while one types
    QCOMPARE(bench.view.filter(), "ux");
    QCOMPARE(undone.size(), 0);
    bench.view.setFilter(QStringLiteral("checkout"));
    bench.page.press(Qt::Key_Return);
    QVERIFY(bench.page.item("changes")->hasActiveFocus());
    QCOMPARE(bench.view.changes()->rowCount(), 1);
    bench.page.press(Qt::Key_Slash);
    bench.page.press(Qt::Key_Escape);
    QVERIFY(bench.page.item("changes")->hasActiveFocus());
    QCOMPARE(bench.view.filter(), "");
}

KW_TEST_WINDOW(ChangesPageTest)

} // namespace tst_changes_page

#include "tst_changes_page.moc"
