// What is said beside what is in sight: it comes without moving that.
#include "window_bench.h"

#include <tests/support/test_program.h>

namespace tst_notices {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

QRectF inWindow(const QQuickItem& item)
{
    return item.mapRectToScene({ 0, 0, item.width(), item.height() });
}

} // namespace

class NoticesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void leavesRowsWhereTheyAre();
    void goesByKey();
    void coversNoRow();
};

/// Under the pointer is the row that was there, whether the notice comes or goes.
void NoticesTest::leavesRowsWhereTheyAre()
{
    const WindowBench bench("rows-50");
    bench.settle();
    auto& status = *bench.cluster.status();
    bench.list()->setProperty("contentY", 200);
    bench.settle();
    const auto before = inWindow(*bench.list()).topLeft();
    const auto top = bench.top();
    status.setNotice(QStringLiteral("The server refused to list pods (403). Showing yours."));
    bench.settle();
    QVERIFY(bench.item("clusterNotice")->isVisible());
    QCOMPARE(inWindow(*bench.list()).topLeft(), before);
    QCOMPARE(bench.top(), top);
    status.dismissNotice();
    bench.settle();
    QVERIFY(!bench.item("clusterNotice")->isVisible());
    QCOMPARE(inWindow(*bench.list()).topLeft(), before);
    QCOMPARE(bench.top(), top);
}

void NoticesTest::goesByKey()
{
    for (const auto key : { Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space }) {
        const WindowBench bench("rows-50");
        bench.cluster.status()->setNotice(QStringLiteral("Reconnected."));
        bench.settle();
        bench.item("noticeClose")->forceActiveFocus(Qt::TabFocusReason);
        bench.press(key);
        bench.settle();
        QVERIFY(!bench.item("clusterNotice")->isVisible());
    }
}

void NoticesTest::coversNoRow()
{
    const WindowBench bench("rows-50");
    bench.cluster.status()->setNotice(QStringLiteral("Reconnected."));
    bench.settle();
    const auto notice = inWindow(*bench.item("clusterNotice"));
    QVERIFY(notice.height() > 0);
    QVERIFY(inWindow(*bench.list()).bottom() <= notice.top());
    bench.press(Qt::Key_End);
    bench.settle();
    auto& table = *bench.cluster.resources()->table();
    QCOMPARE(table.currentRow(), table.count() - 1);
    const auto end = bench.list()->property("contentY").toDouble() + bench.list()->height();
    QCOMPARE(end,
             bench.list()->property("contentHeight").toDouble()
                 + bench.list()->property("originY").toDouble());
}

KW_TEST_WINDOW(NoticesTest)

} // namespace tst_notices

#include "tst_notices.moc"
