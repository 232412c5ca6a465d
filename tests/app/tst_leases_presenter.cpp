// Leases of a simulated cluster on their way to the view.
#include <app/simulator/simulated_cluster.h>
#include <app/views/leases_presenter.h>
#include <app/window/wall_clock.h>
#include <core/client/client_set.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_leases_presenter {

using namespace kittiwake;

namespace {

constexpr int kTimeout = 60'000; ///< \units ms

struct Bench
{
    std::unique_ptr<ClusterSession> session;
    LeasesView view { wallMilliseconds };
    std::unique_ptr<LeasesPresenter> presenter;

    Bench(const sim::SimulatedCluster& cluster, const char* persona,
          PermittedNamespaces::Candidates candidates = {})
    {
        const auto config = parseKubeconfig(cluster.kubeconfig(persona), "the demo cluster").config;
        session = std::move(ClusterSession::open(std::move(resolve(config)).value())).value();
        presenter = std::make_unique<LeasesPresenter>(*session, view, std::move(candidates));
    }
    /// Null: it is not shown.
    [[nodiscard]] const LeaseEntry* entry(const std::string& name)
    {
        for (const auto& line : view.leases()->lines()) {
            if (line.entry.facts.key.name == name)
                return &line.entry;
        }
        return nullptr;
    }
};

} // namespace

class LeasesPresenterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void watchesFromTheFirstLookOn();
    void seesALeaderChange();
    void showsTheNodesWhileTheyAreWanted();
    void leadsToTheHoldersPod();
    void saysThatItMayNot();

private:
    std::unique_ptr<sim::SimulatedCluster> m_cluster;
};

void LeasesPresenterTest::initTestCase()
{
    auto cluster =
        sim::SimulatedCluster::start({ .contents = sim::SimulatedClusterOptions::Contents::Demo });
    QVERIFY(cluster);
    m_cluster = std::move(*cluster);
}

void LeasesPresenterTest::watchesFromTheFirstLookOn()
{
    Bench b(*m_cluster, "admin");
    const auto leases = [&] {
        int found = 0;
        b.session->informers().forEach([&](const ResourceScope& scope, SharedInformer&) {
            found += scope.gvr.resource == "leases";
        });
        return found;
    };
    QCOMPARE(leases(), 0);
    b.view.setActive(true);
    QCOMPARE(leases(), 1);
    QTRY_VERIFY_WITH_TIMEOUT(b.entry("kube-scheduler") != nullptr, kTimeout);
    QTRY_COMPARE_WITH_TIMEOUT(b.view.freshness()->phase(), Freshness::Phase::Live, kTimeout);
    QVERIFY(b.view.state() == LeasesView::State::Rows);
    QVERIFY(b.entry("kube-scheduler")->facts.stateAt(wallMilliseconds()) == LeaseState::Held);
    b.view.setActive(false);
    QCOMPARE(leases(), 1); // changes are seen all the same
}

void LeasesPresenterTest::seesALeaderChange()
{
    Bench b(*m_cluster, "admin");
    b.view.setActive(true);
    QTRY_VERIFY_WITH_TIMEOUT(b.entry("kube-scheduler") != nullptr, kTimeout);
    const auto before = b.entry("kube-scheduler")->facts;
    QVERIFY(b.entry("kube-scheduler")->changes.empty());
    const auto patched =
        b.session->clients()
            .dynamic()
            .resource({ "coordination.k8s.io", "v1", "leases" })
            .inNamespace("kube-system")
            .patch("kube-scheduler",
                   { .body = R"({"spec":{"holderIdentity":"cp-2_1","leaseTransitions":99}})" })
            .wait();
    QVERIFY(patched);
    QTRY_VERIFY_WITH_TIMEOUT(!b.entry("kube-scheduler")->changes.empty(), kTimeout);
    const auto& change = b.entry("kube-scheduler")->changes.front();
    QCOMPARE(change.from, before.holder);
    QCOMPARE(change.to, "cp-2_1");
    QCOMPARE(b.entry("kube-scheduler")->facts.transitions, 99);
}

void LeasesPresenterTest::showsTheNodesWhileTheyAreWanted()
{
    Bench b(*m_cluster, "admin");
    b.view.setActive(true);
    QTRY_VERIFY_WITH_TIMEOUT(b.entry("kube-controller-manager") != nullptr, kTimeout);
    const auto nodes = [&] {
        const auto& lines = b.view.leases()->lines();
        return std::count_if(lines.begin(), lines.end(), [](const LeaseLine& line) {
            return line.entry.facts.purpose == LeasePurpose::Node;
        });
    };
    QCOMPARE(nodes(), 0);
    b.view.setNodes(true);
    QTRY_VERIFY_WITH_TIMEOUT(nodes() > 1, kTimeout);
    b.view.setNodes(false);
    QTRY_COMPARE_WITH_TIMEOUT(nodes(), 0, kTimeout);
    QVERIFY(b.entry("kube-controller-manager") != nullptr);
}

void LeasesPresenterTest::leadsToTheHoldersPod()
{
    Bench b(*m_cluster, "admin");
    const auto pods =
        b.session->informers().informer({ .gvr = { "", "v1", "pods" }, .kind = "Pod" });
    pods->start(); // as the checks do
    b.view.setActive(true);
    QTRY_VERIFY_WITH_TIMEOUT(b.entry("kube-controller-manager") != nullptr
                                 && b.entry("kube-controller-manager")->holder,
                             kTimeout);
    const auto holder = *b.entry("kube-controller-manager")->holder;
    QCOMPARE(holder.kind, "Pod");
    QVERIFY(holder.key.name.starts_with("kube-controller-manager-"));
}

void LeasesPresenterTest::saysThatItMayNot()
{
    Bench b(*m_cluster, "nobody", [] { return std::vector<std::string> { "shop" }; });
    b.view.setActive(true);
    QTRY_VERIFY_WITH_TIMEOUT(b.view.state() == LeasesView::State::Forbidden, kTimeout);
    QVERIFY(!b.view.hint().isEmpty());
}

KW_TEST_GUILESS(LeasesPresenterTest)

} // namespace tst_leases_presenter

#include "tst_leases_presenter.moc"
