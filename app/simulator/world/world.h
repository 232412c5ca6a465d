#pragma once

#include <app/simulator/api/environment.h>
#include <app/simulator/api/running_pods.h>
#include <app/simulator/http/message.h>
#include <app/simulator/store/object_store.h>
#include <core/workqueue/queue_registry.h>

#include <memory>
#include <string>

namespace kittiwake::sim {

struct WorldOptions
{
    unsigned seed = 1;
    /// The demo's company, where things happen; without it, nodes and controllers alone.
    bool company = true;
    int pods = 0; ///< about so many more than the company has
    int churn = 0; ///< \units changes a second, besides the story's
    int nodes = 6; ///< the control plane's included; more where the pods need them
    QueueRegistry queues {}; ///< where the controllers' queues are offered
    std::string rootCertificate {}; ///< PEM: the authority by which pods know the API server
};

/// \brief All that lives in a simulated cluster: nodes and their kubelets, scheduler, controllers,
/// operators, and in the demo a company with a story. Its controllers are ordinary users of the
/// library: informers, queues and reconcile loops, which write through the API.
/// \thread any, but for populate, start and stop: one at a time. \owns threads, from start to stop
class World final : public RunningPods
{
public:
    /// `api` is not asked before `start`; like store and environment it outlives the world.
    World(ObjectStore& store, Handler& api, Environment environment, const WorldOptions& options);
    ~World() override;

    /// Puts what there is in the beginning right into the store. Once.
    void populate();
    /// Life begins, when the informers have synced; waits for that. Once.
    /// \thread none of the scheduler's
    void start();
    /// Nothing of it runs any more when it returns. Idempotent.
    void stop();

    /// Every controller's queue, as Prometheus reads it.
    [[nodiscard]] std::string metrics() const;

    std::shared_ptr<BodySource> log(const ContainerRef& container,
                                    const LogOptions& options) override;
    std::optional<Usage> usage(const ContainerRef& container) override;
    /// On /metrics, a controller's pod tells of its own queues.
    std::optional<Response> http(const std::string& ns, const std::string& pod, int port,
                                 const Request& request) override;

private:
    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace kittiwake::sim
