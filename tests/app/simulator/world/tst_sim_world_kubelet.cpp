#include "living_plane.h"

#include <app/simulator/world/behaviour.h>
#include <core/types/batch_v1.h>
#include <tests/support/test_program.h>

#include <set>

namespace tst_sim_world_kubelet {

using namespace kittiwake;
using namespace kittiwake::test;
using apps_v1::Deployment;
using batch_v1::Job;
using core_v1::Pod;

namespace {

const ObjectKey kWeb { "shop", "web" };

constexpr const char* kDeployment = R"json({
  "metadata": {"name": "web", "namespace": "shop"},
  "spec": {"replicas": 3, "progressDeadlineSeconds": 60,
           "selector": {"matchLabels": {"app": "web"}},
           "strategy": {"type": "RollingUpdate",
                        "rollingUpdate": {"maxSurge": "25%", "maxUnavailable": "25%"}},
           "template": {"metadata": {"labels": {"app": "web"}},
                        "spec": {"containers": [{"name": "web", "image": "web:1"}]}}}})json";

constexpr const char* kJob = R"json({
  "metadata": {"name": "once", "namespace": "shop"},
  "spec": {"completions": 1, "parallelism": 1, "backoffLimit": 2, "manualSelector": true,
           "selector": {"matchLabels": {"job": "once"}},
           "template": {"metadata": {"labels": {"job": "once"}},
                        "spec": {"restartPolicy": "Never",
                                 "containers": [{"name": "main", "image": "busybox"}]}}}})json";

Pod pod(const std::string& name)
{
    Pod made;
    made.metadata.name = name;
    made.metadata.namespace_ = "shop";
    made.spec.containers = { { .name = "web", .image = "web:1" } };
    return made;
}

std::int64_t restartsOf(LivingPlane& living, const ObjectKey& key)
{
    const auto object = living->store().get({ "", "pods" }, key);
    return object ? sim::podRestarts(*object) : -1;
}

/// How often it was told of the pod.
int toldOf(LivingPlane& living, const ObjectKey& key, const std::string& reason)
{
    int count = 0;
    for (const auto& event : living->list<core_v1::Event>(key.ns)) {
        if (event.involvedObject.name == key.name && event.reason == reason)
            count += event.count;
    }
    return count;
}

std::string progressOf(const Deployment& deployment)
{
    for (const auto& condition : deployment.status.conditions) {
        if (condition.type == "Progressing")
            return condition.status + ' ' + condition.reason;
    }
    return {};
}

} // namespace

class TestSimWorldKubelet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRolloutOfWhatCrashesStaysStuck()
    {
        LivingPlane living;
        living->create<Deployment>(kDeployment);
        living->advance(std::chrono::seconds(30));
        QCOMPARE(living->get<Deployment>(kWeb)->status.availableReplicas, 3);
        living->change<Deployment>(kWeb, [](Deployment& web) {
            auto& pod = web.spec.template_;
            pod.spec.containers.front().image = "web:2";
            pod.metadata.annotations[sim::kBehaviourAnnotation] = "crash after=9s";
        });
        living->advance(std::chrono::seconds(180));
        const auto web = living->get<Deployment>(kWeb);
        QCOMPARE(web->status.updatedReplicas, 1);
        QCOMPARE(web->status.availableReplicas, 3);
        QCOMPARE(progressOf(*web), std::string("False ProgressDeadlineExceeded"));
    }

    void aJobWithoutOrdersCompletes()
    {
        LivingPlane living;
        living->create<Job>(kJob);
        living->advance(std::chrono::seconds(120));
        const auto job = living->get<Job>({ "shop", "once" });
        QCOMPARE(job->status.succeeded, 1);
        QVERIFY(job->status.completionTime);
    }

    void eachStartIsToldOf()
    {
        LivingPlane living;
        living->create(pod("web")); // its image is there, so that the starts look the same
        living->advance(std::chrono::seconds(20));
        QCOMPARE(toldOf(living, kWeb, "Pulling"), 0);
        QCOMPARE(toldOf(living, kWeb, "Started"), 1);
        living.incidents().kill(kWeb, {});
        living->advance(std::chrono::seconds(20));
        QCOMPARE(restartsOf(living, kWeb), 1);
        QCOMPARE(toldOf(living, kWeb, "Started"), 2);
    }

    void podsThatLiveHaveAddressesOfTheirOwn()
    {
        LivingPlane living;
        living->create(pod("web"));
        living->create(pod("other"));
        living->advance(std::chrono::seconds(20));
        QCOMPARE(living->get<Pod>(kWeb)->status.podIP, std::string("10.64.1.131"));
        QCOMPARE(living->get<Pod>({ "shop", "other" })->status.podIP, std::string("10.64.1.132"));
    }

    void anAddressIsHadByOneAtATime()
    {
        sim::PodAddresses addresses;
        const std::string network = "10.64.3.0/24";
        const ObjectKey first { "shop", "first" };
        const auto its = addresses.of(first, "u", network);
        QCOMPARE(addresses.of(first, "u", network), its);
        for (int i = 0; i < 300; ++i) {
            const ObjectKey key { "shop", "brief" };
            QVERIFY(addresses.of(key, std::to_string(i), network) != its);
        }
        std::set<std::string> all;
        for (int i = 0; i < 110; ++i)
            all.insert(addresses.of({ "shop", std::to_string(i) }, "u", network));
        QCOMPARE(all.size(), std::size_t(110));
        QVERIFY(!all.contains(its));
        addresses.giveBack(first);
        all.clear();
        for (int i = 0; i < 9; ++i)
            all.insert(addresses.of({ "payments", std::to_string(i) }, "u", network));
        QVERIFY(all.contains(its));
    }

    void aStrikeOnASilentNodeShowsAfterwards()
    {
        LivingPlane living;
        living->create(pod("web"));
        living->advance(std::chrono::seconds(20));
        living.incidents().setDown("node-1", true);
        living.incidents().kill(kWeb, {});
        living->advance(std::chrono::seconds(20));
        QCOMPARE(restartsOf(living, kWeb), 0);
        living.incidents().setDown("node-1", false);
        living->advance(std::chrono::seconds(20));
        QCOMPARE(restartsOf(living, kWeb), 1);
    }

    void aStrikeOnAPodThatHasGoneIsForgotten()
    {
        LivingPlane living;
        living.incidents().kill(kWeb, {});
        living->settle();
        QVERIFY(!living.incidents().isStruck(kWeb));
    }
};

KW_TEST_GUILESS(TestSimWorldKubelet)

} // namespace tst_sim_world_kubelet

#include "tst_sim_world_kubelet.moc"
