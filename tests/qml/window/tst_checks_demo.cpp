#include "window_bench.h"

#include <app/clusters/health_presenter.h>
#include <app/simulator/simulated_cluster.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>
#include <tests/qml/pages/page_bench.h>
#include <tests/support/test_program.h>

namespace tst_checks_demo {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

std::int64_t demoNow()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

constexpr int kTimeout = 60'000; // milliseconds, on a busy machine

} // namespace

/// The whole way, from the API of a simulated cluster to what is seen.
class ChecksDemoTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void findsTheDemosProblemsAndCountsThem();
    void looksWhereALimitedUserMay();

private:
    [[nodiscard]] std::unique_ptr<ClusterSession> sessionOf(const char* persona) const
    {
        const auto config =
            parseKubeconfig(m_cluster->kubeconfig(persona), "the demo cluster").config;
        return std::move(ClusterSession::open(std::move(resolve(config, {})).value())).value();
    }
    std::unique_ptr<sim::SimulatedCluster> m_cluster;
};

void ChecksDemoTest::initTestCase()
{
    auto cluster = sim::SimulatedCluster::start(
        { .contents = sim::SimulatedClusterOptions::Contents::Demo, .compress = false });
    QVERIFY(cluster.has_value());
    m_cluster = std::move(*cluster);
}

/// They list pods in one namespace, and nothing else.
void ChecksDemoTest::looksWhereALimitedUserMay()
{
    const auto session = sessionOf("shop-dev");
    FindingsView findings(demoNow);
    OverviewView overview(demoNow);
    int asked = 0;
    HealthPresenter health(*session, findings, overview, [&asked] {
        ++asked;
        return std::vector<std::string> { "kube-system" };
    });
    QTRY_COMPARE_WITH_TIMEOUT(asked, 1, kTimeout);
    QTRY_COMPARE_WITH_TIMEOUT(findings.state(), FindingsView::State::Refused, kTimeout);
    QVERIFY(overview.limit().isEmpty());
    health.consider({ "shop" }); // typed in, where nobody could guess it
    QTRY_VERIFY_WITH_TIMEOUT(!overview.limit().isEmpty(), kTimeout);
    QVERIFY(overview.limit().contains("the namespace shop."));
    QVERIFY(findings.notCheckedText().startsWith(overview.limit()));
    QTRY_COMPARE_WITH_TIMEOUT(overview.pods()->state(), OverviewLineModel::State::Known, kTimeout);
    QVERIFY(overview.pods()->count() > 0);
    QTRY_COMPARE_WITH_TIMEOUT(overview.nodes()->state(), OverviewLineModel::State::Refused,
                              kTimeout);
    QTRY_COMPARE_WITH_TIMEOUT(overview.workloads()->state(), OverviewLineModel::State::Refused,
                              kTimeout);
    QTRY_VERIFY_WITH_TIMEOUT(!findings.checking(), kTimeout);
    QTRY_VERIFY_WITH_TIMEOUT(findings.total() > 0, kTimeout);
    for (int row = 0; row < findings.findings()->count(); ++row)
        QCOMPARE(findings.findings()->at(row)->about.key.ns, "shop");
    QCOMPARE(session->queues().queues().size(), standardChecks().size());
    QCOMPARE(asked, 1);
    const PageBench page("OverviewPage",
                         { { QStringLiteral("view"), QVariant::fromValue(&overview) } },
                         { 1172, 800 });
    page.settle();
}

void ChecksDemoTest::findsTheDemosProblemsAndCountsThem()
{
    const auto session = sessionOf("admin");
    FindingsView findings(demoNow);
    OverviewView overview(demoNow);
    {
        const HealthPresenter health(*session, findings, overview, {});
        QTRY_VERIFY_WITH_TIMEOUT(!findings.checking(), kTimeout);
        QTRY_VERIFY_WITH_TIMEOUT(findings.total() > 0, kTimeout);
        QTRY_COMPARE_WITH_TIMEOUT(overview.pods()->state(), OverviewLineModel::State::Known,
                                  kTimeout);
        QTRY_COMPARE_WITH_TIMEOUT(overview.nodes()->state(), OverviewLineModel::State::Known,
                                  kTimeout);
        QTRY_VERIFY_WITH_TIMEOUT(!overview.version().isEmpty(), kTimeout);
        QVERIFY(overview.worst()->count() > 0);
        QVERIFY(findings.notChecked().isEmpty());
        QVERIFY(overview.limit().isEmpty());
        QCOMPARE(session->queues().queues().size(), standardChecks().size());
        for (const auto* theme : { "dark", "light" }) {
            const PageBench page("OverviewPage",
                                 { { QStringLiteral("view"), QVariant::fromValue(&overview) } },
                                 { 1172, 800 }, theme);
            page.settle();
        }
        const PageBench page("FindingsPage",
                             { { QStringLiteral("view"), QVariant::fromValue(&findings) } },
                             { 1172, 800 });
        page.settle();
    }
    findings.toggleSeverity(0); // nobody listens any more
}

KW_TEST_WINDOW(ChecksDemoTest)

} // namespace tst_checks_demo

#include "tst_checks_demo.moc"
