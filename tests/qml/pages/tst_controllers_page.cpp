#include "page_bench.h"

#include <tests/qml/scenes/made_up_controllers.h>
#include <tests/qml/window/cut_words.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>

namespace tst_controllers_page {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct ControllersBench
{
    ControllersView view { [] {
        return MadeUpControllers::kNow;
    } };
    PageBench page;

    explicit ControllersBench(QSize size = { 1200, 800 }, const char* theme = "dark")
        : page("ControllersPage", { { QStringLiteral("view"), QVariant::fromValue(&view) } }, size,
               theme)
    { }
    void show(const char* program = "retrier")
    {
        MadeUpControllers::show(view);
        choose(program);
        page.settle();
        page.item("controllers")->forceActiveFocus();
    }
    void choose(const char* program)
    {
        for (int row = 0; row < view.controllers()->rowCount(); ++row) {
            if (view.controllers()->lineAt(row)->row.name == program)
                view.select(row);
        }
    }
    [[nodiscard]] QString text(const char* name) const
    {
        return page.item(name)->property("text").toString();
    }
    [[nodiscard]] bool isIn(const char* name) const
    {
        return page.item(name)->property("activeFocus").toBool();
    }
};

} // namespace

class ControllersPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void looksRight_data();
    void looksRight();
    void chartsNameWhatThereIsRoomFor_data();
    void chartsNameWhatThereIsRoomFor();
    void showsEachState();
    void saysWhatRefuses();
    void leadsToTheObjectByKeysAlone();
    void showsReplicasAndWhy();
    void typesIntoTheFilterAlone();
    void clicksLeadSomewhere();
};

void ControllersPageTest::looksRight_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("theme");
    for (const auto* theme : { "dark", "light" }) {
        QTest::addRow("controllers-%s-1200", theme)
            << QSize(1200, 820) << QString::fromLatin1(theme);
        QTest::addRow("controllers-%s-632", theme) << QSize(632, 526) << QString::fromLatin1(theme);
    }
}

void ControllersPageTest::looksRight()
{
    QFETCH(QSize, size);
    QFETCH(QString, theme);
    ControllersBench bench(size, qPrintable(theme));
    bench.show();
    bench.page.picture(QTest::currentDataTag());
    QVERIFY(bench.page.item("controllerTitle")->isVisible());
    QVERIFY(bench.page.item("controllers")->height() > 80);
    QVERIFY(bench.page.item("suspects")->height() > 60);
}

void ControllersPageTest::chartsNameWhatThereIsRoomFor_data()
{
    QTest::addColumn<QSize>("size");
    for (const auto size : { QSize(640, 760), QSize(760, 760), QSize(1000, 760), QSize(1200, 820),
                             QSize(1440, 1200) })
        QTest::addRow("%dx%d", size.width(), size.height()) << size;
}

/// Of the words over the charts none lies on another, pointed at or not.
void ControllersPageTest::chartsNameWhatThereIsRoomFor()
{
    QFETCH(const QSize, size);
    ControllersBench bench(size);
    bench.show();
    QCOMPARE(cutWords(*bench.page.window()), QStringList());
    const auto* chart = bench.page.item("controllerDepthChart");
    QTest::mouseMove(bench.page.window(),
                     chart->mapToScene({ chart->width() / 2, chart->height() / 2 }).toPoint());
    QTRY_VERIFY(chart->property("pointed").toBool());
    bench.page.settle();
    QCOMPARE(cutWords(*bench.page.window()), QStringList());
}

void ControllersPageTest::showsEachState()
{
    ControllersBench bench;
    bench.page.settle();
    QCOMPARE(bench.text("controllersHeadline"), "Looking for controllers…");
    bench.view.setFreshness({ .phase = FreshnessPhase::Forbidden,
                              .detail = QStringLiteral("The server refused to list pods (403).") });
    bench.page.settle();
    QCOMPARE(bench.text("controllersHeadline"),
             "You may not list pods, among which controllers are found");
    bench.page.picture("controllers-forbidden");
    bench.view.setFreshness({ .phase = FreshnessPhase::Live });
    bench.view.setAnswer(ControllerBoard().answer({}, {}, 0));
    bench.page.settle();
    QCOMPARE(bench.text("controllersHeadline"), "No controllers found");
    bench.page.picture("controllers-empty");
}

void ControllersPageTest::saysWhatRefuses() // Q 6.35
{
    ControllersBench bench;
    bench.show("prometheus-operator");
    QVERIFY(bench.text("controllerReason").contains("create pods/portforward"));
    QVERIFY(bench.page.item("controllerNoQueues")->isVisible());
    QVERIFY(bench.page.item("suspectsMessage")->isVisible());
    bench.page.picture("controllers-refused");
}

void ControllersPageTest::leadsToTheObjectByKeysAlone()
{
    ControllersBench bench;
    bench.show();
    bench.page.press(Qt::Key_G);
    QCOMPARE(bench.view.currentRow(), 0);
    bench.choose("retrier");
    bench.page.press(Qt::Key_Return);
    QVERIFY(bench.isIn("controllerQueues"));
    QCOMPARE(bench.text("controllerQueueTitle"), "widget");
    bench.page.press(Qt::Key_J);
    QCOMPARE(bench.text("controllerQueueTitle"), "gadget");
    bench.page.press(Qt::Key_K);
    bench.page.press(Qt::Key_Return);
    QVERIFY(bench.isIn("suspects"));
    QCOMPARE(bench.text("suspectTitle"), "Widget shop/checkout");
    bench.page.press(Qt::Key_J);
    QCOMPARE(bench.text("suspectTitle"), "Widget shop/cart");
    QSignalSpy wanted(&bench.view, &ControllersView::objectWanted);
    bench.page.press(Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].value<ObjectLink>().key.name, std::string("cart"));
    bench.page.press(Qt::Key_Escape);
    QVERIFY(bench.isIn("controllerQueues"));
    bench.page.press(Qt::Key_H);
    QVERIFY(bench.isIn("controllers"));
    bench.page.press(Qt::Key_S, Qt::ShiftModifier);
    QVERIFY(bench.view.isReversed());
}

void ControllersPageTest::showsReplicasAndWhy() // Q 1.67 to 1.69
{
    ControllersBench bench;
    bench.show();
    const int before = bench.view.controllers()->rowCount();
    bench.page.press(Qt::Key_Right);
    QCOMPARE(bench.view.controllers()->rowCount(), before + 2);
    bench.page.press(Qt::Key_I);
    bench.page.settle();
    QVERIFY(bench.page.item("controllerEvidence")->isVisible());
    bench.page.picture("controllers-replicas");
    bench.page.press(Qt::Key_Left);
    QCOMPARE(bench.view.controllers()->rowCount(), before);
}

void ControllersPageTest::typesIntoTheFilterAlone()
{
    ControllersBench bench;
    bench.show();
    bench.page.press(Qt::Key_Slash);
    bench.page.type("cert i");
    QCOMPARE(bench.view.filter(), "cert i");
    QCOMPARE(bench.view.state(), ControllersView::State::NoMatch);
    bench.view.clearFilter();
    bench.page.settle();
    QVERIFY(!bench.page.item("controllerEvidence")->isVisible()); // I was typed, not pressed
}

void ControllersPageTest::clicksLeadSomewhere()
{
    ControllersBench bench;
    bench.show();
    QSignalSpy objects(&bench.view, &ControllersView::objectWanted);
    QSignalSpy logs(&bench.view, &ControllersView::logsWanted);
    bench.page.click(bench.page.item("controllerWorkload"));
    QCOMPARE(objects.size(), 1);
    QCOMPARE(objects[0][0].value<ObjectLink>().kind, std::string("Deployment"));
    bench.page.click(bench.page.item("controllerLease0"));
    QCOMPARE(objects[1][0].value<ObjectLink>().kind, std::string("Lease"));
    bench.page.click(bench.page.item("controllerLogs"));
    QCOMPARE(logs[0][0].value<ObjectLink>().key.name, std::string("retrier-6c9f7d5b8-x2vkm"));
    QSignalSpy access(&bench.view, &ControllersView::accessWanted);
    bench.page.click(bench.page.item("controllerAccess"));
    QCOMPARE(access[0][0].value<ObjectLink>(),
             (ObjectLink { "", "ServiceAccount", { "operators", "retrier" } }));
}

KW_TEST_WINDOW(ControllersPageTest)

} // namespace tst_controllers_page

#include "tst_controllers_page.moc"
