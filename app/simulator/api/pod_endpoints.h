#pragma once

#include <app/simulator/api/api_request.h>
#include <app/simulator/api/running_pods.h>
#include <app/simulator/api/surroundings.h>
#include <app/simulator/store/object_store.h>

namespace kittiwake::sim {

/// \brief Logs, exec, attach, port-forward, the pod, service and node proxies, and metrics.k8s.io:
/// what a server hands on to nodes. \thread any
class PodEndpoints
{
public:
    /// `pods` may be null; it outlives this, as the store does.
    PodEndpoints(const ObjectStore& store, RunningPods* pods, Surroundings surroundings);

    [[nodiscard]] Response log(const ApiRequest& request);
    /// exec and attach: a shell that echoes what it is told.
    [[nodiscard]] Response exec(const ApiRequest& request);
    [[nodiscard]] Response portForward(const ApiRequest& request);
    /// Of pods, services and nodes.
    [[nodiscard]] Response proxy(const ApiRequest& request);
    /// get and list of metrics.k8s.io.
    [[nodiscard]] Response metrics(const ApiRequest& request);

private:
    const ObjectStore& m_store;
    RunningPods* m_pods;
    Surroundings m_surroundings;
};

} // namespace kittiwake::sim
