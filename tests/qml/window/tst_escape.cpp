// Esc leads one step out, in the same order wherever one is: a popup, a field that is typed into,
// the open object, the view's filter, what was drilled into.
#include "window_bench.h"

#include <models/changes/changes_view.h>
#include <models/controllers/controllers_view.h>
#include <models/helm/helm_view.h>
#include <models/leases/leases_view.h>
#include <models/logs/logs_view.h>
#include <tests/qml/scenes/made_up_findings.h>
#include <tests/qml/scenes/made_up_queues.h>
#include <tests/support/test_program.h>

namespace tst_escape {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct FilteredView
{
    const char* name;
    ViewId view;
    void (*filter)(OpenCluster& cluster);
    bool (*filtered)(OpenCluster& cluster);
};

bool never(OpenCluster& /*cluster*/)
{
    return false;
}

const std::array kFilteredViews {
    FilteredView { "overview", ViewId::Overview, [](OpenCluster&) {}, never },
    FilteredView { "findings", ViewId::Findings,
                   [](OpenCluster& c) { c.findings()->setFilterText(QStringLiteral("web")); },
                   [](OpenCluster& c) {
                       return c.findings()->filtered();
                   } },
    FilteredView { "resources", ViewId::Resources,
                   [](OpenCluster& c) { c.resources()->setFilterText(QStringLiteral("web")); },
                   [](OpenCluster& c) {
                       return !c.resources()->filterText().isEmpty();
                   } },
    FilteredView { "timeline", ViewId::Timeline,
                   [](OpenCluster& c) { c.timeline()->setFilterText(QStringLiteral("web")); },
                   [](OpenCluster& c) {
                       return !c.timeline()->filterText().isEmpty();
                   } },
    FilteredView { "labels", ViewId::Labels,
                   [](OpenCluster& c) { c.labels()->setKeyFilter(QStringLiteral("app")); },
                   [](OpenCluster& c) {
                       return !c.labels()->keyFilter().isEmpty();
                   } },
    FilteredView { "queues", ViewId::Queues,
                   [](OpenCluster& c) { c.queues()->setFilter(QStringLiteral("web")); },
                   [](OpenCluster& c) {
                       return !c.queues()->filter().isEmpty();
                   } },
    FilteredView { "pipeline", ViewId::Pipeline, [](OpenCluster&) {}, never },
    FilteredView { "streams", ViewId::Streams,
                   [](OpenCluster& c) { c.streams()->setFilter(QStringLiteral("x")); },
                   [](OpenCluster& c) {
                       return !c.streams()->filter().isEmpty();
                   } },
    FilteredView { "changes", ViewId::Changes,
                   [](OpenCluster& cluster) {
                       cluster.views()->model<ChangesView>()->setFilter(QStringLiteral("x"));
                   },
                   [](OpenCluster& cluster) {
                       return !cluster.views()->model<ChangesView>()->filter().isEmpty();
                   } },
    FilteredView { "edits", ViewId::Edits, [](OpenCluster&) {}, never },
    FilteredView { "leases", ViewId::Leases,
                   [](OpenCluster& cluster) {
                       cluster.views()->model<LeasesView>()->setFilter(QStringLiteral("x"));
                   },
                   [](OpenCluster& cluster) {
                       return !cluster.views()->model<LeasesView>()->filter().isEmpty();
                   } },
    FilteredView { "controllers", ViewId::Controllers,
                   [](OpenCluster& cluster) {
                       cluster.views()->model<ControllersView>()->setFilter(QStringLiteral("x"));
                   },
                   [](OpenCluster& cluster) {
                       return !cluster.views()->model<ControllersView>()->filter().isEmpty();
                   } },
    FilteredView { "helm", ViewId::Helm,
                   [](OpenCluster& cluster) {
                       cluster.views()->model<HelmView>()->setFilter(QStringLiteral("x"));
                   },
                   [](OpenCluster& cluster) {
                       return !cluster.views()->model<HelmView>()->filter().isEmpty();
                   } },
    FilteredView { "access", ViewId::Access, [](OpenCluster&) {}, never },
    FilteredView { "logs", ViewId::Logs,
                   [](OpenCluster& cluster) {
                       cluster.views()->model<LogsView>()->filter()->setText(QStringLiteral("x"));
                   },
                   [](OpenCluster& cluster) {
                       return !cluster.views()->model<LogsView>()->filter()->text().isEmpty();
                   } },
};

struct Bench : WindowBench
{
    Bench()
        : WindowBench("rows-50")
    {
        cluster.findings()->setProgress(progressOf(CheckState::Watching));
        cluster.findings()->applyPatch(patchOf(madeUpFindings()));
        MadeUpQueues::show(*cluster.queues());
        cluster.places()->go({ .view = ViewId::Resources, .kind = { {}, "v1", "pods" } });
        settle();
    }
    [[nodiscard]] Navigator& places() const { return *cluster.places(); }
};

} // namespace

class EscapeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void leadsOutStepByStep_data();
    void leadsOutStepByStep();
    void leadsOutOfTheSidebar();
};

void EscapeTest::leadsOutStepByStep_data()
{
    QTest::addColumn<int>("at");
    QTest::addColumn<int>("key");
    for (std::size_t i = 0; i < kFilteredViews.size(); ++i) {
        QTest::addRow("%s, Esc", kFilteredViews[i].name)
            << static_cast<int>(i) << int(Qt::Key_Escape);
        QTest::addRow("%s, q", kFilteredViews[i].name) << static_cast<int>(i) << int(Qt::Key_Q);
    }
}

void EscapeTest::leadsOutStepByStep()
{
    QFETCH(int, at);
    QFETCH(int, key);
    const Bench bench;
    const auto& view = kFilteredViews[static_cast<std::size_t>(at)];
    const auto leave = [&] {
        bench.press(static_cast<Qt::Key>(key));
        QCoreApplication::processEvents();
    };
    auto& places = bench.places();
    auto& cluster = bench.cluster;
    places.open(view.view);
    view.filter(cluster);
    bench.settle();
    const bool filters = view.filtered(cluster);
    QCOMPARE(filters, view.filtered != never);
    // A popup first.
    places.openObject({ {}, "Pod", { "shop", "web-1" } });
    bench.press(Qt::Key_F1);
    QTRY_VERIFY(bench.popup("helpPopup")->property("opened").toBool());
    bench.press(Qt::Key_Escape);
    QTRY_VERIFY(!bench.popup("helpPopup")->property("visible").toBool());
    QVERIFY(places.objectOpen());
    // The open object next, with the keyboard in it or in the view beside.
    leave();
    QVERIFY(!places.objectOpen());
    QCOMPARE(view.filtered(cluster), filters);
    places.openObject({ {}, "Pod", { "shop", "web-1" } });
    bench.settle();
    bench.item("kinds")->forceActiveFocus(Qt::TabFocusReason);
    leave();
    QVERIFY(!places.objectOpen());
    QCOMPARE(view.filtered(cluster), filters);
    // Then the filter, then nothing; logs and texts were come to from somewhere.
    leave();
    QVERIFY(!view.filtered(cluster));
    leave();
    const bool comesFromElsewhere = view.view == ViewId::Logs || view.view == ViewId::Edits;
    QCOMPARE(places.view(), comesFromElsewhere ? ViewId::Resources : view.view);
}

void EscapeTest::leadsOutOfTheSidebar()
{
    const Bench bench;
    auto* field = bench.item("kindFilter");
    field->forceActiveFocus(Qt::TabFocusReason);
    bench.type("dep");
    QCOMPARE(bench.cluster.sidebar()->kinds()->filter(), "dep");
    bench.press(Qt::Key_Escape);
    QCOMPARE(bench.cluster.sidebar()->kinds()->filter(), QString());
    QVERIFY(bench.list()->hasActiveFocus());
}

KW_TEST_WINDOW(EscapeTest)

} // namespace tst_escape

#include "tst_escape.moc"
