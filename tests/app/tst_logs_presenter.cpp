// Whose logs are read where an object is chosen that has its pods by others, on the demo; and what
// becomes of lines that come while they are paused.
#include <app/simulator/simulated_cluster.h>
#include <app/views/logs/logs_presenter.h>
#include <app/window/wall_clock.h>
#include <core/client/client_set.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>
#include <tests/support/logging_node.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

namespace tst_logs_presenter {

using namespace kittiwake;

namespace {

constexpr int kTimeout = 60'000; ///< \units ms

const std::vector<std::pair<const char*, Gvr>> kKinds {
    { "HorizontalPodAutoscaler", { "autoscaling", "v2", "horizontalpodautoscalers" } },
    { "Ingress", { "networking.k8s.io", "v1", "ingresses" } },
    { "PersistentVolumeClaim", { "", "v1", "persistentvolumeclaims" } },
    { "PodDisruptionBudget", { "policy", "v1", "poddisruptionbudgets" } },
    { "Deployment", { "apps", "v1", "deployments" } },
    { "StatefulSet", { "apps", "v1", "statefulsets" } },
    { "Service", { "", "v1", "services" } },
    { "ConfigMap", { "", "v1", "configmaps" } },
};

std::optional<KindEntry> lookUp(const std::string& group, const std::string& kind)
{
    for (const auto& [name, gvr] : kKinds) {
        if (kind == name && group == gvr.group)
            return KindEntry { gvr, QString::fromLatin1(name) };
    }
    return std::nullopt;
}

} // namespace

class LogsPresenterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void readsThePodsOfOthers_data();
    void readsThePodsOfOthers();
    void saysThatThereAreNone();
    void saysWhatIsMissing();
    void whatComesWhilePausedIsHeld();
    void readsOneContainer();

private:
    [[nodiscard]] std::unique_ptr<ClusterSession> open() const { return open(*m_cluster); }
    [[nodiscard]] static std::unique_ptr<ClusterSession> open(const sim::SimulatedCluster& cluster)
    {
        const auto config = parseKubeconfig(cluster.kubeconfig("admin"), "the demo").config;
        return std::move(ClusterSession::open(std::move(resolve(config)).value())).value();
    }

    const KindCatalogue m_catalogue = KindCatalogue::standard();
    std::unique_ptr<sim::SimulatedCluster> m_cluster;
};

void LogsPresenterTest::initTestCase()
{
    auto cluster =
        sim::SimulatedCluster::start({ .contents = sim::SimulatedClusterOptions::Contents::Demo });
    QVERIFY(cluster);
    m_cluster = std::move(*cluster);
}

void LogsPresenterTest::readsThePodsOfOthers_data()
{
    QTest::addColumn<QString>("kind");
    for (const auto* kind :
         { "HorizontalPodAutoscaler", "Ingress", "PersistentVolumeClaim", "PodDisruptionBudget" })
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void LogsPresenterTest::readsThePodsOfOthers()
{
    QFETCH(QString, kind);
    const auto session = open();
    const auto one = std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& known) {
        return kind == QLatin1String(known.first);
    });
    const auto all = session->clients().dynamic().resource(one->second).listAll({}).wait();
    QVERIFY2(all, all ? "" : all.error().sentence.c_str());
    QVERIFY(!all->items.empty());
    const auto key = all->items.front().key();
    LogsView view(wallMilliseconds);
    const LogsPresenter presenter(*session, view, m_catalogue, lookUp);
    view.origin()->show({ .object = { one->second.group, kind.toStdString(), key } });
    QTRY_VERIFY2_WITH_TIMEOUT(view.sources()->count() > 0, qPrintable(view.status()->hint()),
                              kTimeout);
    for (const auto& log : view.logs().logs)
        QCOMPARE(log.source.ns, key.ns);
}

void LogsPresenterTest::saysThatThereAreNone()
{
    const auto session = open();
    const Gvr maps { "", "v1", "configmaps" };
    const auto all = session->clients().dynamic().resource(maps).listAll({}).wait();
    QVERIFY(all && !all->items.empty());
    LogsView view(wallMilliseconds);
    const LogsPresenter presenter(*session, view, m_catalogue, lookUp);
    view.origin()->show({ .object = { "", "ConfigMap", all->items.front().key() } });
    QTRY_COMPARE_WITH_TIMEOUT(
        view.status()->hint(),
        QStringLiteral("It has no pod selector and names no pods, so it has none."), kTimeout);
}

void LogsPresenterTest::saysWhatIsMissing()
{
    const auto session = open();
    const Gvr scalers { "autoscaling", "v2", "horizontalpodautoscalers" };
    const auto client = session->clients().dynamic().resource(scalers);
    const auto all = client.listAll({}).wait();
    QVERIFY(all && !all->items.empty());
    const auto ns = all->items.front().key().ns;
    const auto made = Unstructured::parse(
        R"({"apiVersion":"autoscaling/v2","kind":"HorizontalPodAutoscaler",
            "metadata":{"namespace":")"
        + ns + R"(","name":"lost"},"spec":{"maxReplicas":2,"scaleTargetRef":{
            "apiVersion":"apps/v1","kind":"Deployment","name":"nowhere"}}})");
    QVERIFY(made);
    const auto created = client.inNamespace(ns).create(*made).wait();
    QVERIFY2(created, created ? "" : created.error().sentence.c_str());
    LogsView view(wallMilliseconds);
    const LogsPresenter presenter(*session, view, m_catalogue, lookUp);
    view.origin()->show({ .object = { "autoscaling", "HorizontalPodAutoscaler", { ns, "lost" } } });
    QTRY_VERIFY2_WITH_TIMEOUT(
        view.status()->hint().contains(QStringLiteral("\"nowhere\" not found")),
        qPrintable(view.status()->hint()), kTimeout);
    QCOMPARE(view.status()->state(), LogsStatus::State::Failed);
}

void LogsPresenterTest::whatComesWhilePausedIsHeld()
{
    test::LoggingNode node;
    const auto cluster = sim::SimulatedCluster::start({ .compress = false, .node = &node });
    QVERIFY(cluster);
    node.serve((*cluster)->store());
    node.startPod("web-1");
    std::vector<std::string> all;
    const auto print = [&](int lines) {
        for (int i = 0; i < lines; ++i) {
            all.push_back("line " + std::to_string(all.size()));
            node.print({ "web-1" }, all.back() + '\n');
        }
    };
    print(10);
    const auto session = open(**cluster);
    LogsView view(wallMilliseconds);
    const LogsPresenter presenter(*session, view, m_catalogue, lookUp);
    view.origin()->show({ .object = { "", "Pod", { "shop", "web-1" } } });
    const auto shown = [&] {
        std::vector<std::string> texts;
        for (std::size_t row = 0; row < view.rows().size(); ++row)
            texts.emplace_back(view.rows().line(row).text);
        return texts;
    };
    QTRY_COMPARE_WITH_TIMEOUT(view.count(), 10, kTimeout);
    QSignalSpy answered(&view, &LogsView::rowsChanged);
    view.setPaused(true);
    QTRY_VERIFY_WITH_TIMEOUT(!answered.isEmpty(), kTimeout); // an answer to what was asked since
    QCOMPARE(view.status()->notice(), QStringLiteral("Paused."));
    const auto before = all;
    print(5);
    QTRY_COMPARE_WITH_TIMEOUT(view.status()->notice(),
                              QStringLiteral("Paused: 5 lines have come since."), kTimeout);
    QCOMPARE(view.linesReceived(), std::uint64_t { 15 });
    QCOMPARE(shown(), before);
    print(2);
    QTRY_COMPARE_WITH_TIMEOUT(view.status()->notice(),
                              QStringLiteral("Paused: 7 lines have come since."), kTimeout);
    QCOMPARE(shown(), before);
    view.setPaused(false);
    QTRY_COMPARE_WITH_TIMEOUT(view.count(), 17, kTimeout);
    QCOMPARE(shown(), all);
}

void LogsPresenterTest::readsOneContainer()
{
    test::LoggingNode node;
    const auto cluster = sim::SimulatedCluster::start({ .compress = false, .node = &node });
    QVERIFY(cluster);
    node.serve((*cluster)->store());
    node.startPod("web-1", { "app", "side" });
    node.print({ "web-1" }, "of app\n");
    node.print({ "web-1", "side" }, "of side\n");
    const auto session = open(**cluster);
    LogsView view(wallMilliseconds);
    const LogsPresenter presenter(*session, view, m_catalogue, lookUp);
    const ObjectLink pod { "", "Pod", { "shop", "web-1" } };
    view.origin()->show({ .object = pod, .container = "side" });
    QTRY_COMPARE_WITH_TIMEOUT(view.count(), 1, kTimeout);
    QCOMPARE(std::string(view.rows().line(0).text), "of side");
    QCOMPARE(view.sources()->count(), 1);
    view.origin()->show({ .object = pod });
    QTRY_COMPARE_WITH_TIMEOUT(view.count(), 2, kTimeout);
    view.origin()->show({ .object = pod, .container = "nope" });
    QTRY_COMPARE_WITH_TIMEOUT(view.status()->headline(),
                              QStringLiteral("There is no container nope."), kTimeout);
    QCOMPARE(view.status()->hint(), QStringLiteral("There are: app, side."));
}

KW_TEST_GUILESS(LogsPresenterTest)

} // namespace tst_logs_presenter

#include "tst_logs_presenter.moc"
