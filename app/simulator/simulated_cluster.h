#pragma once

#include <app/simulator/faults/fault_injector.h>
#include <core/base/expected.h>
#include <core/workqueue/queue_registry.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace kittiwake {
class ObjectStore;
}

namespace kittiwake::sim {

class ApiServer;
class HttpServer;
class RunningPods;
class ServerSwitches;

struct SimulatedClusterOptions
{
    enum class Contents {
        Bare, ///< only an API server: no controllers, no nodes
        Plain, ///< controllers and nodes, like a new cluster
        Demo, ///< and the demo's company, with its story
    };
    std::uint16_t port = 0; ///< 0: any free one
    std::uint16_t adminPort = 0; ///< another port, which faults do not affect
    unsigned seed = 1;
    Contents contents = Contents::Bare;
    int pods = 0; ///< about so many more than the demo has
    int churn = 0; ///< \units changes a second, besides the story's
    double speed = 1; ///< of the world's time
    bool compress = true; ///< like a real server; useless within one process
    int nodes = 6;
    RunningPods* node = nullptr; ///< of a bare one: what its containers print. Outlives it
    /// Group versions that a bare one does not serve, as older servers do not: "autoscaling/v2".
    std::vector<std::string> unserved {};
};

/// \brief A Kubernetes cluster in this process, behind a real HTTPS socket: server, controllers and
/// faults in one. \thread any; has threads of its own
class SimulatedCluster
{
public:
    /// Serves when it returns. \errors Config: a port is taken
    static Expected<std::unique_ptr<SimulatedCluster>> start(
        const SimulatedClusterOptions& options);
    ~SimulatedCluster();

    [[nodiscard]] std::string url() const; ///< "https://127.0.0.1:PORT"
    [[nodiscard]] std::string adminUrl() const;
    /// For one of Personas::names(), with credentials; empty: the name is unknown.
    [[nodiscard]] std::string kubeconfig(const std::string& persona = "admin") const;

    [[nodiscard]] FaultInjector& faults();
    [[nodiscard]] ServerSwitches& switches();
    [[nodiscard]] HttpServer& server();
    [[nodiscard]] ObjectStore& store();
    [[nodiscard]] ApiServer& api();
    /// The controllers' work queues, which are also on the /metrics of pods.
    [[nodiscard]] QueueRegistry queues() const;

private:
    struct Private;
    explicit SimulatedCluster(std::unique_ptr<Private> d);
    std::unique_ptr<Private> m_d;
};

} // namespace kittiwake::sim
