// Logs of many pods while servers go and come, connections break and containers restart: each line
// once, in its order.
#include <app/simulator/http/http_server.h>
#include <app/simulator/server_switches.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>
#include <core/session/cluster_session.h>
#include <tests/contract/support/faulty_cluster.h>
#include <tests/support/log_recorder.h>
#include <tests/support/logging_node.h>
#include <tests/support/tcp_relay.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_contract_faults_logs {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// A simulated cluster with such a node, and a session that reads logs of it.
struct Bench
{
    LoggingNode node;
    std::unique_ptr<sim::SimulatedCluster> cluster =
        std::move(sim::SimulatedCluster::start({ .compress = false, .node = &node }).value());
    std::unique_ptr<ClusterSession> session;
    std::shared_ptr<LogRecorder> recorder = std::make_shared<LogRecorder>();
    std::optional<PodLogs> logs;
    Subscription reachable;

    Bench() { node.serve(cluster->store()); }

    [[nodiscard]] ClusterAccess access() const
    {
        return resolve(parseKubeconfig(cluster->kubeconfig(), "/simulated").config).value();
    }
    void follow(ClusterAccess to)
    {
        session = std::move(ClusterSession::open(std::move(to)).value());
        logs.emplace(session->client(), session->informers(), session->scheduler(),
                     PodLogsOptions { .pods = { { .ns = "shop" } } }, recorder);
        reachable = session->reachability().observe([this] {
            if (session->reachability().status().state == ReachabilityStatus::State::Reachable)
                logs->retryNow();
        });
    }
    void follow() { follow(access()); }
    void cut() const { cluster->server().dropConnections(true); }
};

std::string podNamed(int number)
{
    return "web-" + std::to_string(number);
}

} // namespace

class TestContractFaultsLogs : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyLineOf200PodsComesOnce() // A 1.3, A 1.6.22
    {
        constexpr int kPods = 200;
        Bench bench;
        std::map<int, std::vector<std::string>> printed;
        const auto print = [&](int lines) {
            for (int i = 0; i < lines; ++i) {
                for (int pod = 0; pod < kPods; ++pod) {
                    auto& all = printed[pod];
                    all.push_back("line " + std::to_string(all.size()));
                    bench.node.print({ podNamed(pod) }, all.back() + '\n');
                }
            }
        };
        const auto hasAll = [&] {
            std::size_t all = 0;
            for (const auto& [pod, lines] : printed)
                all += lines.size();
            return bench.recorder->lines() >= all;
        };
        for (int pod = 0; pod < kPods; ++pod)
            bench.node.startPod(podNamed(pod));
        print(5);
        bench.follow();
        QVERIFY(waitFor(hasAll));

        bench.cut();
        print(20);
        QVERIFY(waitFor(hasAll));

        bench.cluster->switches().stop();
        print(20);
        for (int pod = 0; pod < kPods; pod += 10) {
            bench.node.restart({ podNamed(pod) });
            printed[pod].emplace_back("[restarted]");
        }
        print(20);
        QVERIFY(waitFor([&] { return bench.recorder->inState(LogStatus::State::Retrying) > 0; }));
        QVERIFY(bench.cluster->switches().start());
        QVERIFY(waitFor([&] {
            return bench.recorder->lines() >= 65U * kPods
                && bench.recorder->inState(LogStatus::State::Reading) == kPods;
        }));
        print(5);
        for (const auto& [pod, lines] : printed) {
            const auto name = podNamed(pod);
            const auto expected = lines.size();
            QVERIFY(waitFor(
                [&, wanted = expected] { return bench.recorder->linesOf(name) >= wanted; }));
            // The mark counts among those that were printed, by which lines are numbered.
            QCOMPARE(bench.recorder->log(name).told, lines);
        }
    }

    void aLineThatWasCutComesWhole()
    {
        Bench bench;
        bench.node.startPod("web");
        auto access = bench.access();
        const auto port = access.server.substr(access.server.rfind(':') + 1);
        TcpRelay relay(static_cast<std::uint16_t>(std::stoi(port)));
        access.server = "https://127.0.0.1:" + std::to_string(relay.port());
        bench.node.print({ "web" }, "one\n");
        bench.follow(std::move(access));
        QVERIFY(waitFor([&] { return bench.recorder->lines() == 1; }));
        const auto bytes = relay.bytesDown();
        bench.node.print({ "web" }, "half");
        QVERIFY(waitFor([&] { return relay.bytesDown() > bytes; }));
        bench.cut();
        QVERIFY(waitFor([&] { return bench.recorder->log("web").status.reconnects == 1; }));
        bench.node.print({ "web" }, " and half\n");
        bench.node.print({ "web" }, "two\n");
        QVERIFY(waitFor([&] { return bench.recorder->lines() == 3; }));
        QCOMPARE(bench.recorder->log("web").told,
                 (std::vector<std::string> { "one", "half and half", "two" }));
    }

    void podsThatComeAndGoWhileTheServerIsAwayAreTakenUp()
    {
        Bench bench;
        bench.node.startPod("old");
        bench.node.print({ "old" }, "one\n");
        bench.follow();
        QVERIFY(waitFor([&] { return bench.recorder->lines() == 1; }));
        bench.cluster->switches().stop();
        bench.node.removePod("old");
        bench.node.startPod("new");
        bench.node.print({ "new" }, "two\n");
        QVERIFY(bench.cluster->switches().start());
        QVERIFY(waitFor([&] { return bench.recorder->linesOf("new") == 1; }));
        QVERIFY(waitFor(
            [&] { return bench.recorder->log("old").status.state == LogStatus::State::Ended; }));
        QCOMPARE(bench.recorder->log("new").told, std::vector<std::string> { "two" });
    }

    void aSlowReaderLosesNothing() // A 1.6.19
    {
        constexpr int kLines = 20'000;
        Bench bench;
        bench.node.startPod("fast");
        const std::string filler(1'000, 'x');
        for (int i = 0; i < kLines; ++i)
            bench.node.print({ "fast" }, std::to_string(i) + filler + '\n');
        bench.follow();
        QVERIFY(waitFor([&] { return bench.recorder->lines() >= kLines / 4; }));
        bench.cut();
        QVERIFY(waitFor([&] { return bench.recorder->lines() >= kLines; }));
        const auto told = bench.recorder->log("fast").told;
        QCOMPARE(told.size(), std::size_t { kLines });
        for (int i = 0; i < kLines; ++i)
            QVERIFY2(told[static_cast<std::size_t>(i)].starts_with(std::to_string(i) + 'x'),
                     std::to_string(i).c_str());
    }
};

KW_TEST_GUILESS(TestContractFaultsLogs)

} // namespace tst_contract_faults_logs

#include "tst_contract_faults_logs.moc"
