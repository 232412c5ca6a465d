#include <app/clusters/informer_options.h>
#include <app/sidebar/kind_counts_presenter.h>
#include <app/views/labels_presenter.h>
#include <app/views/pipeline_presenter.h>
#include <core/cache/index_funcs.h>
#include <tests/support/scripted_server.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

namespace tst_machinery_presenters {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 60'000; // milliseconds, of a busy machine

const ResourceScope kPods { .gvr = { "", "v1", "pods" }, .kind = "Pod" };
const ResourceScope kNodes { .gvr = { "", "v1", "nodes" }, .kind = "Node", .namespaced = false };

/// A session with a server that has two pods, and may not list nodes.
struct Bench
{
    ScriptedServer server { [](const ScriptedServer::Exchange& exchange) {
        if (exchange.wantsInitialEvents())
            return exchange.answer(
                400,
                R"({"kind":"Status","status":"Failure","message":"no","reason":"Invalid","code":422})");
        if (exchange.target.find("/nodes") != std::string::npos)
            return exchange.answer(
                403,
                R"({"kind":"Status","status":"Failure","message":"nodes is forbidden","reason":"Forbidden","code":403})");
        if (exchange.isWatch())
            return exchange.hang();
        if (exchange.target.find("/v1/replicasets") != std::string::npos) // of all namespaces
            return exchange.answer(
                200,
                R"({"metadata":{"resourceVersion":"7","continue":"x","remainingItemCount":44},"items":[{"metadata":{"name":"a"}}]})");
        if (exchange.target.find("/configmaps") != std::string::npos)
            return exchange.answer(
                200,
                R"({"metadata":{"resourceVersion":"7","continue":"x","remainingItemCount":41},"items":[{"metadata":{"name":"a"}}]})");
        if (exchange.target.find("/leases") != std::string::npos) // as some servers of their own
            return exchange.answer(
                200,
                R"({"metadata":{},"items":[{"metadata":{"name":"a"}},{"metadata":{"name":"b"}}]})");
        if (exchange.target.find("/secrets") != std::string::npos)
            return exchange.answer(
                403,
                R"({"kind":"Status","status":"Failure","message":"no","reason":"Forbidden","code":403})");
        exchange.answer(
            200,
            R"({"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":"7"},"items":[{"metadata":{"name":"a","namespace":"n","resourceVersion":"5","labels":{"app":"web"}}},{"metadata":{"name":"b","namespace":"n","resourceVersion":"6","labels":{"app":"api"}}}]})");
    } };
    std::unique_ptr<ClusterSession> session;

    Bench()
    {
        ClusterAccess access;
        access.context = "test";
        access.server = server.url();
        session =
            std::move(ClusterSession::open(access, { .configureInformer = configureInformer }))
                .value();
        for (const auto& scope : { kPods, kNodes })
            session->informers().informer(scope)->start();
    }
};

} // namespace

class MachineryPresentersTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void labelsOfTheTableAreShown();
    void labelsOfAnotherKindAreShownWhenChosen();
    void informersAreShownWhileSomebodyLooks();
    void whatWaitsIsTriedAgain();
    void kindsAreCounted();
    void whatIsWatchedInPartIsNoNumberOfTheKind();
    void whatIsRefusedIsAskedForSeldomOrWhenRightsChange();
};

void MachineryPresentersTest::whatIsRefusedIsAskedForSeldomOrWhenRightsChange()
{
    Bench bench;
    const auto nodes = bench.session->informers().informer(kNodes);
    const auto asked = [&] {
        const auto requests = bench.server.requests();
        return std::count_if(requests.begin(), requests.end(), [](const std::string& target) {
            return target.find("/nodes") != std::string::npos;
        });
    };
    const auto waits = [&] {
        return nodes->status().phase == InformerStatus::Phase::BackingOff;
    };
    QTRY_VERIFY_WITH_TIMEOUT(waits(), kTimeout);
    QVERIFY(nodes->status().nextTryAt - bench.session->scheduler().now()
            > kRefusedWait - std::chrono::minutes(5));
    const auto before = asked();
    bench.session->forgetPermissions();
    QTRY_VERIFY_WITH_TIMEOUT(asked() > before && waits(), kTimeout);
}

/// What the sidebar says of a kind.
QVariant sidebarRole(KindListModel& kinds, const char* title, int which)
{
    for (int row = 0; row < kinds.rowCount(); ++row) {
        if (kinds.index(row).data(KindListModel::TitleRole).toString() == QLatin1String(title))
            return kinds.index(row).data(which);
    }
    return {};
}

/// As an object's relations watch the ReplicaSets of its namespace, and its own by their names.
void MachineryPresentersTest::whatIsWatchedInPartIsNoNumberOfTheKind()
{
    Bench bench;
    KindListModel kinds;
    KindCountsPresenter presenter(*bench.session, kinds, [] { return std::vector<std::string>(); });
    const auto kind = [](const char* group, const char* resource, const char* name) {
        return KindEntry { { group, "v1", resource }, QString::fromLatin1(name), true, {} };
    };
    const auto replicaSets = kind("apps", "replicasets", "ReplicaSet");
    const auto count = [&](const char* title) {
        return sidebarRole(kinds, title, KindListModel::CountRole).toString();
    };
    kinds.setKinds({ kind("", "pods", "Pod"), replicaSets });
    QTRY_COMPARE_WITH_TIMEOUT(count("ReplicaSets"), "45", kTimeout);
    QTRY_COMPARE_WITH_TIMEOUT(count("Pods"), "2", kTimeout);

    const ResourceScope part { .gvr = replicaSets.gvr, .kind = "ReplicaSet", .ns = "n" };
    auto named = part;
    named.ns.clear();
    named.fieldSelector = "metadata.name=a";
    for (const auto& scope : { part, named })
        bench.session->informers().informer(scope)->start();
    QTRY_VERIFY_WITH_TIMEOUT(bench.session->informers().informer(part)->hasSynced(), kTimeout);
    kinds.setKinds({ kind("", "pods", "Pod"), replicaSets, kind("", "configmaps", "ConfigMap") });
    QTRY_COMPARE_WITH_TIMEOUT(count("ConfigMaps"), "42", kTimeout); // it has counted since
    QCOMPARE(count("ReplicaSets"), "45");

    presenter.setNamespaces({ "n" }); // now it is all that is asked for
    QCOMPARE(count("Pods"), "2"); // until they are counted here
    QVERIFY(!sidebarRole(kinds, "Pods", KindListModel::LiveRole).toBool());
    QTRY_COMPARE_WITH_TIMEOUT(count("ReplicaSets"), "2", kTimeout);
    QVERIFY(sidebarRole(kinds, "ReplicaSets", KindListModel::LiveRole).toBool());
    QTRY_VERIFY_WITH_TIMEOUT(sidebarRole(kinds, "Pods", KindListModel::LiveRole).toBool(),
                             kTimeout); // of those of all namespaces
    QCOMPARE(count("Pods"), "2");
    QTRY_VERIFY_WITH_TIMEOUT(sidebarRole(kinds, "ConfigMaps", KindListModel::NumbersHintRole)
                                 .toString()
                                 .contains(" at "),
                             kTimeout);
    QCOMPARE(count("ConfigMaps"), "42");
    const auto requests = bench.server.requests();
    QVERIFY(std::any_of(requests.begin(), requests.end(), [](const std::string& target) {
        return target.find("/namespaces/n/configmaps?limit=1") != std::string::npos;
    }));
    auto& pods = bench.session->informers().informer(kPods)->indexer();
    QVERIFY(pods.hasIndex(kNamespaceIndex));
    presenter.setNamespaces({ "m" });
    QTRY_COMPARE_WITH_TIMEOUT(count("Pods"), "0", kTimeout);
    presenter.setNamespaces({});
    QTRY_COMPARE_WITH_TIMEOUT(count("ReplicaSets"), "45", kTimeout);
    QTRY_VERIFY_WITH_TIMEOUT(!pods.hasIndex(kNamespaceIndex), kTimeout); // it costs memory
}

void MachineryPresentersTest::kindsAreCounted()
{
    Bench bench;
    KindListModel kinds;
    const KindCountsPresenter presenter(*bench.session, kinds,
                                        [] { return std::vector<std::string>(); });
    const auto kind = [](const char* group, const char* resource, const char* name) {
        return KindEntry { { group, "v1", resource }, QString::fromLatin1(name), true, {} };
    };
    kinds.setKinds({ kind("", "pods", "Pod"), kind("", "configmaps", "ConfigMap"),
                     kind("", "secrets", "Secret"), kind("coordination.k8s.io", "leases", "Lease"),
                     kind("metrics.k8s.io", "podmetrics", "PodMetrics") });
    const auto role = [&](const char* title, int which) {
        for (int row = 0; row < kinds.rowCount(); ++row) {
            if (kinds.index(row).data(KindListModel::TitleRole).toString() == QLatin1String(title))
                return kinds.index(row).data(which);
        }
        return QVariant();
    };
    QTRY_COMPARE_WITH_TIMEOUT(role("Pods", KindListModel::CountRole).toString(), "2", kTimeout);
    QVERIFY(role("Pods", KindListModel::LiveRole).toBool());
    QTRY_COMPARE_WITH_TIMEOUT(role("ConfigMaps", KindListModel::CountRole).toString(), "42",
                              kTimeout);
    QVERIFY(!role("ConfigMaps", KindListModel::LiveRole).toBool());
    QTRY_COMPARE_WITH_TIMEOUT(role("Leases", KindListModel::CountRole).toString(), "2", kTimeout);
    const auto asked = [&](const char* what) {
        const auto requests = bench.server.requests();
        return std::count_if(requests.begin(), requests.end(), [&](const std::string& target) {
            return target.find(what) != std::string::npos;
        });
    };
    QTRY_COMPARE_WITH_TIMEOUT(asked("/secrets"), 1, kTimeout);
    QCOMPARE(asked("/configmaps?limit=1"), 1);
    QCOMPARE(asked("/pods?limit=1&"), 0); // somebody watches them
    QCOMPARE(asked("/podmetrics"), 0); // each list would measure all pods
    QTRY_VERIFY_WITH_TIMEOUT(role("Secrets", KindListModel::RefusedRole).toBool(), kTimeout);
    QCOMPARE(role("Secrets", KindListModel::NumbersHintRole).toString(),
             "You may not list secrets.");
    QVERIFY(!role("Pods", KindListModel::RefusedRole).toBool());
    QCOMPARE(role("Secrets", KindListModel::CountRole).toString(), "");
}

void MachineryPresentersTest::labelsOfTheTableAreShown()
{
    Bench bench;
    LabelSelection selection;
    LabelsView view { selection };
    LabelsPresenter presenter(*bench.session, view, [] { return std::vector { kPods }; });
    QVERIFY(bench.session->informers().informer(kPods)->indexer().indexNames().empty());
    view.setActive(true);
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), LabelsView::State::Ready, kTimeout);
    QTRY_COMPARE_WITH_TIMEOUT(view.values()->rowCount(), 1, kTimeout); // the namespace
    QCOMPARE(view.matchText(), "all 2 pods");
    view.chooseKey(1);
    QTRY_COMPARE_WITH_TIMEOUT(view.values()->rowCount(), 2, kTimeout);
    QCOMPARE(view.keyTitle(), "app");
    view.toggleValue(0);
    QTRY_COMPARE_WITH_TIMEOUT(view.matchText(), "1 of 2 pods match", kTimeout);
    view.clearSelector();
    view.setActive(false);
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.session->informers().informer(kPods)->indexer().indexNames().empty(), kTimeout);
}

void MachineryPresentersTest::labelsOfAnotherKindAreShownWhenChosen()
{
    Bench bench;
    LabelSelection selection;
    LabelsView view { selection };
    LabelsPresenter presenter(*bench.session, view, [] { return std::vector { kPods }; });
    view.setActive(true);
    QTRY_COMPARE_WITH_TIMEOUT(view.sources().size(), 2, kTimeout);
    QCOMPARE(view.sources(), (QStringList { "pods in all namespaces", "nodes" }));
    view.chooseSource(1);
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), LabelsView::State::Failed, kTimeout);
    QVERIFY(!view.error().isEmpty());
    QCOMPARE(view.noun(), "nodes");
    view.chooseSource(0);
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), LabelsView::State::Ready, kTimeout);
}

void MachineryPresentersTest::informersAreShownWhileSomebodyLooks()
{
    Bench bench;
    PipelineView view;
    int shown = 0;
    PipelinePresenter presenter(
        *bench.session, view,
        { .rows = [&shown](const ResourceScope& scope) -> std::optional<std::size_t> {
            ++shown;
            return scope == kPods ? std::optional<std::size_t>(2) : std::nullopt;
        } });
    QVERIFY(view.loading());
    view.setActive(true);
    QTRY_COMPARE_WITH_TIMEOUT(view.laneCount(), 2, kTimeout);
    QTRY_COMPARE_WITH_TIMEOUT(view.lanes()->lineAt(1)->stages->lineAt(3)->figures.front(),
                              Text("2"), kTimeout);
    QVERIFY(view.lanes()->lineAt(1)->stages->lineAt(6)->present);
    QVERIFY(!view.lanes()->lineAt(0)->stages->lineAt(6)->present);
    QTRY_VERIFY_WITH_TIMEOUT(view.lanes()->lineAt(0)->forbidden, kTimeout);
    QCOMPARE(view.faultCount(), 0);
    QVERIFY(view.lanes()->lineAt(0)->why.contains("forbidden"));
    view.setActive(false);
    QSignalSpy changed(&view, &PipelineView::changed);
    const int shownBefore = shown;
    // Another one that is looked at is read three times: at once, and with two ticks.
    PipelineView other;
    int shownToOther = 0;
    PipelinePresenter otherPresenter(
        *bench.session, other,
        { .rows = [&shownToOther](const ResourceScope&) -> std::optional<std::size_t> {
            ++shownToOther;
            return std::nullopt;
        } });
    other.setActive(true);
    QTRY_VERIFY_WITH_TIMEOUT(shownToOther >= 3 * 2, kTimeout);
    QCOMPARE(changed.size(), 0);
    QCOMPARE(shown, shownBefore);
}

void MachineryPresentersTest::whatWaitsIsTriedAgain()
{
    Bench bench;
    PipelineView view;
    PipelinePresenter presenter(*bench.session, view, {});
    view.setActive(true);
    QTRY_VERIFY_WITH_TIMEOUT(view.laneCount() == 2 && view.lanes()->lineAt(0)->canRetry, kTimeout);
    const auto nodes = bench.session->informers().informer(kNodes);
    const auto waitsUntil = nodes->status().nextTryAt;
    view.retry(0);
    QTRY_VERIFY_WITH_TIMEOUT(nodes->status().nextTryAt != waitsUntil, kTimeout);
}

KW_TEST_GUILESS(MachineryPresentersTest)

} // namespace tst_machinery_presenters

#include "tst_machinery_presenters.moc"
