#include "../support/test_program.h"
#include "page_bench.h"
#include "window_bench.h"

#include <models/overview/overview_view.h>

#include <QSignalSpy>

#include <tests/models/finding_text.h>

namespace tst_overview_page {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

OverviewState someState()
{
    OverviewState state;
    state.parts.fill(PartState::Known);
    state.nodes = { .all = 160, .ready = 158, .cordoned = 3, .memoryPressure = 1 };
    state.pods.byPhase = { 210, 47'900, 60, 37, 6 };
    state.pods.inTrouble = 12;
    state.pods.notReady = 84;
    state.pods.deleting = 9;
    state.workloads[0] = { 1990, 6, 4 };
    state.workloads[1] = { 84, 0, 1 };
    state.workloads[2] = { 12, 1, 0 };
    state.workloads[3] = { 310, 14, 2 };
    state.cpu = { 1'280'000, 812'000, 1'792'000 };
    state.memory = { 5'200LL << 30, 4'900LL << 30, 6'100LL << 30 };
    state.podRoom = { 17'600, 11'200, 0 };
    state.fullest = { { "worker-017", 0.97, 0.62, 0.55, true },
                      { "worker-101.eu-central-1.compute.internal", 0.93, 0.91, 0.4, true },
                      { "worker-003", 0.88, 0.7, 0.9, false },
                      { "worker-099", 0.86, 0.3, 0.2, true },
                      { "worker-031", 0.81, 0.8, 0.7, true } };
    for (std::size_t minute = 0; minute < kWarningMinutes; ++minute)
        state.warnings[minute] = static_cast<int>((minute * 7919) % 13 < 8 ? minute % 5 : 11);
    return state;
}

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
        view.setState(someState());
        auto node = madeUp(FindingCause::NodeNotReady, FindingSeverity::Error,
                           CheckId::TroubledNodes, "Node", "worker-017", 90);
        node.words = { "KubeletNotReady", "container runtime is down" };
        auto rollout = madeUp(FindingCause::RolloutStalled, FindingSeverity::Warn,
                              CheckId::StalledRollouts, "StatefulSet", "postgres", 86400);
        rollout.numbers = { 2, 3, 3 };
        auto quota = madeUp(FindingCause::QuotaNearlyFull, FindingSeverity::Info,
                            CheckId::FullQuotas, "ResourceQuota", "compute", 86400 * 9);
        quota.words = { "requests.cpu", "37", "40" };
        auto patch = patchOf(
            { crashLoop("web-6d4cf-x7x2p"), crashLoop("web-6d4cf-9k1zz"), node, rollout, quota });
        patch.counts.bySeverity = { 12, 31, 4 };
        view.setFindings(patch.counts, patch.worst, ChecksExtent::Whole);
        view.setVersion(QStringLiteral("v1.33.2"));
        FreshnessState live { .phase = FreshnessPhase::Live };
        live.lastHeardAt = stillClock() - 200;
        view.setFreshness(live);
        page.settle();
    }
};

} // namespace

class OverviewPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void looksRight_data();
    void looksRight();
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
    bench.page.picture(QTest::currentDataTag());
    QCOMPARE(bench.page.item("serverVersion")->property("text").toString(), "API server v1.33.2");
}

void OverviewPageTest::showsEachState()
{
    OverviewBench bench;
    bench.page.settle();
    bench.page.picture("overview-loading");
    QCOMPARE(bench.view.nodes()->headline(), "being read");
    OverviewState state;
    state.parts.fill(PartState::Known);
    bench.view.setState(state);
    bench.view.setFindings({}, {}, ChecksExtent::Whole);
    bench.page.settle();
    bench.page.picture("overview-empty");
    state = someState();
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
