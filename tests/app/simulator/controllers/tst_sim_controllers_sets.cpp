#include "controllers_fixture.h"

#include <tests/support/test_program.h>

namespace tst_sim_controllers_sets {

using namespace kittiwake;
using namespace kittiwake::test;
using apps_v1::ControllerRevision;
using apps_v1::DaemonSet;
using apps_v1::ReplicaSet;
using apps_v1::StatefulSet;
using core_v1::Node;
using core_v1::PersistentVolumeClaim;
using core_v1::Pod;

namespace {

const ObjectKey kDb { "shop", "db" };
const ObjectKey kAgent { "shop", "agent" };

constexpr const char* kStatefulSet = R"json({
  "metadata": {"name": "db", "namespace": "shop"},
  "spec": {"replicas": 3, "serviceName": "db", "podManagementPolicy": "OrderedReady",
           "selector": {"matchLabels": {"app": "db"}},
           "updateStrategy": {"type": "RollingUpdate", "rollingUpdate": {"partition": 0}},
           "volumeClaimTemplates": [
             {"metadata": {"name": "data"},
              "spec": {"accessModes": ["ReadWriteOnce"],
                       "resources": {"requests": {"storage": "1Gi"}}}}],
           "template": {"metadata": {"labels": {"app": "db"}},
                        "spec": {"containers": [{"name": "db", "image": "db:1"}]}}}})json";

constexpr const char* kDaemonSet = R"json({
  "metadata": {"name": "agent", "namespace": "shop"},
  "spec": {"selector": {"matchLabels": {"app": "agent"}},
           "updateStrategy": {"type": "RollingUpdate", "rollingUpdate": {"maxUnavailable": 1}},
           "template": {"metadata": {"labels": {"app": "agent"}},
                        "spec": {"nodeSelector": {"os": "linux"},
                                 "containers": [{"name": "agent", "image": "agent:1"}]}}}})json";

constexpr const char* kReplicaSet = R"json({
  "metadata": {"name": "web", "namespace": "shop"},
  "spec": {"replicas": 3, "selector": {"matchLabels": {"app": "web"}},
           "template": {"metadata": {"labels": {"app": "web"}},
                        "spec": {"containers": [{"name": "web", "image": "web:1"}]}}}})json";

Node node(const std::string& name, const std::string& os = "linux")
{
    Node made;
    made.metadata.name = name;
    made.metadata.labels = { { "os", os } };
    made.status.conditions = { { .type = "Ready", .status = "True" } };
    return made;
}

QStringList names(const std::vector<Pod>& pods)
{
    QStringList all;
    for (const auto& pod : pods)
        all << QString::fromStdString(pod.metadata.name);
    all.sort();
    return all;
}

QStringList images(ControlPlane& plane)
{
    QStringList all;
    for (const auto& pod : plane.list<Pod>())
        all << QString::fromStdString(pod.metadata.name + ' ' + pod.spec.containers.front().image);
    all.sort();
    return all;
}

QStringList nodesOf(ControlPlane& plane)
{
    QStringList all;
    for (const auto& pod : plane.list<Pod>())
        all << QString::fromStdString(pod.spec.nodeName);
    all.sort();
    return all;
}

} // namespace

class TstSimControllersSets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statefulPodsComeOneAfterAnother()
    {
        ControlPlane plane({ .startsPods = false });
        plane.start();
        plane.create<StatefulSet>(kStatefulSet);
        QCOMPARE(names(plane.list<Pod>()), QStringList { "db-0" });
        plane.advance(std::chrono::seconds(5));
        QCOMPARE(names(plane.list<Pod>()), QStringList { "db-0" });
        plane.setReady({ "shop", "db-0" }, true);
        QCOMPARE(names(plane.list<Pod>()), QStringList({ "db-0", "db-1" }));
        plane.setReady({ "shop", "db-1" }, true);
        plane.setReady({ "shop", "db-2" }, true);

        const auto pod = plane.get<Pod>({ "shop", "db-2" });
        QCOMPARE(pod->metadata.labels.at("statefulset.kubernetes.io/pod-name"), "db-2");
        QCOMPARE(pod->metadata.labels.at("apps.kubernetes.io/pod-index"), "2");
        QCOMPARE(pod->spec.hostname, "db-2");
        QCOMPARE(pod->spec.subdomain, "db");
        const auto set = plane.get<StatefulSet>(kDb);
        QCOMPARE(set->status.readyReplicas, 3);
        QCOMPARE(set->status.currentRevision, set->status.updateRevision);
        QCOMPARE(pod->metadata.labels.at("controller-revision-hash"), set->status.updateRevision);
        QVERIFY(plane.events("db").contains(
            "Normal SuccessfulCreate create Pod db-2 in StatefulSet db successful"));
        QVERIFY(plane.events("db").contains(
            "Normal SuccessfulCreate create Claim data-db-2 Pod db-2 in StatefulSet db success"));
    }

    void statefulPodsGoFromTheLastAndLeaveTheirClaims()
    {
        ControlPlane plane;
        plane.start();
        plane.create<StatefulSet>(kStatefulSet);
        plane.change<StatefulSet>(kDb, [](StatefulSet& set) { set.spec.replicas = 1; });
        QCOMPARE(names(plane.list<Pod>()), QStringList { "db-0" });
        QCOMPARE(plane.list<PersistentVolumeClaim>().size(), 3U);
        auto said = plane.events("db").filter("delete");
        QCOMPARE(said.size(), 2);
        QCOMPARE(said.front(),
                 QString("Normal SuccessfulDelete delete Pod db-2 in StatefulSet db successful"));
    }

    void statefulUpdateStopsAtThePartition()
    {
        ControlPlane plane;
        plane.start();
        plane.create<StatefulSet>(kStatefulSet);
        plane.change<StatefulSet>(kDb, [](StatefulSet& set) {
            set.spec.updateStrategy.rollingUpdate->partition = 1;
            set.spec.template_.spec.containers.front().image = "db:2";
        });
        QCOMPARE(images(plane), QStringList({ "db-0 db:1", "db-1 db:2", "db-2 db:2" }));
        QCOMPARE(plane.list<ControllerRevision>().size(), 2U);
        // One that is lost below it comes back as it was.
        plane.remove<Pod>({ "shop", "db-0" });
        QCOMPARE(images(plane), QStringList({ "db-0 db:1", "db-1 db:2", "db-2 db:2" }));
        plane.change<StatefulSet>(
            kDb, [](StatefulSet& set) { set.spec.updateStrategy.rollingUpdate->partition = 0; });
        QCOMPARE(images(plane), QStringList({ "db-0 db:2", "db-1 db:2", "db-2 db:2" }));
        const auto set = plane.get<StatefulSet>(kDb);
        QCOMPARE(set->status.currentRevision, set->status.updateRevision);
        QCOMPARE(set->status.updatedReplicas, 3);
    }

    void parallelStatefulPodsComeAtOnce()
    {
        ControlPlane plane({ .startsPods = false });
        plane.start();
        auto set = plane.create<StatefulSet>(
            QByteArray(kStatefulSet).replace("OrderedReady", "Parallel").constData());
        QCOMPARE(plane.list<Pod>().size(), 3U);
    }

    void aDaemonRunsOnEachNodeThatFits()
    {
        ControlPlane plane;
        plane.create(node("node-1"));
        plane.create(node("node-2"));
        plane.create(node("windows-1", "windows"));
        plane.start();
        plane.create<DaemonSet>(kDaemonSet);
        QCOMPARE(nodesOf(plane), QStringList({ "node-1", "node-2" }));
        plane.create(node("node-3"));
        QCOMPARE(nodesOf(plane), QStringList({ "node-1", "node-2", "node-3" }));
        const auto set = plane.get<DaemonSet>(kAgent);
        QCOMPARE(set->status.desiredNumberScheduled, 3);
        QCOMPARE(set->status.numberReady, 3);
        QCOMPARE(set->status.numberAvailable, 3);
        QCOMPARE(set->status.updatedNumberScheduled, 3);
        QCOMPARE(set->status.numberUnavailable, 0);
        const auto pod = plane.list<Pod>().front();
        QVERIFY(!pod.metadata.labels.at("controller-revision-hash").empty());
    }

    void aDaemonLeavesANodeThatRepelsIt()
    {
        ControlPlane plane;
        plane.create(node("node-1"));
        plane.create(node("node-2"));
        plane.start();
        plane.create<DaemonSet>(kDaemonSet);
        plane.change<Node>({ {}, "node-2" }, [](Node& n) {
            n.spec.taints = { { .key = "dedicated", .value = "gpu", .effect = "NoSchedule" } };
        });
        QCOMPARE(nodesOf(plane).size(), 2); // it may stay
        QCOMPARE(plane.get<DaemonSet>(kAgent)->status.desiredNumberScheduled, 1);
        QCOMPARE(plane.get<DaemonSet>(kAgent)->status.numberMisscheduled, 1);
        plane.change<Node>({ {}, "node-2" }, [](Node& n) {
            n.spec.taints = { { .key = "dedicated", .value = "gpu", .effect = "NoExecute" } };
        });
        QCOMPARE(nodesOf(plane), QStringList { "node-1" });
    }

    void daemonsAreUpdatedOneByOne()
    {
        ControlPlane plane({ .startsPods = false });
        for (const auto* name : { "node-1", "node-2", "node-3" })
            plane.create(node(name));
        plane.start();
        plane.create<DaemonSet>(kDaemonSet);
        for (const auto& pod : plane.list<Pod>())
            plane.setReady({ "shop", pod.metadata.name }, true);
        plane.change<DaemonSet>(kAgent, [](DaemonSet& set) {
            set.spec.template_.spec.containers.front().image = "agent:2";
        });
        for (int updated = 1; updated <= 3; ++updated) {
            auto pods = plane.list<Pod>();
            const auto going = std::count_if(pods.begin(), pods.end(), [](const Pod& pod) {
                return pod.metadata.deletionTimestamp.has_value();
            });
            QCOMPARE(going, 1);
            for (const auto& pod : pods) {
                if (pod.metadata.deletionTimestamp)
                    plane.remove<Pod>({ "shop", pod.metadata.name },
                                      { .gracePeriod = std::chrono::seconds(0) });
            }
            for (const auto& pod : plane.list<Pod>()) {
                if (pod.status.phase != "Running")
                    plane.setReady({ "shop", pod.metadata.name }, true);
            }
            QCOMPARE(plane.get<DaemonSet>(kAgent)->status.updatedNumberScheduled, updated);
        }
    }

    void aReplicaSetDeletesThoseThatAreMissedLeast()
    {
        ControlPlane plane({ .startsPods = false });
        plane.start();
        plane.create<ReplicaSet>(kReplicaSet);
        const auto pods = plane.list<Pod>();
        plane.setReady({ "shop", pods[0].metadata.name }, true);
        plane.setReady({ "shop", pods[2].metadata.name }, false);
        plane.change<ReplicaSet>({ "shop", "web" }, [](ReplicaSet& set) { set.spec.replicas = 2; });
        QVERIFY(!plane.get<Pod>({ "shop", pods[1].metadata.name })); // was not scheduled
        plane.change<ReplicaSet>({ "shop", "web" }, [](ReplicaSet& set) { set.spec.replicas = 1; });
        QVERIFY(plane.get<Pod>({ "shop", pods[2].metadata.name })->metadata.deletionTimestamp);
        QVERIFY(!plane.get<Pod>({ "shop", pods[0].metadata.name })->metadata.deletionTimestamp);
        QVERIFY(plane.events("web").contains(QString::fromStdString(
            "Normal SuccessfulDelete Deleted pod: " + pods[1].metadata.name)));
    }
};

KW_TEST_GUILESS(TstSimControllersSets)

} // namespace tst_sim_controllers_sets

#include "tst_sim_controllers_sets.moc"
