// One number for the same thing, wherever it is shown: on the demo's living cluster.
#include "window_bench.h"

#include <app/clusters/clusters_presenter.h>
#include <app/simulator/simulated_cluster.h>
#include <app/window/wall_clock.h>
#include <models/freshness/informer_freshness.h>
#include <tests/support/test_program.h>

#include <QFile>
#include <QTemporaryDir>

#include <optional>
#include <utility>

namespace tst_numbers_agree {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 90'000; // milliseconds, on a busy machine
constexpr int kMorePods = 3000;
const ResourceScope kPods { .gvr = { "", "v1", "pods" }, .kind = "Pod", .namespaced = true };

/// The window on a cluster of this process.
struct DemoBench
{
    std::unique_ptr<sim::SimulatedCluster> sim;
    QTemporaryDir folder;
    OpenClusters clusters { wallMilliseconds };
    PluginTrust trust { {}, {} };
    AuthEnvironment auth;
    Preferences preferences;
    std::optional<ClustersPresenter> presenter;
    std::optional<Window> window;

    explicit DemoBench(int morePods)
        : sim(std::move(sim::SimulatedCluster::start(
                            { .contents = sim::SimulatedClusterOptions::Contents::Demo,
                              .pods = morePods,
                              .compress = false }))
                  .value())
    {
        QFile file(folder.filePath("config"));
        const auto text = QByteArray::fromStdString(sim->kubeconfig());
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("the kubeconfig cannot be written");
        file.close();
        StartOptions options;
        options.kubeconfig = file.fileName().toStdString();
        options.namespaces = QStringList();
        options.kind = QStringLiteral("pods");
        presenter.emplace(clusters, trust, auth, options);
        presenter->open();
        window.emplace(clusters, preferences, Window::Options { .motion = false });
    }
    [[nodiscard]] OpenCluster& cluster() { return clusters.current(); }
    [[nodiscard]] QVariant sidebar(int role)
    {
        auto& kinds = *cluster().sidebar()->kinds();
        for (int row = 0; row < kinds.rowCount(); ++row) {
            if (kinds.index(row).data(KindListModel::TitleRole).toString() == QLatin1String("Pods"))
                return kinds.index(row).data(role);
        }
        return {};
    }
    /// "148, 13 faults"
    [[nodiscard]] QString overview() { return cluster().overview()->pods()->headline(); }
    [[nodiscard]] QString footer() { return cluster().resources()->status()->faultsText(); }
};

} // namespace

class NumbersAgreeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sidebarTableOverviewAndFindings();
    void aTableIsLiveWhenItsRowsAreThere();
};

void NumbersAgreeTest::sidebarTableOverviewAndFindings()
{
    DemoBench bench(0);
    auto& cluster = bench.cluster();
    auto& findings = *bench.cluster().findings();
    const auto faults = [&] {
        return QString::number(cluster.resources()->table()->faults());
    };
    const auto agreeInSidebarAndTable = [&] {
        return cluster.resources()->table()->faults() > 0
            && bench.sidebar(KindListModel::FaultsRole).toString() == faults()
            && bench.sidebar(KindListModel::CountRole).toString()
            == QString::number(cluster.resources()->table()->count())
            && bench.footer().startsWith(faults() + u' ');
    };
    const auto all = [&] { // its pods come, go and fail: at one moment all say the same
        return cluster.status()->isLive() && agreeInSidebarAndTable()
            && bench.overview()
            == QStringLiteral("%1, %2")
                   .arg(cluster.resources()->table()->count())
                   .arg(bench.footer())
            && !findings.checking() && findings.findings()->count() == findings.total();
    };
    const auto told = [&] {
        return QStringLiteral("sidebar %1 of %2, table %3 of %4 (%5), overview %6")
            .arg(bench.sidebar(KindListModel::FaultsRole).toString(),
                 bench.sidebar(KindListModel::CountRole).toString(), faults())
            .arg(cluster.resources()->table()->count())
            .arg(bench.footer(), bench.overview());
    };
    QVERIFY2(QTest::qWaitFor(all, kTimeout), qPrintable(told()));
    QVERIFY(bench.cluster().overview()->limit().isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(findings.total() > 0, kTimeout);

    const auto ns = [&] { // of a pod that is a fault, where others are well
        for (int row = 0; row < cluster.resources()->table()->count(); ++row) {
            if (isFault(cluster.resources()->table()->rowAt(row)->tone))
                return QString::fromStdString(cluster.resources()->table()->rowAt(row)->key.ns);
        }
        return QString();
    }();
    const int everywhere = cluster.resources()->table()->count();
    cluster.sidebar()->namespaces()->choose({ ns });
    const auto one = [&] {
        return cluster.status()->isLive() && cluster.resources()->table()->count() < everywhere
            && agreeInSidebarAndTable() && findings.findings()->count() == findings.total();
    };
    QVERIFY2(QTest::qWaitFor(one, kTimeout), qPrintable(told()));
    const auto ofThatNamespace = [&] { // they come from a worker, in their own time
        for (int row = 0; row < findings.findings()->count(); ++row) {
            if (findings.findings()->at(row)->about.key.ns != ns.toStdString())
                return false;
        }
        return true;
    };
    QVERIFY(QTest::qWaitFor(ofThatNamespace, kTimeout));
    QCOMPARE(bench.cluster().overview()->limit(), // it goes on about all, and says so
             QStringLiteral("This page shows all namespaces, not only %1.").arg(ns));
}

void NumbersAgreeTest::aTableIsLiveWhenItsRowsAreThere()
{
    DemoBench bench(kMorePods);
    auto& cluster = bench.cluster();
    QStringList wrong;
    QStringList texts;
    bool wasLive = false;
    QObject::connect(cluster.status()->freshness(), &Freshness::changed, &cluster, [&] {
        texts << cluster.status()->freshness()->text();
        if (cluster.status()->isLive() && !std::exchange(wasLive, cluster.status()->isLive())) {
            const auto pods = bench.presenter->session()->informers().find(kPods);
            const auto objects = static_cast<std::int64_t>(pods->indexer().size());
            if (!haveArrived(cluster.resources()->table()->total(), objects))
                wrong << QStringLiteral("%1 of %2")
                             .arg(cluster.resources()->table()->total())
                             .arg(objects);
        }
    });
    QVERIFY2(QTest::qWaitFor([&] { return cluster.status()->isLive(); }, kTimeout),
             qPrintable(texts.join(u'|')));
    QCOMPARE(wrong, QStringList());
    QVERIFY(cluster.resources()->table()->total() > kMorePods / 2);
    QVERIFY(!texts.contains(QStringLiteral("syncing 0")));
    // Another table on the same, complete cache: its rows are new all the same.
    const auto* nodes = cluster.sidebar()->kinds()->find(QStringLiteral("nodes"));
    const auto* pods = cluster.sidebar()->kinds()->find(QStringLiteral("pods"));
    bench.cluster().places()->go({ .view = ViewId::Resources, .kind = nodes->gvr });
    QTRY_VERIFY_WITH_TIMEOUT(
        cluster.status()->isLive() && cluster.resources()->table()->total() > 0, kTimeout);
    bench.cluster().places()->go({ .view = ViewId::Resources, .kind = pods->gvr });
    QVERIFY(!cluster.status()->isLive());
    QCOMPARE(cluster.status()->freshness()->state().phase, FreshnessPhase::Syncing);
    QVERIFY2(cluster.status()->freshness()->text().startsWith(QStringLiteral("showing 0 of ")),
             qPrintable(cluster.status()->freshness()->text()));
    QTRY_VERIFY_WITH_TIMEOUT(cluster.status()->isLive(), kTimeout);
    QVERIFY(cluster.resources()->table()->total() > kMorePods / 2);
}

KW_TEST_WINDOW(NumbersAgreeTest)

} // namespace tst_numbers_agree

#include "tst_numbers_agree.moc"
