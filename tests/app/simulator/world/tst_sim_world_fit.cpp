#include <app/simulator/http/message.h>
#include <app/simulator/world/kubelet/node_ledger.h>
#include <app/simulator/world/kubelet/usage_model.h>
#include <app/simulator/world/world.h>
#include <core/base/manual_scheduler.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_sim_world_fit {

using namespace kittiwake;
using namespace kittiwake::sim;

namespace {

core_v1::Node node(const std::string& name)
{
    core_v1::Node one;
    one.metadata.name = name;
    one.status.allocatable = { { "cpu", { "4" } }, { "memory", { "8Gi" } }, { "pods", { "10" } } };
    return one;
}

core_v1::Pod pod(const char* cpu, const char* memory)
{
    core_v1::Pod one;
    core_v1::Container container;
    container.resources.requests = { { "cpu", { cpu } }, { "memory", { memory } } };
    one.spec.containers = { container };
    return one;
}

struct NoApi final : Handler
{
    Response handle(const sim::Request&) override { return {}; }
};

/// Of a database, in a world that began at that time of day, a while later.
RunningPods::Usage usageInWorldOf(std::chrono::hours timeOfDay)
{
    ManualScheduler scheduler;
    const std::chrono::system_clock::time_point began(std::chrono::hours(24 * 20'000) + timeOfDay);
    ObjectStore store;
    NoApi api;
    World world(store, api,
                { scheduler,
                  [&] {
                      return began
                          + std::chrono::duration_cast<std::chrono::system_clock::duration>(
                                 scheduler.now().time_since_epoch());
                  } },
                {});
    world.populate();
    scheduler.advance(std::chrono::minutes(7));
    return world.usage({ "data", "postgres-0", "postgres" }).value_or(RunningPods::Usage());
}

using Strings = std::vector<std::string>;

} // namespace

class TestSimWorldFit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatFitsFits() { QVERIFY(whyNot(pod("500m", "1Gi"), node("a"), {}).empty()); }

    void whatIsTooMuchIsSaid()
    {
        QCOMPARE(whyNot(pod("5", "1Gi"), node("a"), {}), (Strings { "Insufficient cpu" }));
        QCOMPARE(whyNot(pod("1", "7Gi"), node("a"), { .memory = 2LL << 30 }),
                 (Strings { "Insufficient memory" }));
        QCOMPARE(whyNot(pod("1", "1Gi"), node("a"), { .pods = 10 }), (Strings { "Too many pods" }));
    }

    void taintsKeepPodsAway()
    {
        auto tainted = node("a");
        tainted.spec.taints.push_back(
            { .key = "node-role.kubernetes.io/control-plane", .effect = "NoSchedule" });
        QCOMPARE(whyNot(pod("1", "1Gi"), tainted, {}),
                 (Strings { "node(s) had untolerated taint "
                            "{node-role.kubernetes.io/control-plane: }" }));
        auto tolerant = pod("1", "1Gi");
        tolerant.spec.tolerations.push_back({ .operator_ = "Exists" });
        QVERIFY(whyNot(tolerant, tainted, {}).empty());
    }

    void selectorsKeepPodsAway()
    {
        auto picky = pod("1", "1Gi");
        picky.spec.nodeSelector = { { "disk", "nvme" } };
        QCOMPARE(whyNot(picky, node("a"), {}),
                 (Strings { "node(s) didn't match Pod's node affinity/selector" }));
    }

    void initContainersNeedRoomOneByOne()
    {
        auto one = pod("500m", "1Gi");
        core_v1::Container init;
        init.resources.requests = { { "cpu", { "2" } }, { "memory", { "512Mi" } } };
        one.spec.initContainers = { init, init };
        QCOMPARE(requestsOf(one.spec).cpu, std::int64_t(2000));
        QCOMPARE(requestsOf(one.spec).memory, std::int64_t(1) << 30);
    }

    void messageIsKubeSchedulers()
    {
        QCOMPARE(
            unschedulableMessage(6,
                                 { { "Insufficient memory", 3 },
                                   { "node(s) were unschedulable", 1 },
                                   { "Insufficient cpu", 2 } }),
            std::string("0/6 nodes are available: 1 node(s) were unschedulable, 2 Insufficient "
                        "cpu, 3 Insufficient memory. preemption: 0/6 nodes are available: 6 "
                        "Preemption is not helpful for scheduling."));
        QVERIFY(unschedulableMessage(0, {}).starts_with("0/0 nodes are available. "));
    }

    void ledgerCountsEachPodOnce()
    {
        NodeLedger ledger;
        const Resources requests { .cpu = 100, .memory = 5, .pods = 1 };
        ledger.enter("u1", "a", requests);
        ledger.enter("u1", "a", requests); // the scheduler's own, and then the cache's
        ledger.enter("u2", "a", requests);
        QCOMPARE(ledger.used("a").cpu, std::int64_t(200));
        ledger.leave("u1");
        ledger.leave("u1");
        QVERIFY(ledger.used("a") == requests);
        QVERIFY(ledger.used("b") == Resources());
    }

    void usageFollowsTheDay()
    {
        QVERIFY(customersAt(std::chrono::hours(3)) > 0.99); // it began at 17:00
        QVERIFY(customersAt(std::chrono::hours(15)) < 0.36);
    }

    void usageIsTheSameAtAnyTimeOfTheMachine()
    {
        const auto evening = usageInWorldOf(std::chrono::hours(20));
        const auto morning = usageInWorldOf(std::chrono::hours(8));
        QVERIFY(evening.cpuNano > 0);
        QCOMPARE(morning.cpuNano, evening.cpuNano);
        QCOMPARE(morning.memoryBytes, evening.memoryBytes);
    }

    void loadIsShared()
    {
        constexpr std::chrono::hours time { 3 };
        UsageFacts facts { .cpuRequest = 250,
                           .memoryRequest = 1 << 28,
                           .seed = 5,
                           .usualReplicas = 4,
                           .replicas = 4 };
        const auto usual = usageAt(facts, time);
        QVERIFY(usual.cpuNano > 100'000'000 && usual.cpuNano < 250'000'000);
        QVERIFY(usual.memoryBytes < 2LL << 28);
        facts.load = 200;
        QVERIFY(usageAt(facts, time).cpuNano > usual.cpuNano * 19 / 10);
        facts.replicas = 8;
        QVERIFY(std::abs(usageAt(facts, time).cpuNano - usual.cpuNano) < 1000);
    }
};

KW_TEST_APPLESS(TestSimWorldFit)

} // namespace tst_sim_world_fit

#include "tst_sim_world_fit.moc"
