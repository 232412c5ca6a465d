#include "controllers_fixture.h"

#include <core/types/coordination_v1.h>
#include <tests/support/test_program.h>

namespace tst_sim_controllers_nodes {

using namespace kittiwake;
using namespace kittiwake::test;
using coordination_v1::Lease;
using core_v1::Node;
using core_v1::Pod;

namespace {

const ObjectKey kNode { {}, "node-1" };
const ObjectKey kPod { "shop", "web" };

Node node()
{
    Node made;
    made.metadata.name = kNode.name;
    for (const auto* type : { "MemoryPressure", "DiskPressure", "PIDPressure" })
        made.status.conditions.push_back({ .type = type, .status = "False" });
    made.status.conditions.push_back(
        { .type = "Ready", .status = "True", .reason = "KubeletReady" });
    return made;
}

Lease lease(WallTime renewed)
{
    Lease made;
    made.metadata.name = kNode.name;
    made.metadata.namespace_ = "kube-node-lease";
    made.spec.renewTime = MicroTime::of(renewed);
    return made;
}

/// With what the server adds to every pod.
Pod pod(std::optional<std::int64_t> tolerates = 300)
{
    Pod made;
    made.metadata.name = kPod.name;
    made.metadata.namespace_ = kPod.ns;
    made.spec.containers = { { .name = "web", .image = "web:1" } };
    if (tolerates) {
        for (const auto* key : { "not-ready", "unreachable" })
            made.spec.tolerations.push_back({ .key = std::string("node.kubernetes.io/") + key,
                                              .operator_ = "Exists",
                                              .effect = "NoExecute",
                                              .tolerationSeconds = tolerates });
    }
    return made;
}

void heartbeat(ControlPlane& plane)
{
    const auto now = plane.now();
    plane.change<Lease>({ "kube-node-lease", "node-1" },
                        [now](Lease& l) { l.spec.renewTime = MicroTime::of(now); });
}

std::string readyOf(const Node& of)
{
    for (const auto& condition : of.status.conditions) {
        if (condition.type == "Ready")
            return condition.status + ' ' + condition.reason + ' ' + condition.message;
    }
    return {};
}

QStringList taintsOf(const Node& of)
{
    QStringList texts;
    for (const auto& taint : of.spec.taints)
        texts << QString::fromStdString(taint.key + ':' + taint.effect);
    return texts;
}

void setUp(ControlPlane& plane, const Pod& with = pod())
{
    const auto made = plane.create(node());
    plane.changeStatus<Node>(kNode, [](Node& n) { n.status = node().status; });
    plane.create(lease(plane.now()));
    plane.start();
    plane.create(with);
    QVERIFY(plane.get<Pod>(kPod));
}

} // namespace

class TstSimControllersNodes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aNodeThatIsHeardOfStaysReady()
    {
        ControlPlane plane;
        setUp(plane);
        for (int i = 0; i < 12; ++i) {
            plane.advance(std::chrono::seconds(10));
            heartbeat(plane);
        }
        QCOMPARE(readyOf(*plane.get<Node>(kNode)), "True KubeletReady ");
        QVERIFY(plane.get<Node>(kNode)->spec.taints.empty());
    }

    void aSilentNodeBecomesUnknownAndTainted()
    {
        ControlPlane plane({ .startsPods = false });
        setUp(plane);
        plane.setReady(kPod, true);
        plane.advance(std::chrono::seconds(38));
        QCOMPARE(readyOf(*plane.get<Node>(kNode)), "True KubeletReady ");
        plane.advance(std::chrono::seconds(8));
        QCOMPARE(readyOf(*plane.get<Node>(kNode)),
                 "Unknown NodeStatusUnknown Kubelet stopped posting node status.");
        QCOMPARE(taintsOf(*plane.get<Node>(kNode)),
                 QStringList({ "node.kubernetes.io/unreachable:NoSchedule",
                               "node.kubernetes.io/unreachable:NoExecute" }));
        QCOMPARE(plane.events("node-1", "default"),
                 QStringList { "Normal NodeNotReady Node node-1 status is now: NodeNotReady" });
        QCOMPARE(plane.get<Pod>(kPod)->status.conditions.front().status, "False");
        QCOMPARE(plane.events("web"), QStringList { "Warning NodeNotReady Node is not ready" });
    }

    void aNodeThatComesBackKeepsItsPods()
    {
        ControlPlane plane({ .startsPods = false });
        setUp(plane);
        plane.setReady(kPod, true);
        plane.advance(std::chrono::seconds(60));
        heartbeat(plane);
        plane.changeStatus<Node>(kNode, [](Node& n) { n.status = node().status; });
        QVERIFY(plane.get<Node>(kNode)->spec.taints.empty());
        for (int i = 0; i < 40; ++i) {
            plane.advance(std::chrono::seconds(10));
            heartbeat(plane);
        }
        QVERIFY(!plane.get<Pod>(kPod)->metadata.deletionTimestamp);
    }

    void taintsFollowConditionsAndCordons()
    {
        ControlPlane plane;
        setUp(plane);
        plane.changeStatus<Node>(kNode,
                                 [](Node& n) { n.status.conditions.front().status = "True"; });
        QCOMPARE(taintsOf(*plane.get<Node>(kNode)),
                 QStringList { "node.kubernetes.io/memory-pressure:NoSchedule" });
        plane.changeStatus<Node>(kNode,
                                 [](Node& n) { n.status.conditions.front().status = "False"; });
        plane.change<Node>(kNode, [](Node& n) { n.spec.unschedulable = true; });
        QCOMPARE(taintsOf(*plane.get<Node>(kNode)),
                 QStringList { "node.kubernetes.io/unschedulable:NoSchedule" });
    }
};

KW_TEST_GUILESS(TstSimControllersNodes)

} // namespace tst_sim_controllers_nodes

#include "tst_sim_controllers_nodes.moc"
