#include "page_bench.h"

#include <tests/qml/scenes/made_up_overview.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>

namespace tst_overview_page {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct OverviewBench
{
    OverviewView view { stillClock };
    PageBench page;

    explicit OverviewBench(QSize size = { 1200, 800 }, const char* theme = "dark")
        : page("OverviewPage", { { QStringLiteral("view"), QVariant::fromValue(&view) } }, size,
               theme)
    { }
    void show()
    {
        showMadeUpOverview(view);
        page.settle();
    }
};

/// What says a share alone, in sight below `item`: "63%".
QList<QQuickItem*> sharesIn(QQuickItem& item)
{
    QList<QQuickItem*> found;
    for (auto* child : item.childItems()) {
        const auto text = child->property("text").toString();
        if (child->isVisible() && text.endsWith(u'%') && !text.contains(u' '))
            found << child;
        found << sharesIn(*child);
    }
    return found;
}

} // namespace

class OverviewPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void looksRight_data();
    void looksRight();
    void cutsNoShare_data() { looksRight_data(); }
    void cutsNoShare();
    void showsEachState();
    void leadsOnByKey();
    void leadsOnByMouse();
};

void OverviewPageTest::looksRight_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("theme");
    for (const auto* theme : { "dark", "light" }) {
        QTest::addRow("overview-%s-1200", theme) << QSize(1200, 800) << QString::fromLatin1(theme);
        QTest::addRow("overview-%s-900", theme) << QSize(900, 600) << QString::fromLatin1(theme);
        QTest::addRow("overview-%s-632", theme) << QSize(632, 1200) << QString::fromLatin1(theme);
    }
}

void OverviewPageTest::looksRight()
{
    QFETCH(QSize, size);
    QFETCH(QString, theme);
    OverviewBench bench(size, qPrintable(theme));
    bench.show();
    if (size.width() == (theme == u"dark" ? 1200 : 632)) // two are kept
        bench.page.picture(QTest::currentDataTag());
    QCOMPARE(bench.page.item("serverVersion")->property("text").toString(), "API server v1.33.2");
    QVERIFY(bench.page.item("worstHeader")->isVisible());
}

void OverviewPageTest::cutsNoShare()
{
    QFETCH(QSize, size);
    QFETCH(QString, theme);
    OverviewBench bench(size, qPrintable(theme));
    bench.show();
    auto state = madeUpOverview();
    state.cpu = { 33'000, 67'500'000, 0 }; // more pods than the nodes will ever take
    bench.view.setState(state);
    bench.page.settle();
    QStringList texts;
    for (const auto* share : sharesIn(*bench.page.page())) {
        texts << share->property("text").toString();
        QVERIFY2(!share->property("truncated").toBool(), qPrintable(texts.last()));
    }
    QVERIFY2(texts.contains(QStringLiteral("204545%")), qPrintable(texts.join(u' ')));
}

void OverviewPageTest::showsEachState()
{
    OverviewBench bench;
    bench.page.settle();
    bench.page.picture("overview-loading");
    QCOMPARE(bench.view.nodes()->headline(), "listing");
    QVERIFY(!bench.page.item("worstHeader")->isVisible()); // there is nothing under it
    OverviewState state;
    state.parts.fill(PartState::Known);
    bench.view.setState(state);
    bench.view.setFindings({}, {}, ChecksExtent::Whole);
    bench.page.settle();
    bench.page.picture("overview-empty");
    state = madeUpOverview();
    state.parts[static_cast<std::size_t>(OverviewPart::Nodes)] = PartState::Refused;
    state.parts[static_cast<std::size_t>(OverviewPart::Events)] = PartState::Refused;
    bench.view.setState(state);
    FreshnessState stale { .phase = FreshnessPhase::Stale };
    stale.since = stillClock() - 180'000;
    bench.view.setFreshness(stale);
    bench.page.settle();
    bench.page.picture("overview-refused");
    QCOMPARE(bench.view.nodes()->count(), 0);
}

void OverviewPageTest::leadsOnByKey()
{
    OverviewBench bench;
    bench.show();
    QSignalSpy findings(&bench.view, &OverviewView::findingsWanted);
    QSignalSpy objects(&bench.view, &OverviewView::objectWanted);
    bench.page.press(Qt::Key_Return); // the heading has the focus
    QCOMPARE(findings.size(), 1);
    bench.page.press(Qt::Key_J);
    bench.page.press(Qt::Key_Return);
    QCOMPARE(findings.size(), 2);
    for (int i = 0; i < 3; ++i)
        bench.page.press(Qt::Key_Down);
    bench.page.picture("overview-focus");
    bench.page.press(Qt::Key_Return);
    QCOMPARE(objects.size(), 1);
    bench.page.press(Qt::Key_K);
    bench.page.press(Qt::Key_K);
    bench.page.press(Qt::Key_Return);
    QCOMPARE(findings.size(), 3);
}

void OverviewPageTest::leadsOnByMouse()
{
    OverviewBench bench;
    bench.show();
    QSignalSpy kinds(&bench.view, &OverviewView::kindWanted);
    const auto* tile = bench.page.item("podsTile");
    QVERIFY(tile != nullptr);
    const auto at = tile->mapToScene({ tile->width() / 2, 10 }).toPoint();
    QTest::mouseClick(bench.page.window(), Qt::LeftButton, {}, at);
    QCOMPARE(kinds.size(), 1);
    QCOMPARE(kinds[0][0].toString(), "pods");
}

KW_TEST_WINDOW(OverviewPageTest)

} // namespace tst_overview_page

#include "tst_overview_page.moc"
