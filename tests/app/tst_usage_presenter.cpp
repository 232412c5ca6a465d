#include <app/table/table_usage.h>
#include <app/table/usage_presenter.h>
#include <kinds/kind_catalogue.h>
#include <tests/support/scripted_server.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

namespace tst_usage_presenter {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 60'000; // milliseconds, of a busy machine

const KindEntry kPods { { "", "v1", "pods" }, QStringLiteral("Pod") };
const KindEntry kNodes { { "", "v1", "nodes" }, QStringLiteral("Node"), false };

ApiResources serving(std::vector<std::string> versions)
{
    ApiResources found;
    for (const auto& version : versions) {
        for (const char* resource : { "nodes", "pods" })
            found.resources.push_back({ .gvr = { "metrics.k8s.io", version, resource } });
    }
    return found;
}

/// A session with a server of metrics, and the cluster that shows them.
struct Bench
{
    ScriptedServer server { [](const ScriptedServer::Exchange& exchange) {
        const bool nodes = exchange.target.ends_with("/nodes");
        exchange.answer(
            200,
            nodes
                ? R"({"kind":"NodeMetricsList","items":[{"metadata":{"name":"n1"},"timestamp":"2026-01-01T00:00:00Z","window":"15s","usage":{"cpu":"1","memory":"1Gi"}}]})"
                : R"({"kind":"PodMetricsList","items":[{"metadata":{"name":"web","namespace":"shop"},"timestamp":"2026-01-01T00:00:00Z","window":"15s","containers":[{"name":"app","usage":{"cpu":"250m","memory":"64Mi"}}]}]})");
    } };
    std::unique_ptr<ClusterSession> session;
    OpenCluster cluster { [] {
        return std::int64_t { 0 };
    } };
    std::vector<ResourceScope> scopes { { .gvr = kPods.gvr, .kind = "Pod", .namespaced = true } };
    std::unique_ptr<UsagePresenter> presenter;

    explicit Bench(const ApiResources& found = serving({ "v1beta1" }))
    {
        ClusterAccess access;
        access.context = "test";
        access.server = server.url();
        session = std::move(ClusterSession::open(access)).value();
        presenter = std::make_unique<UsagePresenter>(*session, cluster, found);
        presenter->follow([this] { return scopes; });
    }
    ~Bench() { presenter.reset(); }

    void showTableOf(const KindEntry& kind)
    {
        cluster.resources()->setCurrentKind(kind, {});
        cluster.places()->go({ .view = ViewId::Resources, .kind = kind.gvr });
        presenter->look();
    }
    [[nodiscard]] bool asked(const char* target) const
    {
        const auto all = server.requests();
        return std::any_of(all.begin(), all.end(), [&](const std::string& one) {
            return one == std::string("/apis/metrics.k8s.io/") + target;
        });
    }
    [[nodiscard]] UsagePhase phase(const char* resource) const
    {
        return boardOf(presenter->boards(), { "", "v1", resource })->status().phase;
    }
};

} // namespace

class UsagePresenterTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void asksForWhatIsInSight();
    void asksInTheNamespacesOfTheTable();
    void asksForTheOpenObject_data();
    void asksForTheOpenObject();
    void prefersTheStableVersion();
    void takesASilentGroupForServed();
    void tableHasColumnsWhereThereAreMetrics();
    void tableSaysHowFreshUsageIs();
};

void UsagePresenterTest::asksForWhatIsInSight()
{
    Bench bench;
    bench.showTableOf(kNodes);
    bench.cluster.setInSight(true);
    QTRY_COMPARE_WITH_TIMEOUT(bench.phase("nodes"), UsagePhase::Known, kTimeout);
    QVERIFY(bench.asked("v1beta1/nodes"));
    QVERIFY(!bench.asked("v1beta1/pods"));

    bench.cluster.setInSight(false); // another cluster is, or the window is minimized
    bench.showTableOf(kPods);
    bench.cluster.places()->open(ViewId::Overview);
    bench.cluster.setInSight(true);
    bench.cluster.places()->open(ViewId::Resources);
    QTRY_COMPARE_WITH_TIMEOUT(bench.phase("pods"), UsagePhase::Known, kTimeout);
    QVERIFY(boardOf(bench.presenter->boards(), kPods.gvr)->of({ "shop", "web" }));
    // What was out of sight was not asked for.
    const auto requests = bench.server.requests();
    QCOMPARE(std::count(requests.begin(), requests.end(), "/apis/metrics.k8s.io/v1beta1/pods"), 1);
}

void UsagePresenterTest::asksInTheNamespacesOfTheTable()
{
    Bench bench;
    bench.scopes = { { .gvr = kPods.gvr, .kind = "Pod", .namespaced = true, .ns = "shop" } };
    bench.cluster.setInSight(true);
    bench.showTableOf(kPods);
    QTRY_VERIFY_WITH_TIMEOUT(bench.asked("v1beta1/namespaces/shop/pods"), kTimeout);
    QVERIFY(!bench.asked("v1beta1/pods"));
}

void UsagePresenterTest::asksForTheOpenObject_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("target");
    QTest::newRow("pod") << QStringLiteral("Pod") << QStringLiteral("v1beta1/namespaces/shop/pods");
    QTest::newRow("node") << QStringLiteral("Node") << QStringLiteral("v1beta1/nodes");
}

void UsagePresenterTest::asksForTheOpenObject()
{
    QFETCH(QString, kind);
    QFETCH(QString, target);
    Bench bench;
    bench.cluster.setInSight(true);
    bench.cluster.places()->go({ .view = ViewId::Findings });
    const bool pod = kind == QStringLiteral("Pod");
    bench.cluster.places()->openObject(
        { "", kind.toStdString(), { pod ? "shop" : "", pod ? "web" : "n1" } });
    QTRY_VERIFY_WITH_TIMEOUT(bench.asked(target.toUtf8().constData()), kTimeout);
    QCOMPARE(bench.server.requests().size(), std::size_t { 1 });
}

/// A 12.3.11
void UsagePresenterTest::prefersTheStableVersion()
{
    Bench bench(serving({ "v1beta1", "v1" }));
    bench.cluster.setInSight(true);
    bench.showTableOf(kNodes);
    QTRY_VERIFY_WITH_TIMEOUT(bench.asked("v1/nodes"), kTimeout);
}

/// Its APIService is there, and what is behind it does not answer.
void UsagePresenterTest::takesASilentGroupForServed()
{
    ApiResources found;
    found.failures.push_back({ .groupVersion = { "metrics.k8s.io", "v1beta1" } });
    const Bench silent(found);
    QCOMPARE(silent.phase("pods"), UsagePhase::Unknown);
    const Bench absent(ApiResources {});
    QCOMPARE(absent.phase("pods"), UsagePhase::Absent);
}

void UsagePresenterTest::tableHasColumnsWhereThereAreMetrics()
{
    OpenCluster cluster([] { return std::int64_t { 0 }; });
    const auto board = std::make_shared<UsageBoard>();
    board->fail(UsagePhase::Absent, 300, {});
    TableUsage usage(*cluster.resources(), { .pods = board });
    QSignalSpy changed(&usage, &TableUsage::columnsChanged);
    const auto titles = [&](const Gvr& gvr) {
        const auto catalogue = KindCatalogue::standard();
        QStringList all;
        for (const auto& column : usage.completed(*catalogue.find(gvr)).columns)
            all << QString::fromStdString(column.title);
        return all;
    };
    QVERIFY(!titles(kPods.gvr).contains(QStringLiteral("CPU")));
    QCOMPARE(cluster.resources()->status()->usageText(),
             QStringLiteral("Metrics API not available"));

    board->take({}, 15, 100); // metrics-server has been installed
    QTRY_VERIFY_WITH_TIMEOUT(!changed.isEmpty(), kTimeout);
    QVERIFY(titles(kPods.gvr).contains(QStringLiteral("CPU")));
    QVERIFY(!titles({ "apps", "v1", "deployments" }).contains(QStringLiteral("CPU")));
    QCOMPARE(cluster.resources()->status()->usageText(), QString());
}

void UsagePresenterTest::tableSaysHowFreshUsageIs()
{
    Bench bench;
    TableUsage usage(*bench.cluster.resources(), bench.presenter->boards());
    const auto catalogue = KindCatalogue::standard();
    bench.cluster.setInSight(true);
    bench.showTableOf(kPods);
    (void)usage.completed(*catalogue.find(kPods.gvr));
    QTRY_VERIFY_WITH_TIMEOUT(bench.cluster.resources()->status()->usageText().startsWith("Usage "),
                             kTimeout);
    QVERIFY(bench.cluster.resources()->status()->usageHint().contains(QStringLiteral("every 15s")));
}

KW_TEST_GUILESS(UsagePresenterTest)

} // namespace tst_usage_presenter

#include "tst_usage_presenter.moc"
