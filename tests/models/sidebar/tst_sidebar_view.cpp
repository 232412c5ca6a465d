#include <models/sidebar/sidebar_view.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

namespace tst_sidebar_view {

using namespace kittiwake;

namespace {

const KindEntry kPods {
    { "", "v1", "pods" }, QStringLiteral("Pod"), true, { QStringLiteral("po") }
};
const KindEntry kNodes { { "", "v1", "nodes" }, QStringLiteral("Node"), false, {} };

} // namespace

class SidebarViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void handsOnWishesOnce();
};

void SidebarViewTest::handsOnWishesOnce()
{
    SidebarView sidebar;
    QSignalSpy kinds(&sidebar, &SidebarView::kindChosen);
    sidebar.kinds()->setKinds({ kPods, kNodes });
    QVERIFY(!sidebar.chooseKindAt(0)); // a heading, which unfolds again
    QVERIFY(!sidebar.chooseKindAt(0));
    QVERIFY(sidebar.chooseKindAt(sidebar.kinds()->nextKind(-1, 1))); // nodes
    QVERIFY(sidebar.chooseKindAt(
        sidebar.kinds()->nextKind(1, 1))); // pods: another view may lie above them
    QCOMPARE(kinds.size(), 2);
    QCOMPARE(kinds[0][0].value<KindEntry>(), kNodes);
    QCOMPARE(kinds[1][0].value<KindEntry>(), kPods);
}

KW_TEST_GUILESS(SidebarViewTest)

} // namespace tst_sidebar_view

#include "tst_sidebar_view.moc"
