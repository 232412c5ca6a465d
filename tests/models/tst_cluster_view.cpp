#include "../support/test_program.h"
#include "made_up_rows.h"

#include <models/clusters/cluster_view.h>
#include <models/text/shown_numbers.h>

#include <QSignalSpy>
#include <QTest>

namespace tst_cluster_view {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const KindEntry kPods {
    { "", "v1", "pods" }, QStringLiteral("Pod"), true, { QStringLiteral("po") }
};
const KindEntry kNodes { { "", "v1", "nodes" }, QStringLiteral("Node"), false, {} };

struct Bench
{
    std::int64_t now = 1'700'000'000'000;
    ClusterView view { [this] {
        return now;
    } };
    Bench() { view.setCurrentKind(kPods, podColumns()); }
};

} // namespace

class ClusterViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatStandsInThePlaceOfRows_data();
    void saysWhatStandsInThePlaceOfRows();
    void sortsUpDownAndByKey();
    void handsOnWishesOnce();
    void countsRowsAndFaults();
    void anotherKindStartsEmpty();
    void isSettledOnceNothingMoreComesByItself();
    void shortensNumbers_data();
    void shortensNumbers();
    void takesInitialsFromWords();
    void tellsClustersOfOneNameApart_data();
    void tellsClustersOfOneNameApart();
    void knowsWhichClustersAreTheSame();
};

void ClusterViewTest::saysWhatStandsInThePlaceOfRows_data()
{
    QTest::addColumn<FreshnessPhase>("phase");
    QTest::addColumn<int>("total");
    QTest::addColumn<QStringList>("namespaces");
    QTest::addColumn<QString>("filter");
    QTest::addColumn<bool>("faultsOnly");
    QTest::addColumn<QString>("labels");
    QTest::addColumn<TableStatus::State>("state");
    QTest::addColumn<QString>("message");
    using P = FreshnessPhase;
    using S = TableStatus::State;
    const QStringList all;
    const QStringList shop { "shop" };
    const auto add = [](const char* name, P phase, int total, const QStringList& namespaces,
                        const char* filter, bool faultsOnly, const char* labels, S state,
                        const char* message) {
        QTest::newRow(name) << phase << total << namespaces << QString::fromUtf8(filter)
                            << faultsOnly << QString::fromUtf8(labels) << state
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
    add("selected", P::Live, 12, all, "", false, "app=web", S::NoMatch,
        "None of 12 pods is selected by app=web.");
    add("selected there", P::Live, 12, shop, "", false, "app=web", S::NoMatch,
        "No pods in shop are selected by app=web.");
    add("no faults", P::Live, 1200, all, "", true, "", S::NoMatch, "No faults among 1,200 pods.");
    add("no faults there", P::Live, 1200, shop, "", true, "", S::NoMatch,
        "No faults among the pods in shop.");
    add("several", P::Live, 1200, all, "web", true, "", S::NoMatch,
        "None of 1,200 pods matches: the filter “web”, only faults.");
    add("all of them", P::Live, 12, shop, "web", true, "app=web", S::NoMatch,
        "No pods in shop match: the filter “web”, the selection app=web, only faults.");
    add("forbidden", P::Forbidden, 0, all, "", false, "", S::Forbidden,
        "You may not list pods in all namespaces.");
    add("unreachable", P::Retrying, 0, all, "", false, "", S::Failed, "No list of pods yet.");
    add("stale, filtered", P::Stale, 5, all, "web", false, "", S::NoMatch,
        "None of 5 pods matches “web”.");
}

void ClusterViewTest::saysWhatStandsInThePlaceOfRows()
{
    QFETCH(FreshnessPhase, phase);
    QFETCH(int, total);
    QFETCH(QStringList, namespaces);
    QFETCH(QString, filter);
    QFETCH(bool, faultsOnly);
    QFETCH(QString, labels);
    Bench bench;
    bench.view.setChosenNamespaces(namespaces);
    bench.view.setFilterText(filter);
    bench.view.setFaultsOnly(faultsOnly);
    bench.view.tools()->setSelection(
        { .labels = LabelSelector::parse(labels.toStdString()).value() });
    bench.view.setFreshness({ .phase = phase });
    RowPatch patch;
    patch.total = total;
    bench.view.applyPatch(patch);
    QTEST(bench.view.status()->state(), "state");
    QTEST(bench.view.status()->message(), "message");
}

void ClusterViewTest::sortsUpDownAndByKey()
{
    Bench bench;
    bench.view.setChosenNamespaces({ "shop" }); // hides the first column
    QSignalSpy sorted(&bench.view, &ClusterView::sortChanged);
    bench.view.toggleSort(2);
    bench.view.toggleSort(2);
    bench.view.toggleSort(2);
    bench.view.toggleSort(99);
    QCOMPARE(sorted.size(), 3);
    QCOMPARE(sorted[0], (QVariantList { 3, false })); // STATUS, counted in all columns
    QCOMPARE(sorted[1], (QVariantList { 3, true }));
    QCOMPARE(sorted[2], (QVariantList { SortSpec::kByKey, false }));
}

void ClusterViewTest::handsOnWishesOnce()
{
    Bench bench;
    auto& view = bench.view;
    QSignalSpy kinds(&view, &ClusterView::kindChosen), filters(&view, &ClusterView::filterChanged),
        namespaces(view.namespaces(), &NamespaceListModel::chosenByUser),
        files(&view, &ClusterView::openKubeconfig), contexts(&view, &ClusterView::contextChosen);
    view.kinds()->setKinds({ kPods, kNodes });
    view.chooseKindAt(view.kinds()->nextKind(-1, 1)); // nodes
    view.chooseKindAt(view.kinds()->nextKind(1, 1)); // pods: another view may lie above them
    QCOMPARE(kinds.size(), 2);
    QCOMPARE(kinds[0][0].value<KindEntry>(), kNodes);
    QCOMPARE(kinds[1][0].value<KindEntry>(), kPods);

    view.setFilterText("web");
    view.setFilterText("web");
    view.setFaultsOnly(true);
    view.clearFilter();
    QCOMPARE(filters.size(), 3);
    QCOMPARE(filters[2], (QVariantList { QString(), false }));

    view.setChosenNamespaces({ "shop" });
    QCOMPARE(namespaces.size(), 0);
    view.namespaces()->chooseOnly(0);
    QCOMPARE(namespaces.size(), 1);

    view.openKubeconfigFile(" file:///home/me/config ");
    view.openKubeconfigFile("  ");
    QCOMPARE(files.size(), 1);
    QCOMPARE(files[0][0].toString(), "/home/me/config");

    view.setIdentity({ .context = "prod" });
    view.chooseContext("prod"); // another cluster, perhaps, in another kubeconfig
    view.chooseContext("test");
    QCOMPARE(contexts.size(), 2);
}

void ClusterViewTest::countsRowsAndFaults()
{
    Bench bench;
    bench.view.kinds()->setKinds({ kPods });
    auto& status = *bench.view.status();
    bench.view.applyPatch(
        firstPatch({ podRow({ .ns = "shop", .name = "a" }),
                     podRow({ .ns = "shop", .name = "b", .tone = Tone::Error }) }));
    QCOMPARE(status.rowsText(), "2 pods");
    QCOMPARE(status.faultsText(), "1 fault");
    QCOMPARE(bench.view.kinds()->index(1).data(KindListModel::CountRole).toString(), "2");
    RowPatch filtered;
    filtered.removals.push_back({ 0, 0 });
    filtered.shown = 1;
    filtered.total = 48'213;
    filtered.faults = 1;
    bench.view.applyPatch(filtered);
    QCOMPARE(status.rowsText(), "1 of 48,213 pods");
    status.setResourceVersion("88123401");
    QCOMPARE(status.resourceVersion(), "88123401");
}

void ClusterViewTest::anotherKindStartsEmpty()
{
    Bench bench;
    bench.view.kinds()->setKinds({ kPods, kNodes });
    bench.view.setFilterText("web");
    bench.view.toggleSort(1);
    bench.view.applyPatch(firstPatch({ podRow({ .ns = "shop", .name = "a" }) }));
    bench.view.setCurrentKind(kNodes, { column("NAME", ColumnRole::Name, ColumnAlign::Start, 40) });
    QCOMPARE(bench.view.table()->count(), 0);
    QCOMPARE(bench.view.kindTitle(), "Nodes");
    QCOMPARE(bench.view.kindSection(), "Cluster");
    QCOMPARE(bench.view.sortColumn(), SortSpec::kByKey);
    QCOMPARE(bench.view.filterText(), "web");
    QCOMPARE(bench.view.kinds()->index(3).data(KindListModel::CountRole).toString(),
             "1"); // what pods there were
}

void ClusterViewTest::isSettledOnceNothingMoreComesByItself()
{
    Bench bench;
    bench.view.showConnecting();
    QVERIFY(!bench.view.isSettled());
    bench.view.showReady();
    bench.view.setFreshness({ .phase = FreshnessPhase::Syncing });
    QVERIFY(!bench.view.isSettled());
    for (const auto phase :
         { FreshnessPhase::Live, FreshnessPhase::Forbidden, FreshnessPhase::Failed }) {
        bench.view.setFreshness({ .phase = phase });
        QVERIFY(bench.view.isSettled());
    }
    bench.view.showFailed("No.", "It is down.", {});
    QVERIFY(bench.view.isSettled());
}

void ClusterViewTest::shortensNumbers_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("text");
    QTest::newRow("0") << 0.0 << "0";
    QTest::newRow("999") << 999.0 << "999";
    QTest::newRow("999.6") << 999.6 << "1k";
    QTest::newRow("1234") << 1234.0 << "1.2k";
    QTest::newRow("48213") << 48213.0 << "48.2k";
    QTest::newRow("150000") << 150000.0 << "150k";
    QTest::newRow("1.5M") << 1.5e6 << "1.5M";
}

void ClusterViewTest::shortensNumbers()
{
    QFETCH(double, number);
    QTEST(shownShortNumber(number), "text");
}

void ClusterViewTest::takesInitialsFromWords()
{
    QCOMPARE(initialsOf("prod-eu-1"), "PE");
    QCOMPARE(initialsOf("minikube"), "MI");
    QCOMPARE(initialsOf("a"), "A");
    QCOMPARE(initialsOf("--"), "");
    QCOMPARE(hueOf("prod"), hueOf("prod"));
    QVERIFY(hueOf("prod") != hueOf("test"));
}

void ClusterViewTest::tellsClustersOfOneNameApart_data()
{
    using List = QStringList; // context, file, server
    QTest::addColumn<QList<QStringList>>("clusters");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("different contexts")
        << QList<List> { { "a", "/k", "https://x" }, { "b", "/k", "https://x" } }
        << List { "a", "b" };
    QTest::newRow("by file") << QList<List> { { "admin", "/x/a.yaml", "https://one:6443" },
                                              { "dev", "/x/a.yaml", "https://one:6443" },
                                              { "admin", "/x/b.yaml", "https://two:6443" } }
                             << List { "admin (a.yaml)", "dev", "admin (b.yaml)" };
    QTest::newRow("by host") << QList<List> { { "admin", "/x/config", "https://one:6443" },
                                              { "admin", "/y/config", "https://two:6443" } }
                             << List { "admin (one)", "admin (two)" };
    QTest::newRow("by port") << QList<List> { { "kind", "/x/config", "https://127.0.0.1:1" },
                                              { "kind", "/y/config", "https://127.0.0.1:2" } }
                             << List { "kind (127.0.0.1:1)", "kind (127.0.0.1:2)" };
    QTest::newRow("by path") << QList<List> { { "kind", "/x/config", "https://127.0.0.1:1" },
                                              { "kind", "/y/config", "https://127.0.0.1:1" } }
                             << List { "kind (/x/config)", "kind (/y/config)" };
    QTest::newRow("by everything") << QList<List> {
        { "a", "/k", "https://x:1" }, { "a", "/k", "https://y:1" }, { "a", "/l/k", "https://y:1" }
    } << List { "a (/k, https://x:1)", "a (/k, https://y:1)", "a (/l/k, https://y:1)" };
    QTest::newRow("a file of which no context is known")
        << QList<List> { { "", "/x/bad.yaml", "" }, { "", "", "" } } << List { "bad.yaml", "" };
}

void ClusterViewTest::tellsClustersOfOneNameApart()
{
    QFETCH(QList<QStringList>, clusters);
    std::vector<ClusterIdentity> identities;
    for (const auto& cluster : clusters)
        identities.push_back({ .context = cluster[0], .server = cluster[2], .file = cluster[1] });
    tellApart(identities);
    QStringList names;
    for (const auto& identity : identities)
        names << shownName(identity);
    QTEST(names, "names");
    tellApart(identities); // anew, not once more
    QCOMPARE(shownName(identities[0]), names[0]);
}

void ClusterViewTest::knowsWhichClustersAreTheSame()
{
    const ClusterIdentity one {
        .context = "a", .server = "https://x", .kubeconfig = "/k", .file = "/k"
    };
    auto other = one;
    other.server = "https://y"; // it moved: the file is followed
    QVERIFY(isSameCluster(one, other));
    other.kubeconfig.clear(); // the file is one of several, and another has the cluster
    QVERIFY(!isSameCluster(one, other));
    other.server = one.server;
    QVERIFY(isSameCluster(one, other));
    other.file = "/l";
    QVERIFY(!isSameCluster(one, other));
    QCOMPARE(initialsOf(ClusterIdentity { .context = "admin", .apart = "b.yaml" }), "AB");
    QCOMPARE(initialsOf(ClusterIdentity { .context = "prod-eu" }), "PE");
}

KW_TEST_GUILESS(ClusterViewTest)

} // namespace tst_cluster_view

#include "tst_cluster_view.moc"
