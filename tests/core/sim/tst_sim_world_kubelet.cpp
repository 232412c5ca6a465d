#include "living_plane.h"

#include <core/sim/world/behaviour.h>
#include <core/types/batch_v1.h>

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
};

QTEST_GUILESS_MAIN(TestSimWorldKubelet)
#include "tst_sim_world_kubelet.moc"
