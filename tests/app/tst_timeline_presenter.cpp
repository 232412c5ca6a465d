#include <app/clusters/state_files.h>
#include <app/simulator/simulated_cluster.h>
#include <app/views/timeline_presenter.h>
#include <app/window/wall_clock.h>
#include <core/client/client_set.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace tst_timeline_presenter {

using namespace kittiwake;

namespace {

constexpr int kTimeout = 60'000;

/// The demo's cluster, and a time line of somebody's in it.
struct Bench
{
    std::unique_ptr<ClusterSession> session;
    TimelineView view { wallMilliseconds };
    QAbstractItemModelTester tester { view.list(),
                                      QAbstractItemModelTester::FailureReportingMode::Fatal };
    std::unique_ptr<TimelinePresenter> presenter;

    Bench(const sim::SimulatedCluster& cluster, const char* persona,
          PermittedNamespaces::Candidates candidates = {}, const QString& file = {})
    {
        view.setZoom(2);
        view.setActive(true);
        open(cluster, persona, std::move(candidates), file);
    }
    /// As another user from now on.
    void open(const sim::SimulatedCluster& cluster, const char* persona,
              PermittedNamespaces::Candidates candidates = {}, const QString& file = {})
    {
        const auto config = parseKubeconfig(cluster.kubeconfig(persona), "the demo cluster").config;
        presenter.reset();
        session = std::move(ClusterSession::open(std::move(resolve(config)).value())).value();
        presenter =
            std::make_unique<TimelinePresenter>(*session, view, std::move(candidates), file);
    }
    /// \errors as the server's
    [[nodiscard]] bool create(const char* resource, const char* text) const
    {
        const Gvr gvr { "rbac.authorization.k8s.io", "v1", resource };
        const auto made = session->clients().dynamic().resource(gvr).inNamespace("shop").create(
            Unstructured::parse(text).value());
        return made.wait().has_value();
    }
    [[nodiscard]] bool shows(TimelineEntryKind kind) const
    {
        const auto* list = const_cast<TimelineView&>(view).list();
        for (int row = 0; row < list->count(); ++row) {
            if (list->at(row)->kind == kind)
                return true;
        }
        return false;
    }
};

} // namespace

class TimelinePresenterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void tellsOfEvents();
    void tellsOfChangesOfWhatIsWatched();
    void fallsBackToPermittedNamespaces();
    void saysThatItMayNot();
    void aRefusalIsOfTheUserWhoGotIt();
    void remembersWhatHappenedBefore();

private:
    std::unique_ptr<sim::SimulatedCluster> m_cluster;
};

void TimelinePresenterTest::initTestCase()
{
    auto cluster = sim::SimulatedCluster::start(
        { .contents = sim::SimulatedClusterOptions::Contents::Demo, .speed = 20 });
    QVERIFY(cluster);
    m_cluster = std::move(*cluster);
}

void TimelinePresenterTest::tellsOfEvents()
{
    Bench b(*m_cluster, "admin");
    QTRY_VERIFY_WITH_TIMEOUT(b.shows(TimelineEntryKind::Event), kTimeout);
    QTRY_COMPARE_WITH_TIMEOUT(b.view.freshness()->phase(), Freshness::Phase::Live, kTimeout);
    QCOMPARE(b.view.status()->state(), TimelineStatus::State::Shown);
    QVERIFY(!b.view.chart().lanes.empty());
    QVERIFY(b.view.notice().isEmpty());
    for (int row = 0; row < b.view.list()->count(); ++row)
        QVERIFY(!b.view.list()->at(row)->object.kind.empty());
}

void TimelinePresenterTest::tellsOfChangesOfWhatIsWatched()
{
    Bench b(*m_cluster, "admin");
    QTRY_VERIFY_WITH_TIMEOUT(b.shows(TimelineEntryKind::Event), kTimeout);
    QVERIFY(!b.shows(TimelineEntryKind::Changed)); // nobody watches anything else
    b.view.setFilterText(QStringLiteral("type:changed,added,deleted"));
    auto pods = b.session->informers().informer({ .gvr = { "", "v1", "pods" }, .kind = "Pod" });
    pods->start(); // somebody opens a table
    QTRY_VERIFY_WITH_TIMEOUT(b.view.list()->count() > 0 && !b.shows(TimelineEntryKind::Event),
                             kTimeout);
    const auto told = b.view.list()->at(0);
    QCOMPARE(told->object.kind, "Pod");
    QVERIFY(!told->owner.empty());
}

void TimelinePresenterTest::fallsBackToPermittedNamespaces()
{
    const Bench admin(*m_cluster, "admin");
    QVERIFY(admin.create("roles", R"({"apiVersion":"rbac.authorization.k8s.io/v1","kind":"Role",
"metadata":{"name":"news","namespace":"shop"},
"rules":[{"apiGroups":[""],"resources":["events"],"verbs":["get","list","watch"]}]})"));
    QVERIFY(admin.create("rolebindings",
                         R"({"apiVersion":"rbac.authorization.k8s.io/v1","kind":"RoleBinding",
"metadata":{"name":"news","namespace":"shop"},
"roleRef":{"apiGroup":"rbac.authorization.k8s.io","kind":"Role","name":"news"},
"subjects":[{"apiGroup":"rbac.authorization.k8s.io","kind":"User","name":"shop-dev"}]})"));
    Bench b(*m_cluster, "shop-dev", [] {
        return std::vector<std::string> { "kube-system", "shop" };
    });
    QTRY_VERIFY_WITH_TIMEOUT(b.view.notice().contains(QStringLiteral("You may see: shop.")),
                             kTimeout);
    QTRY_VERIFY_WITH_TIMEOUT(b.shows(TimelineEntryKind::Event), kTimeout);
    for (int row = 0; row < b.view.list()->count(); ++row)
        QCOMPARE(b.view.list()->at(row)->object.key.ns, "shop");
}

void TimelinePresenterTest::saysThatItMayNot()
{
    Bench b(*m_cluster, "nobody");
    QTRY_COMPARE_WITH_TIMEOUT(b.view.status()->state(), TimelineStatus::State::Forbidden, kTimeout);
    QVERIFY(!b.view.notice().isEmpty());
    b.view.retry();
}

void TimelinePresenterTest::aRefusalIsOfTheUserWhoGotIt()
{
    Bench b(*m_cluster, "nobody");
    QTRY_VERIFY_WITH_TIMEOUT(!b.view.notice().isEmpty(), kTimeout);
    b.open(*m_cluster, "admin");
    QCOMPARE(b.view.notice(), QString());
    QTRY_VERIFY_WITH_TIMEOUT(b.shows(TimelineEntryKind::Event), kTimeout);
    QCOMPARE(b.view.notice(), QString());
    b.view.setPaused(true);
    b.open(*m_cluster, "nobody");
    QCOMPARE(b.view.list()->count(), 0); // they may not see it
    QVERIFY(!b.view.isPaused());
    QTRY_VERIFY_WITH_TIMEOUT(!b.view.notice().isEmpty(), kTimeout);
}

void TimelinePresenterTest::remembersWhatHappenedBefore()
{
    const QTemporaryDir folder;
    ClusterAccess here { .context = "here", .server = "https://one" };
    auto there = here;
    there.context = "there";
    const auto file = clusterFileIn(folder.filePath(QStringLiteral("timeline")), here);
    QVERIFY(file != clusterFileIn(folder.filePath(QStringLiteral("timeline")), there));
    QCOMPARE(clusterFileIn({}, here), QString());
    {
        Bench before(*m_cluster, "admin", {}, file);
        QTRY_VERIFY_WITH_TIMEOUT(before.shows(TimelineEntryKind::Event), kTimeout);
        QVERIFY(
            before.view.status()->keptHint().startsWith(QStringLiteral("Kept on this computer")));
    }
    QVERIFY(QFile(file).size() > 0);
    Bench after(*m_cluster, "nobody", {}, file); // whom the server tells nothing
    QTRY_VERIFY_WITH_TIMEOUT(after.shows(TimelineEntryKind::Event), kTimeout);
}

KW_TEST_GUILESS(TimelinePresenterTest)

} // namespace tst_timeline_presenter

#include "tst_timeline_presenter.moc"
