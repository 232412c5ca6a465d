#include "page_bench.h"

#include <tests/qml/scenes/made_up_leases.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>

namespace tst_leases_page {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct LeasesBench
{
    LeasesView view { [] {
        return MadeUpLeases::kNow;
    } };
    PageBench page;

    explicit LeasesBench(QSize size = { 1200, 800 }, const char* theme = "dark")
        : page("LeasesPage", { { QStringLiteral("view"), QVariant::fromValue(&view) } }, size,
               theme)
    { }
    void show()
    {
        MadeUpLeases::show(view);
        page.settle();
    }
    [[nodiscard]] QString text(const char* name) const
    {
        return page.item(name)->property("text").toString();
    }
};

} // namespace

class LeasesPageTest : public QObject
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
    void showsTheLeasesOfNodesByKey();
    void namesAreWholeWhereThereIsRoom();
    void leavesNoGapWhereNobodyHoldsIt();
};

void LeasesPageTest::looksRight_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("theme");
    for (const auto* theme : { "dark", "light" }) {
        QTest::addRow("leases-%s-1200", theme) << QSize(1200, 800) << QString::fromLatin1(theme);
        QTest::addRow("leases-%s-632", theme) << QSize(632, 526) << QString::fromLatin1(theme);
    }
}

void LeasesPageTest::looksRight()
{
    QFETCH(QSize, size);
    QFETCH(QString, theme);
    LeasesBench bench(size, qPrintable(theme));
    bench.show();
    bench.page.picture(QTest::currentDataTag());
    QVERIFY(bench.page.item("leaseExplanation")->isVisible());
    QVERIFY(bench.page.item("leases")->width() > 200);
    QVERIFY(bench.view.isActive());
}

void LeasesPageTest::showsEachState()
{
    LeasesBench bench;
    bench.page.settle();
    QCOMPARE(bench.text("leasesHeadline"), "Reading the leases");
    bench.view.setFreshness(
        { .phase = FreshnessPhase::Forbidden,
          .detail = QStringLiteral("You may not list leases in the whole cluster.") });
    bench.page.settle();
    QCOMPARE(bench.text("leasesHeadline"), "You may not list leases");
    bench.page.picture("leases-forbidden");
    bench.view.setFreshness({ .phase = FreshnessPhase::Retrying,
                              .nextTryAt = MadeUpLeases::kNow + 4000,
                              .detail = QStringLiteral("The connection was refused.") });
    bench.page.settle();
    QCOMPARE(bench.text("leasesHeadline"), "The leases cannot be read");
    bench.view.setFreshness({ .phase = FreshnessPhase::Live });
    bench.view.setAnswer({ .question = bench.view.question() });
    bench.page.settle();
    QCOMPARE(bench.text("leasesHeadline"), "There are no leases");
    bench.view.setFilter(QStringLiteral("nothing"));
    bench.view.setAnswer({ .question = bench.view.question(), .total = 5 });
    bench.page.settle();
    QCOMPARE(bench.text("leasesHeadline"), "No lease matches");
    QVERIFY(!bench.page.item("leases")->isVisible());
}

void LeasesPageTest::movesAndOpensByKey()
{
    LeasesBench bench;
    bench.show();
    QSignalSpy wanted(&bench.view, &LeasesView::objectWanted);
    bench.page.press(Qt::Key_J);
    bench.page.press(Qt::Key_Down);
    bench.page.press(Qt::Key_K);
    QCOMPARE(bench.view.currentRow(), 1);
    bench.page.press(Qt::Key_G, Qt::ShiftModifier);
    QCOMPARE(bench.view.currentRow(), 4);
    bench.page.press(Qt::Key_G);
    QCOMPARE(bench.view.currentRow(), 0);
    bench.page.press(Qt::Key_Return);
    bench.page.press(Qt::Key_H);
    QCOMPARE(wanted.size(), 2);
    QCOMPARE(wanted[0][0].value<ObjectLink>().kind, "Lease");
    QCOMPARE(wanted[1][0].value<ObjectLink>().kind, "Pod");
    bench.page.click(bench.page.item("leaseHolder"));
    QCOMPARE(wanted.size(), 3);
}

void LeasesPageTest::filtersByKey()
{
    LeasesBench bench;
    bench.show();
    bench.page.press(Qt::Key_Slash);
    QVERIFY(bench.page.item("leasesFilter")->hasActiveFocus());
    bench.page.type("hn"); // no keys of the view while one types
    QCOMPARE(bench.view.filter(), "hn");
    QVERIFY(!bench.view.nodes());
    bench.page.press(Qt::Key_Return);
    QVERIFY(bench.page.item("leases")->hasActiveFocus());
    QCOMPARE(bench.view.filter(), "hn");
    bench.page.press(Qt::Key_Slash);
    bench.page.press(Qt::Key_Escape);
    QVERIFY(bench.page.item("leases")->hasActiveFocus());
    QCOMPARE(bench.view.filter(), "");
}

void LeasesPageTest::showsTheLeasesOfNodesByKey()
{
    LeasesBench bench;
    bench.show();
    bench.page.press(Qt::Key_N);
    QVERIFY(bench.view.nodes());
    bench.page.click(bench.page.item("nodeLeases"));
    QVERIFY(!bench.view.nodes());
}

void LeasesPageTest::namesAreWholeWhereThereIsRoom()
{
    LeasesBench bench({ 1200, 800 });
    const auto node = MadeUpLeases::lease("kube-node-lease", "worker-pool-of-the-shop-4711-x7v2",
                                          "worker-2", 1, 0);
    bench.view.setFreshness({ .phase = FreshnessPhase::Live });
    bench.view.setAnswer(
        { .question = bench.view.question(), .entries = { node }, .matching = 1, .total = 1 });
    bench.page.settle();
    const auto* name = bench.page.item("leaseName");
    QVERIFY(name != nullptr);
    QVERIFY(!name->property("truncated").toBool());
}

void LeasesPageTest::leavesNoGapWhereNobodyHoldsIt()
{
    LeasesBench bench;
    bench.show();
    const auto above = [&] { // the divider, from the end of what is in sight before it
        const auto* divider = bench.page.item("leaseDivider");
        qreal end = 0;
        for (const auto* item : divider->parentItem()->childItems()) {
            if (item != divider && item->isVisible() && item->y() < divider->y())
                end = std::max(end, item->y() + item->implicitHeight());
        }
        return divider->y() - end;
    };
    bench.page.press(Qt::Key_G, Qt::ShiftModifier); // released: nobody holds it
    bench.page.settle();
    QCOMPARE(bench.view.holderLink(), "");
    QVERIFY(!bench.page.item("leaseHolder")->isVisible());
    QVERIFY(!bench.page.item("leaseHolderName")->isVisible());
    QCOMPARE(above(), 12.0); // the spacing between any two
}

KW_TEST_WINDOW(LeasesPageTest)

} // namespace tst_leases_page

#include "tst_leases_page.moc"
