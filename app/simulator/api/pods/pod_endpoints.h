#pragma once

#include "container_disk.h"
#include "environment.h"
#include "running_pods.h"

#include <app/simulator/api/api_request.h>
#include <core/api/json/json_value.h>
#include <core/base/lru_cache.h>
#include <core/testing/store/object_store.h>

#include <memory>
#include <mutex>

namespace kittiwake::sim {

/// \brief Logs, exec, attach, port-forward, the proxy, and metrics.k8s.io: requests that a server
/// hands on to nodes. \thread any
class PodEndpoints
{
public:
    /// `pods` may be null; it outlives this, as the store does.
    PodEndpoints(const ObjectStore& store, RunningPods* pods, Environment environment);

    [[nodiscard]] Response log(const ApiRequest& request);
    /// exec and attach, with a small shell, whose files stay until the container is another.
    [[nodiscard]] Response exec(const ApiRequest& request);
    [[nodiscard]] Response portForward(const ApiRequest& request);
    [[nodiscard]] Response proxy(const ApiRequest& request);
    /// GET /metrics of the server itself; none: it has no such page.
    [[nodiscard]] std::optional<Response> serverMetrics(const Request& request) const;
    /// get and list of metrics.k8s.io.
    [[nodiscard]] Response metrics(const ApiRequest& request);

private:
    /// Of that container as long as it has not started anew.
    [[nodiscard]] std::shared_ptr<ContainerDisk> diskOf(const JsonValue& pod,
                                                        const std::string& container);

    const ObjectStore& m_store;
    RunningPods* m_pods;
    Environment m_environment;
    std::mutex m_mutex; // guards what follows
    LruCache<std::shared_ptr<ContainerDisk>> m_disks { 32 };
};

} // namespace kittiwake::sim
