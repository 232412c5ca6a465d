#include <models/clusters/resources_view.h>
#include <tests/models/table/made_up_rows.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

namespace tst_resources_view {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const KindEntry kPods {
    { "", "v1", "pods" }, QStringLiteral("Pod"), true, { QStringLiteral("po") }
};
const KindEntry kNodes { { "", "v1", "nodes" }, QStringLiteral("Node"), false, {} };

struct Bench
{
    ClusterStatus cluster { [] {
        return 1'700'000'000'000;
    } };
    SidebarView sidebar;
    LabelSelection selection;
    ResourcesView view { [] { return 1'700'000'000'000; }, cluster, sidebar, selection };
    Bench() { view.setCurrentKind(kPods, podColumns()); }
};

} // namespace

class ResourcesViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatStandsInThePlaceOfRows_data();
    void saysWhatStandsInThePlaceOfRows();
    void sortsUpDownAndByKey();
    void handsOnWishesOnce();
    void countsRowsAndFaults();
    void anotherKindStartsEmpty();
};

void ResourcesViewTest::saysWhatStandsInThePlaceOfRows_data()
{
    QTest::addColumn<FreshnessPhase>("phase");
    QTest::addColumn<int>("total");
    QTest::addColumn<QStringList>("namespaces");
    QTest::addColumn<QString>("filter");
    QTest::addColumn<bool>("faultsOnly");
    QTest::addColumn<QString>("app");
    QTest::addColumn<TableStatus::State>("state");
    QTest::addColumn<QString>("message");
    using P = FreshnessPhase;
    using S = TableStatus::State;
    const QStringList all;
    const QStringList shop { "shop" };
    const auto add = [](const char* name, P phase, int total, const QStringList& namespaces,
                        const char* filter, bool faultsOnly, const char* app, S state,
                        const char* message) {
        QTest::newRow(name) << phase << total << namespaces << QString::fromUtf8(filter)
                            << faultsOnly << QString::fromUtf8(app) << state
                            << QString::fromUtf8(message);
    };
    add("before anything", P::Idle, 0, all, "", false, "", S::Loading, "Listing pods");
    add("syncing", P::Syncing, 0, all, "", false, "", S::Loading, "Listing pods");
    add("empty", P::Live, 0, shop, "", false, "", S::Empty, "No pods in shop.");
    add("empty, several", P::Live, 0, { "pay", "shop" }, "", false, "", S::Empty,
        "No pods in pay, shop.");
    add("empty, many", P::Live, 0, { "a", "b", "c", "d" }, "", false, "", S::Empty,
        "No pods in the 4 chosen namespaces.");
    add("empty anywhere", P::Live, 0, all, "", false, "", S::Empty, "No pods in any namespace.");
    add("elsewhere alone", P::Live, 5, shop, "", false, "", S::Empty, "No pods in shop.");
    add("elsewhere alone, stale", P::Stale, 5, shop, "", false, "", S::Empty, "No pods in shop.");
    add("on their way", P::Live, 5, all, "", false, "", S::Rows, "");
    add("filtered", P::Live, 1200, all, "web", false, "", S::NoMatch,
        "None of 1,200 pods matches “web”.");
    add("filtered there", P::Live, 1200, shop, "web", false, "", S::NoMatch,
        "No pods in shop match “web”.");
    add("selected", P::Live, 12, all, "", false, "web", S::NoMatch,
        "None of 12 pods is selected by app=web.");
    add("selected there", P::Live, 12, shop, "", false, "web", S::NoMatch,
        "No pods in shop are selected by app=web.");
    add("no faults", P::Live, 1200, all, "", true, "", S::NoMatch, "No faults among 1,200 pods.");
    add("no faults there", P::Live, 1200, shop, "", true, "", S::NoMatch,
        "No faults among the pods in shop.");
    add("several", P::Live, 1200, all, "web", true, "", S::NoMatch,
        "None of 1,200 pods matches: the filter “web”, only faults.");
    add("all of them", P::Live, 12, shop, "web", true, "web", S::NoMatch,
        "No pods in shop match: the filter “web”, the selection app=web, only faults.");
    add("the only one filtered", P::Live, 1, all, "web", false, "", S::NoMatch,
        "The only pod does not match “web”.");
    add("the only one not selected", P::Live, 1, all, "", false, "web", S::NoMatch,
        "The only pod is not selected by app=web.");
    add("the only one without a fault", P::Live, 1, all, "", true, "", S::NoMatch,
        "The only pod has no fault.");
    add("the only one, several", P::Live, 1, all, "web", true, "", S::NoMatch,
        "The only pod does not match: the filter “web”, only faults.");
    add("forbidden", P::Forbidden, 0, all, "", false, "", S::Forbidden,
        "You may not list pods in all namespaces.");
    add("unreachable", P::Retrying, 0, all, "", false, "", S::Failed, "No list of pods yet.");
    add("stale, filtered", P::Stale, 5, all, "web", false, "", S::NoMatch,
        "None of 5 pods matches “web”.");
}

void ResourcesViewTest::saysWhatStandsInThePlaceOfRows()
{
    QFETCH(FreshnessPhase, phase);
    QFETCH(int, total);
    QFETCH(QStringList, namespaces);
    QFETCH(QString, filter);
    QFETCH(bool, faultsOnly);
    QFETCH(QString, app);
    Bench bench;
    bench.sidebar.namespaces()->setChosen(namespaces);
    bench.view.setFilterText(filter);
    bench.view.setFaultsOnly(faultsOnly);
    if (!app.isEmpty())
        QCOMPARE(bench.selection.toggle({ .label = "app" }, app.toStdString()), std::string());
    bench.cluster.setFreshness({ .phase = phase });
    RowPatch patch;
    patch.total = total;
    bench.view.applyPatch(patch);
    QTEST(bench.view.status()->state(), "state");
    QTEST(bench.view.status()->message(), "message");
}

void ResourcesViewTest::sortsUpDownAndByKey()
{
    Bench bench;
    bench.sidebar.namespaces()->setChosen({ "shop" }); // hides the first column
    QSignalSpy sorted(bench.view.sorting(), &TableSorting::sorted);
    bench.view.sorting()->toggle(2);
    bench.view.sorting()->toggle(2);
    bench.view.sorting()->toggle(2);
    bench.view.sorting()->toggle(99);
    QCOMPARE(sorted.size(), 3);
    QCOMPARE(sorted[0], (QVariantList { 3, false })); // STATUS, counted in all columns
    QCOMPARE(sorted[1], (QVariantList { 3, true }));
    QCOMPARE(sorted[2], (QVariantList { SortSpec::kByKey, false }));
}

void ResourcesViewTest::handsOnWishesOnce()
{
    Bench bench;
    QSignalSpy filters(&bench.view, &ResourcesView::filterChanged),
        namespaces(bench.sidebar.namespaces(), &NamespaceListModel::chosenByUser);
    bench.view.setFilterText("web");
    bench.view.setFilterText("web");
    bench.view.setFaultsOnly(true);
    bench.view.clearFilter();
    QCOMPARE(filters.size(), 3);
    QCOMPARE(filters[2], (QVariantList { QString(), false }));

    bench.sidebar.namespaces()->setChosen({ "shop" });
    QCOMPARE(namespaces.size(), 0);
    bench.sidebar.namespaces()->chooseOnly(0);
    QCOMPARE(namespaces.size(), 1);
}

void ResourcesViewTest::countsRowsAndFaults()
{
    Bench bench;
    bench.sidebar.kinds()->setKinds({ kPods });
    auto& status = *bench.view.status();
    bench.view.applyPatch(
        firstPatch({ podRow({ .ns = "shop", .name = "a" }),
                     podRow({ .ns = "shop", .name = "b", .tone = Tone::Error }) }));
    QCOMPARE(status.rowsText(), "2 pods");
    QCOMPARE(status.faultsText(), "1 fault");
    QCOMPARE(bench.sidebar.kinds()->index(1).data(KindListModel::CountRole).toString(), "2");
    RowPatch filtered;
    filtered.removals.push_back({ 0, 0 });
    filtered.shown = 1;
    filtered.total = 48'213;
    filtered.faults = 1;
    bench.view.applyPatch(filtered);
    QCOMPARE(status.rowsText(), "1 of 48,213 pods");
    RowPatch alone;
    alone.shown = alone.total = 1;
    bench.view.applyPatch(alone);
    QCOMPARE(status.rowsText(), "1 pod");
    status.setResourceVersion("88123401");
    QCOMPARE(status.resourceVersion(), "88123401");
}

void ResourcesViewTest::anotherKindStartsEmpty()
{
    Bench bench;
    bench.sidebar.kinds()->setKinds({ kPods, kNodes });
    bench.view.setFilterText("web");
    bench.view.sorting()->toggle(1);
    bench.view.applyPatch(firstPatch({ podRow({ .ns = "shop", .name = "a" }) }));
    bench.view.setCurrentKind(kNodes, { column("NAME", ColumnRole::Name, ColumnAlign::Start, 40) });
    QCOMPARE(bench.view.table()->count(), 0);
    QCOMPARE(bench.view.kindTitle(), "Nodes");
    QCOMPARE(bench.view.kindSection(), "Cluster");
    QCOMPARE(bench.view.sorting()->column(), SortSpec::kByKey);
    QCOMPARE(bench.view.filterText(), "web");
    QCOMPARE(bench.sidebar.kinds()->index(3).data(KindListModel::CountRole).toString(),
             "1"); // what pods there were
}

KW_TEST_GUILESS(ResourcesViewTest)

} // namespace tst_resources_view

#include "tst_resources_view.moc"
