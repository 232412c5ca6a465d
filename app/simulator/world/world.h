#pragma once

#include <app/simulator/api/pods/environment.h>
#include <app/simulator/api/pods/running_pods.h>
#include <app/simulator/http/message.h>
#include <core/testing/store/object_store.h>
#include <core/workqueue/queue_registry.h>

#include <memory>
#include <string>

namespace kittiwake::sim {

struct WorldOptions
{
    unsigned seed = 1;
    /// With the demo's company and its story; else only nodes and controllers.
    bool company = true;
    int pods = 0; ///< about so many more than the company has
    int churn = 0; ///< \units changes a second, besides the story's
    int nodes = 6; ///< the control plane's included; more where the pods need them
    QueueRegistry queues {}; ///< where the controllers' queues are offered
    std::string rootCertificate {}; ///< PEM: the authority by which pods know the API server
};

/// \brief Everything that acts in a simulated cluster: nodes and their kubelets, the scheduler,
/// controllers, operators, and in the demo a company with a story. Its controllers use the library
/// like any other: informers, queues and reconcile loops, which write through the API.
/// \thread any, but for populate, start and stop: one at a time. \owns threads, from start to stop
class World final : public RunningPods
{
public:
    /// `api` is not asked before `start`; like store and environment it outlives the world.
    World(ObjectStore& store, Handler& api, Environment environment, const WorldOptions& options);
    ~World() override;

    /// Fills the store. To be called once.
    void populate();
    /// Starts everything and waits until the informers have synced. To be called once.
    /// \thread none of the scheduler's
    void start();
    /// When it returns, nothing of it runs any more. Idempotent.
    void stop();

    /// The metrics of every controller's queue, for Prometheus.
    [[nodiscard]] std::string metrics() const;

    std::shared_ptr<BodySource> log(const ContainerRef& container,
                                    const LogOptions& options) override;
    std::optional<Usage> usage(const ContainerRef& container) override;
    void ended(const ContainerRef& container, int exitCode) override;
    std::string serverMetrics() override;
    /// Components of the control plane listen on the loopback, with TLS; pods on their ports.
    std::optional<Listener> listener(const std::string& ns, const std::string& pod,
                                     int port) override;
    /// On /metrics, a controller's pod shows what its program exports; the control plane's to those
    /// who may get that path.
    std::optional<Response> http(const std::string& ns, const std::string& pod, int port,
                                 const Request& request) override;

private:
    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace kittiwake::sim
