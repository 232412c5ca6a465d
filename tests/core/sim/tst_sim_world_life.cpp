#include <core/auth/make_authenticator.h>
#include <core/base/thread_pool.h>
#include <core/client/client_set.h>
#include <core/sim/api/api_server.h>
#include <core/sim/loopback_transport.h>
#include <core/sim/scaled_scheduler.h>
#include <core/sim/world/behaviour.h>
#include <core/sim/world/inhabitants.h>
#include <core/sim/world/populate.h>
#include <core/sim/world/world.h>

#include <QTest>

#include <condition_variable>
#include <nlohmann/json.hpp>
#include <set>

/// \label concurrency

using namespace kittiwake;
using namespace kittiwake::sim;
using nlohmann::json;

namespace {

constexpr double kSpeed = 60; // a minute of the world's a second of ours
constexpr auto kPatience = std::chrono::seconds(60);
const GroupResource kPods { "", "pods" };

std::string stateOf(const json& pod)
{
    const auto statuses = pod["status"].value("containerStatuses", json::array());
    if (statuses.empty())
        return pod["status"].value("phase", "");
    const auto& state = statuses[0]["state"];
    if (state.contains("waiting"))
        return state["waiting"].value("reason", "");
    return state.contains("terminated")     ? state["terminated"].value("reason", "")
        : statuses[0].value("ready", false) ? "Ready"
                                            : "Running";
}

/// An API server with life in it.
struct Cluster
{
    explicit Cluster(bool company)
        : world(store, api, surroundings, { .company = company, .nodes = 4 })
    {
        world.populate();
        world.start();
    }
    ~Cluster()
    {
        world.stop();
        pool.stop();
    }

    /// Waits until the objects of that place are as they should be.
    bool eventually(const GroupResource& where,
                    const std::function<bool(const std::vector<json>&)>& holds)
    {
        std::mutex mutex;
        std::condition_variable changed;
        bool woken = true;
        const auto watch = store.watch(where, 0, [&] {
            const std::lock_guard lock(mutex);
            woken = true;
            changed.notify_one();
        });
        const auto end = std::chrono::steady_clock::now() + kPatience;
        for (;;) {
            std::vector<json> all;
            for (const auto& object : store.list(where).objects)
                all.push_back(json::parse(object->json()));
            if (holds(all))
                return true;
            while (watch && !(*watch)->take(1000).value_or(std::vector<StoreEvent>()).empty()) { }
            std::unique_lock lock(mutex);
            if (!changed.wait_until(lock, end, [&] { return std::exchange(woken, false); }))
                return false;
        }
    }
    /// A pod of the application in that state.
    bool eventuallyPod(const std::string& app, const std::string& state, int count = 1)
    {
        return eventually(kPods, [&](const std::vector<json>& pods) {
            return std::count_if(pods.begin(), pods.end(),
                                 [&](const json& pod) {
                                     const auto labels =
                                         pod["metadata"].value("labels", json::object());
                                     return labels.value("app", "") == app && stateOf(pod) == state;
                                 })
                >= count;
        });
    }
    Expected<Unstructured> create(const Gvr& gvr, const json& object)
    {
        return clients.dynamic()
            .resource(gvr)
            .inNamespace("default")
            .create(*Unstructured::fromJson(object))
            .wait();
    }

    ThreadPool pool { 2 };
    ScaledScheduler time { pool, kSpeed };
    Surroundings surroundings { time, time.wallClock(std::chrono::system_clock::now()) };
    ObjectStore store;
    World world;
    ApiServer api { store, surroundings, { .pods = &world } };
    LoopbackTransport transport { api, time, { "tester", { "system:masters" } } };
    RestClient rest { transport, makeAuthenticator({}), time, { .queriesPerSecond = 0 } };
    ClientSet clients { rest };
};

json podTemplate(const std::string& app, const std::string& behaviour)
{
    json metadata = { { "labels", { { "app", app } } } };
    if (!behaviour.empty())
        metadata["annotations"] = { { kBehaviourAnnotation, behaviour } };
    return {
        { "metadata", metadata },
        { "spec",
          { { "containers",
              json::array({ { { "name", "main" }, { "image", "shop/" + app + ":1" } } }) } } }
    };
}

json deployment(const std::string& app, int replicas, const std::string& behaviour = {})
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

    std::unique_ptr<Cluster> m_cluster;

private Q_SLOTS:
    void initTestCase() { m_cluster = std::make_unique<Cluster>(false); }
    void cleanupTestCase() { m_cluster.reset(); }

    void aDeploymentComesToLife()
    {
        QVERIFY(m_cluster->create(kDeployments, deployment("web", 3)));
        QVERIFY(m_cluster->eventuallyPod("web", "Ready", 3));
        QVERIFY(m_cluster->eventually({ "apps", "deployments" }, [](const std::vector<json>& all) {
            return all.at(0)["status"].value("readyReplicas", 0) == 3;
        }));
        QVERIFY(m_cluster->eventually({ "", "events" }, [](const std::vector<json>& all) {
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
        auto podTemplate = ::podTemplate("once", "complete after=5s");
        podTemplate["spec"]["restartPolicy"] = "Never";
        const json job = { { "apiVersion", "batch/v1" },
                           { "kind", "Job" },
                           { "metadata", { { "name", "once" }, { "namespace", "default" } } },
                           { "spec", { { "template", podTemplate } } } };
        QVERIFY(m_cluster->create({ "batch", "v1", "jobs" }, job));
        QVERIFY(m_cluster->eventually({ "batch", "jobs" }, [](const std::vector<json>& all) {
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
        QVERIFY(m_cluster->eventually(kPods, [](const std::vector<json>& pods) {
            return std::any_of(pods.begin(), pods.end(), [](const json& pod) {
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
        QVERIFY(m_cluster->eventually(kPods, [](const std::vector<json>& pods) {
            return std::none_of(pods.begin(), pods.end(), [](const json& pod) {
                return pod["metadata"]["labels"].value("app", "") == "brief";
            });
        }));
    }

    void nodesRenewTheirLeases()
    {
        const auto before =
            m_cluster->store.list({ "coordination.k8s.io", "leases" }, "kube-node-lease");
        QVERIFY(m_cluster->eventually(
            { "coordination.k8s.io", "leases" }, [&](const std::vector<json>&) {
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

QTEST_GUILESS_MAIN(TestSimWorldLife)
#include "tst_sim_world_life.moc"
