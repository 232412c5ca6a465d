#include "world_bench.h"

#include <app/simulator/world/behaviour.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <set>

namespace tst_sim_world_life {

/// \label concurrency

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

JsonValue podTemplate(const std::string& app, const std::string& behaviour)
{
    JsonValue metadata = { { "labels", { { "app", app } } } };
    if (!behaviour.empty())
        metadata["annotations"] = { { kBehaviourAnnotation, behaviour } };
    return {
        { "metadata", metadata },
        { "spec",
          { { "containers",
              JsonValue::array({ { { "name", "main" }, { "image", "shop/" + app + ":1" } } }) } } }
    };
}

JsonValue deployment(const std::string& app, int replicas, const std::string& behaviour = {})
{
    return { { "apiVersion", "apps/v1" },
             { "kind", "Deployment" },
             { "metadata", { { "name", app }, { "namespace", "default" } } },
             { "spec",
               { { "replicas", replicas },
                 { "selector", { { "matchLabels", { { "app", app } } } } },
                 { "template", podTemplate(app, behaviour) } } } };
}

const Gvr kDeployments { "apps", "v1", "deployments" };

} // namespace

class TestSimWorldLife : public QObject
{
    Q_OBJECT

    std::unique_ptr<WorldBench> m_cluster;

private Q_SLOTS:
    void initTestCase() { m_cluster = std::make_unique<WorldBench>(false); }
    void cleanupTestCase() { m_cluster.reset(); }

    void aDeploymentComesToLife()
    {
        QVERIFY(m_cluster->create(kDeployments, deployment("web", 3)));
        QVERIFY(m_cluster->eventuallyPod("web", "Ready", 3));
        QVERIFY(
            m_cluster->eventually({ "apps", "deployments" }, [](const std::vector<JsonValue>& all) {
                return all.at(0)["status"].value("readyReplicas", 0) == 3;
            }));
        QVERIFY(m_cluster->eventually({ "", "events" }, [](const std::vector<JsonValue>& all) {
            std::set<std::string> reasons;
            for (const auto& event : all)
                reasons.insert(event.value("reason", ""));
            return reasons.contains("Scheduled") && reasons.contains("Started");
        }));
    }

    void whatCrashesBacksOff()
    {
        QVERIFY(m_cluster->create(kDeployments, deployment("bad", 1, "crash after=2s")));
        QVERIFY(m_cluster->eventuallyPod("bad", "CrashLoopBackOff"));
    }

    void whatCannotBePulledBacksOff()
    {
        QVERIFY(m_cluster->create(kDeployments, deployment("typo", 1, "no-such-image")));
        QVERIFY(m_cluster->eventuallyPod("typo", "ImagePullBackOff"));
    }

    void jobsComplete()
    {
        auto podTemplate = tst_sim_world_life::podTemplate("once", "complete after=5s");
        podTemplate["spec"]["restartPolicy"] = "Never";
        const JsonValue job = { { "apiVersion", "batch/v1" },
                                { "kind", "Job" },
                                { "metadata", { { "name", "once" }, { "namespace", "default" } } },
                                { "spec", { { "template", podTemplate } } } };
        QVERIFY(m_cluster->create({ "batch", "v1", "jobs" }, job));
        QVERIFY(m_cluster->eventually({ "batch", "jobs" }, [](const std::vector<JsonValue>& all) {
            return !all.empty() && all[0].contains("status")
                && all[0]["status"].value("succeeded", 0) == 1;
        }));
    }

    void whatFitsNowhereIsToldWhy()
    {
        auto greedy = deployment("greedy", 1);
        greedy["spec"]["template"]["spec"]["containers"][0]["resources"] = {
            { "requests", { { "memory", "900Gi" } } }
        };
        QVERIFY(m_cluster->create(kDeployments, greedy));
        QVERIFY(m_cluster->eventually(kPods, [](const std::vector<JsonValue>& pods) {
            return std::any_of(pods.begin(), pods.end(), [](const JsonValue& pod) {
                return pod.dump().find("0/4 nodes are available: 1 node(s) had untolerated taint "
                                       "{node-role.kubernetes.io/control-plane: }, 3 Insufficient "
                                       "memory.")
                    != std::string::npos;
            });
        }));
    }

    void whatIsDeletedGoes()
    {
        QVERIFY(m_cluster->create(kDeployments, deployment("brief", 2)));
        QVERIFY(m_cluster->eventuallyPod("brief", "Ready", 2));
        QVERIFY(m_cluster->clients.dynamic()
                    .resource(kDeployments)
                    .inNamespace("default")
                    .remove("brief", { .propagation = Propagation::Background })
                    .wait());
        QVERIFY(m_cluster->eventually(kPods, [](const std::vector<JsonValue>& pods) {
            return std::none_of(pods.begin(), pods.end(), [](const JsonValue& pod) {
                return pod["metadata"]["labels"].value("app", "") == "brief";
            });
        }));
    }

    void nodesRenewTheirLeases()
    {
        const auto before =
            m_cluster->store.list({ "coordination.k8s.io", "leases" }, "kube-node-lease");
        QVERIFY(m_cluster->eventually(
            { "coordination.k8s.io", "leases" }, [&](const std::vector<JsonValue>&) {
                const auto now =
                    m_cluster->store.list({ "coordination.k8s.io", "leases" }, "kube-node-lease");
                for (std::size_t i = 0; i < now.objects.size(); ++i) {
                    if (now.objects[i] == before.objects[i])
                        return false;
                }
                return !now.objects.empty();
            }));
    }

    void everyQueueIsOnThePage()
    {
        const auto page = m_cluster->world.metrics();
        for (const char* const name : { "scheduler", "kubelet", "deployment", "replicaset" })
            QVERIFY2(page.find("workqueue_adds_total{name=\"" + std::string(name) + "\"}")
                         != std::string::npos,
                     name);
    }
};

KW_TEST_GUILESS(TestSimWorldLife)

} // namespace tst_sim_world_life

#include "tst_sim_world_life.moc"
