#include "make_controllers.h"

#include <app/simulator/controllers/autoscaling/pod_autoscaler.h>
#include <app/simulator/controllers/batch/cron_job_controller.h>
#include <app/simulator/controllers/batch/job_controller.h>
#include <app/simulator/controllers/deployment/deployment_controller.h>
#include <app/simulator/controllers/endpoints/endpoints_controller.h>
#include <app/simulator/controllers/garbage/garbage_collector.h>
#include <app/simulator/controllers/namespaces/namespace_controller.h>
#include <app/simulator/controllers/namespaces/namespace_defaults.h>
#include <app/simulator/controllers/nodes/node_lifecycle_controller.h>
#include <app/simulator/controllers/policy/disruption_controller.h>
#include <app/simulator/controllers/replica_set_controller.h>
#include <app/simulator/controllers/sets/daemon_set_controller.h>
#include <app/simulator/controllers/sets/stateful_set_controller.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <app/simulator/controllers/shared/queued_controller.h>
#include <app/simulator/controllers/volumes/claim_binder.h>

namespace kittiwake::sim {

namespace {

using Controllers = std::vector<std::unique_ptr<SimulatedController>>;

/// Collects the controllers, each with its queue and its loop.
class Maker
{
public:
    Maker(const std::shared_ptr<ControllerTools>& tools, const ControllersOptions& options)
        : m_options(options)
        , m_tools(tools)
    { }

    template<typename Logic, typename... Arguments>
    void add(const char* name, Arguments&&... arguments)
    {
        m_made.push_back(std::make_unique<QueuedController>(
            QueuedController::Options { name, m_options.workers, m_options.onError }, m_tools,
            std::make_unique<Logic>(*m_tools, std::forward<Arguments>(arguments)...)));
    }
    void addGarbageCollector()
    {
        m_made.push_back(std::make_unique<GarbageCollector>(
            m_tools, GarbageCollector::Options { m_options.workers, m_options.onError }));
    }
    Controllers take() { return std::move(m_made); }

private:
    const ControllersOptions& m_options;
    const std::shared_ptr<ControllerTools> m_tools;
    Controllers m_made;
};

} // namespace

std::vector<std::unique_ptr<SimulatedController>> makeControllers(
    const std::shared_ptr<ControllerTools>& tools, const ControllersOptions& options)
{
    Maker maker(tools, options);
    maker.add<DeploymentController>("deployment");
    maker.add<ReplicaSetController>("replicaset");
    maker.add<StatefulSetController>("statefulset");
    maker.add<DaemonSetController>("daemonset");
    maker.add<JobController>("job");
    maker.add<CronJobController>("cronjob");
    maker.add<EndpointsController>("endpoint_slice");
    maker.addGarbageCollector();
    maker.add<NamespaceController>("namespace");
    maker.add<ServiceAccountController>("serviceaccount");
    maker.add<RootCertificatePublisher>("root_ca_cert_publisher", options.rootCertificate);
    maker.add<NodeLifecycleController>("node_lifecycle_controller");
    maker.add<PodAutoscaler>("horizontalpodautoscaler", options.metrics);
    maker.add<ClaimBinder>("claims");
    maker.add<DisruptionController>("disruption");
    return maker.take();
}

} // namespace kittiwake::sim
