#include "unnamed_controls.h"
#include "window_bench.h"

#include <tests/support/test_program.h>

#include <QSignalSpy>

#include <set>

namespace tst_window_states {

using namespace kittiwake;
using namespace kittiwake::test;

class WindowStatesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); } // listens from here on
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void showsEveryStateWithoutComplaint_data();
    void showsEveryStateWithoutComplaint();
    void explainsFreshnessAndTriesAgain();
    void opensAKubeconfigFromTheFirstRunPage();
    void opensTheDemoFromTheFirstRunPage();
    void namesEveryControlForScreenReaders_data();
    void namesEveryControlForScreenReaders();
    void cutsNothingAtTheSmallestSize();
};

void WindowStatesTest::showsEveryStateWithoutComplaint_data()
{
    QTest::addColumn<QString>("name");
    for (const auto& scene : scenes())
        QTest::newRow(qPrintable(scene.name)) << scene.name;
}

void WindowStatesTest::showsEveryStateWithoutComplaint()
{
    QFETCH(QString, name);
    const WindowBench bench(qPrintable(name));
    bench.settle();
    if (name == QStringLiteral("first-run"))
        QVERIFY(bench.item("kubeconfigPath")->isVisible());
    else if (bench.cluster.status()->page() == ClusterStatus::Page::Ready)
        QVERIFY(bench.list()->isVisible());
    std::set<QRgb> colours;
    const auto image = bench.window.window()->grabWindow();
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3)
            colours.insert(image.pixel(x, y));
    }
    QVERIFY2(colours.size() > 20, "an empty page");
}

void WindowStatesTest::explainsFreshnessAndTriesAgain()
{
    const WindowBench bench("stale");
    QSignalSpy tried(bench.cluster.status(), &ClusterStatus::retryNow);
    auto* popup = bench.popup("freshnessPopup");
    QMetaObject::invokeMethod(popup, "open");
    QTRY_VERIFY(popup->property("opened").toBool());
    QMetaObject::invokeMethod(popup, "tryNow");
    QCOMPARE(tried.size(), 1);
    QTRY_VERIFY(!popup->property("visible").toBool());
    bench.press(Qt::Key_R, Qt::ControlModifier);
    QCOMPARE(tried.size(), 2);
}

void WindowStatesTest::opensAKubeconfigFromTheFirstRunPage()
{
    const WindowBench bench("first-run");
    QSignalSpy opened(bench.cluster.status(), &ClusterStatus::kubeconfigNamed);
    QVERIFY(bench.item("kubeconfigPath")->hasActiveFocus()); // one can type at once
    bench.type("/tmp/config");
    bench.press(Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened[0][0].toString(), "/tmp/config");
}

void WindowStatesTest::opensTheDemoFromTheFirstRunPage()
{
    const WindowBench bench("first-run");
    bench.settle();
    QSignalSpy wanted(bench.cluster.status(), &ClusterStatus::demoWanted);
    const auto* button = bench.item("openDemo");
    bench.click(button->mapToScene(QPointF(button->width(), button->height()) / 2).toPoint());
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(bench.cluster.status()->headline(), QStringLiteral("Starting the demo cluster"));
}

void WindowStatesTest::namesEveryControlForScreenReaders_data()
{
    QTest::addColumn<QString>("scene");
    for (const auto* name : { "first-run", "failed", "rows-50", "forbidden", "notice" })
        QTest::newRow(name) << QString::fromLatin1(name);
}

void WindowStatesTest::namesEveryControlForScreenReaders()
{
    QFETCH(QString, scene);
    const WindowBench bench(qPrintable(scene));
    bench.settle();
    int named = 0;
    QCOMPARE(unnamedControls(*bench.window.window()->contentItem(), &named), QStringList());
    QVERIFY(named >= 2);
}

void WindowStatesTest::cutsNothingAtTheSmallestSize()
{
    const WindowBench bench("rows-50", { 900, 600 });
    bench.settle();
    for (const auto* name : { "namespacePicker", "filterField" }) {
        const auto* item = bench.item(name);
        const auto box = item->mapRectToScene(item->boundingRect());
        QVERIFY(QRectF(0, 0, 900, 600).contains(box));
        QVERIFY(box.left() > 48 + 220 + 150); // clear of the title
    }
    QVERIFY(bench.list()->property("contentWidth").toDouble() >= bench.list()->width());
}

KW_TEST_WINDOW(WindowStatesTest)

} // namespace tst_window_states

#include "tst_window_states.moc"
