#include "controllers_fixture.h"

#include <core/types/autoscaling_v2.h>
#include <core/types/policy_v1.h>
#include <tests/support/test_program.h>

namespace tst_sim_controllers_autoscaling {

using namespace kittiwake;
using namespace kittiwake::test;
using apps_v1::Deployment;
using autoscaling_v2::HorizontalPodAutoscaler;
using core_v1::Pod;
using policy_v1::PodDisruptionBudget;

namespace {

const ObjectKey kWeb { "shop", "web" };

constexpr const char* kDeployment = R"json({
  "metadata": {"name": "web", "namespace": "shop"},
  "spec": {"replicas": 2, "selector": {"matchLabels": {"app": "web"}},
           "template": {"metadata": {"labels": {"app": "web"}},
                        "spec": {"containers": [
                          {"name": "web", "image": "web:1",
                           "resources": {"requests": {"cpu": "200m", "memory": "64Mi"}}}]}}}})json";

constexpr const char* kAutoscaler = R"json({
  "metadata": {"name": "web", "namespace": "shop"},
  "spec": {"scaleTargetRef": {"apiVersion": "apps/v1", "kind": "Deployment", "name": "web"},
           "minReplicas": 2, "maxReplicas": 10,
           "metrics": [{"type": "Resource",
                        "resource": {"name": "cpu",
                                     "target": {"type": "Utilization",
                                                "averageUtilization": 50}}}]}})json";

/// Every pod of the namespace uses as much.
struct Load
{
    std::shared_ptr<double> cores = std::make_shared<double>(0.1);
    std::shared_ptr<bool> broken = std::make_shared<bool>(false);

    [[nodiscard]] sim::ControllersOptions options(ControlPlane*& plane) const
    {
        return { .workers = 0,
                 .metrics = [load = *this, &plane](
                                const std::string& ns, const LabelSelector&, const std::string&,
                                const std::stop_token&) -> Expected<std::map<std::string, double>> {
                     if (*load.broken)
                         return Unexpected { Error { ErrorKind::Server, "no metrics today" } };
                     std::map<std::string, double> usage;
                     for (const auto& pod : plane->list<Pod>(ns))
                         usage[pod.metadata.name] = *load.cores;
                     return usage;
                 } };
    }
};

std::string conditionOf(const HorizontalPodAutoscaler& autoscaler, const std::string& type)
{
    for (const auto& condition : autoscaler.status.conditions) {
        if (condition.type == type)
            return condition.status + ' ' + condition.reason + ' ' + condition.message;
    }
    return {};
}

} // namespace

class TstSimControllersAutoscaling : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scalesUpWhenPodsUseMuch()
    {
        const Load load;
        ControlPlane* self = nullptr;
        ControlPlane plane({ .controllers = load.options(self) });
        self = &plane;
        plane.start();
        plane.create<Deployment>(kDeployment);
        plane.create<HorizontalPodAutoscaler>(kAutoscaler);
        auto now = plane.get<HorizontalPodAutoscaler>(kWeb); // 100m of 200m: as asked for
        QCOMPARE(now->status.desiredReplicas, 2);
        QCOMPARE(now->status.currentMetrics.front().resource->current.averageUtilization, 50);
        QCOMPARE(conditionOf(*now, "ScalingActive"),
                 "True ValidMetricFound the HPA was able to successfully calculate a replica count "
                 "from cpu resource utilization (percentage of request)");
        QCOMPARE(conditionOf(*now, "AbleToScale"),
                 "True ReadyForNewScale recommended size matches current size");

        *load.cores = 0.18;
        plane.advance(std::chrono::seconds(16));
        QCOMPARE(plane.get<Deployment>(kWeb)->spec.replicas, 4); // ceil(2 * 90 / 50)
        QVERIFY(plane.events("web").contains(
            "Normal SuccessfulRescale New size: 4; reason: cpu resource utilization (percentage "
            "of request) above target"));
        now = plane.get<HorizontalPodAutoscaler>(kWeb);
        QCOMPARE(conditionOf(*now, "AbleToScale"),
                 "True SucceededRescale the HPA controller was able to update the target scale to "
                 "4");
        QVERIFY(now->status.lastScaleTime);
    }

    void scalesNoFurtherThanItMay()
    {
        const Load load;
        ControlPlane* self = nullptr;
        ControlPlane plane({ .controllers = load.options(self) });
        self = &plane;
        *load.cores = 2;
        plane.start();
        plane.create<Deployment>(kDeployment);
        plane.create<HorizontalPodAutoscaler>(kAutoscaler);
        QCOMPARE(plane.get<Deployment>(kWeb)->spec.replicas, 10);
        QCOMPARE(conditionOf(*plane.get<HorizontalPodAutoscaler>(kWeb), "ScalingLimited"),
                 "True TooManyReplicas the desired replica count is more than the maximum replica "
                 "count");
    }

    void scalesDownOnlyAfterAWhile()
    {
        const Load load;
        ControlPlane* self = nullptr;
        ControlPlane plane({ .controllers = load.options(self) });
        self = &plane;
        *load.cores = 0.18;
        plane.start();
        plane.create<Deployment>(kDeployment);
        plane.create<HorizontalPodAutoscaler>(kAutoscaler);
        QCOMPARE(plane.get<Deployment>(kWeb)->spec.replicas, 4);
        *load.cores = 0.02;
        plane.advance(std::chrono::seconds(200));
        QCOMPARE(plane.get<Deployment>(kWeb)->spec.replicas, 4); // so much was wanted a while ago
        plane.advance(std::chrono::seconds(150));
        QCOMPARE(plane.get<Deployment>(kWeb)->spec.replicas, 2);
        QVERIFY(plane.events("web").contains(
            "Normal SuccessfulRescale New size: 2; reason: All metrics below target"));
    }

    void saysThatThereAreNoMetrics()
    {
        const Load load;
        ControlPlane* self = nullptr;
        ControlPlane plane({ .controllers = load.options(self) });
        self = &plane;
        *load.broken = true;
        plane.start();
        plane.create<Deployment>(kDeployment);
        plane.advance(std::chrono::seconds(1)); // events are named after the moment
        plane.create<HorizontalPodAutoscaler>(kAutoscaler);
        QCOMPARE(plane.get<Deployment>(kWeb)->spec.replicas, 2);
        QVERIFY(conditionOf(*plane.get<HorizontalPodAutoscaler>(kWeb), "ScalingActive")
                    .starts_with("False FailedGetResourceMetric the HPA was unable to compute the "
                                 "replica count: failed to get cpu utilization: "));
        QVERIFY(plane.events("web").join('\n').contains("Warning FailedGetResourceMetric "));
    }

    void saysThatTheTargetIsMissing()
    {
        ControlPlane plane;
        plane.start();
        plane.create<HorizontalPodAutoscaler>(kAutoscaler);
        QVERIFY(conditionOf(*plane.get<HorizontalPodAutoscaler>(kWeb), "AbleToScale")
                    .starts_with("False FailedGetScale the HPA controller was unable to get the "
                                 "target's current scale: "));
    }

    void aBudgetSaysHowManyMayGo()
    {
        ControlPlane plane({ .startsPods = false });
        plane.start();
        plane.create<Deployment>(kDeployment);
        PodDisruptionBudget budget;
        budget.metadata.name = "web";
        budget.metadata.namespace_ = "shop";
        budget.spec.minAvailable = "50%";
        budget.spec.selector = meta_v1::LabelSelector { .matchLabels = { { "app", "web" } } };
        plane.create(budget);
        auto status = plane.get<PodDisruptionBudget>(kWeb)->status;
        QCOMPARE(status.expectedPods, 2);
        QCOMPARE(status.desiredHealthy, 1);
        QCOMPARE(status.currentHealthy, 0);
        QCOMPARE(status.disruptionsAllowed, 0);
        QCOMPARE(status.conditions.front().reason, "InsufficientPods");
        for (const auto& pod : plane.list<Pod>())
            plane.setReady({ "shop", pod.metadata.name }, true);
        status = plane.get<PodDisruptionBudget>(kWeb)->status;
        QCOMPARE(status.currentHealthy, 2);
        QCOMPARE(status.disruptionsAllowed, 1);
        QCOMPARE(status.conditions.front().reason, "SufficientPods");
        QCOMPARE(status.observedGeneration, 1);
    }

    void aBudgetCountsADeploymentOnceWhileItRolls()
    {
        ControlPlane plane({ .startsPods = false });
        plane.start();
        plane.create<Deployment>(kDeployment);
        for (const auto& pod : plane.list<Pod>())
            plane.setReady({ "shop", pod.metadata.name }, true);
        PodDisruptionBudget budget;
        budget.metadata.name = "web";
        budget.metadata.namespace_ = "shop";
        budget.spec.maxUnavailable = 1;
        budget.spec.selector = meta_v1::LabelSelector { .matchLabels = { { "app", "web" } } };
        plane.create(budget);
        plane.change<Deployment>(kWeb, [](Deployment& web) {
            web.spec.template_.spec.containers.front().image = "web:2";
        });
        QCOMPARE(plane.list<Pod>().size(), 3U); // of two sets
        const auto status = plane.get<PodDisruptionBudget>(kWeb)->status;
        QCOMPARE(status.expectedPods, 2);
        QCOMPARE(status.desiredHealthy, 1);
        QCOMPARE(status.disruptionsAllowed, 1);
    }
};

KW_TEST_GUILESS(TstSimControllersAutoscaling)

} // namespace tst_sim_controllers_autoscaling

#include "tst_sim_controllers_autoscaling.moc"
