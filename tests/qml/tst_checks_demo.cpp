#include "page_bench.h"
#include "window_bench.h"

#include <app/overview_presenter.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>
#include <core/sim/simulated_cluster.h>

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

std::int64_t demoNow()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

constexpr int kPatience = 60'000; // milliseconds, on a busy machine

} // namespace

/// The whole way, from the API of a simulated cluster to what is seen.
class ChecksDemoTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheDemosTroubleAndCountsIt();
};

void ChecksDemoTest::findsTheDemosTroubleAndCountsIt()
{
    auto cluster = sim::SimulatedCluster::start(
        { .contents = sim::SimulatedClusterOptions::Contents::Demo, .compress = false });
    QVERIFY(cluster.has_value());
    const auto config = parseKubeconfig((*cluster)->kubeconfig(), "the demo cluster").config;
    auto access = resolve(config, {});
    QVERIFY(access.has_value());
    auto session = ClusterSession::open(std::move(*access));
    QVERIFY(session.has_value());

    FindingsView findings(demoNow);
    OverviewView overview(demoNow);
    {
        ChecksPresenter checks(**session, findings);
        const OverviewPresenter numbers(**session, overview, checks, findings);
        QTRY_VERIFY_WITH_TIMEOUT(!findings.checking(), kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(findings.total() > 0, kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(overview.pods()->state(), OverviewLineModel::State::Known,
                                  kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(overview.nodes()->state(), OverviewLineModel::State::Known,
                                  kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(!overview.version().isEmpty(), kPatience);
        QVERIFY(overview.worst()->count() > 0);
        QVERIFY(findings.notChecked().isEmpty());
        int queues = 0;
        checks.forEachQueue([&](const Check&, RateLimitingQueue<ObjectKey>& queue) {
            QVERIFY(!queue.shuttingDown());
            ++queues;
        });
        QCOMPARE(queues, kCheckCount);
        for (const auto* theme : { "dark", "light" }) {
            const PageBench page("OverviewPage",
                                 { { QStringLiteral("view"), QVariant::fromValue(&overview) } },
                                 { 1172, 800 }, theme);
            page.settle();
            page.picture(*theme == 'd' ? "demo-overview-dark" : "demo-overview-light");
        }
        const PageBench page("FindingsPage",
                             { { QStringLiteral("view"), QVariant::fromValue(&findings) } },
                             { 1172, 800 });
        page.settle();
        page.picture("demo-findings-dark");
    }
    findings.toggleSeverity(0); // nobody listens any more
}

int main(int argc, char** argv)
{
    return runWindowTest<ChecksDemoTest>(argc, argv);
}
#include "tst_checks_demo.moc"
