#pragma once

#include "running_pods.h"

#include <app/simulator/api/api_request.h>

namespace kittiwake::sim {

/// get and list of metrics.k8s.io/v1beta1: the usage of running containers, by pod, or the sums by
/// node. `pods` may be null: then nothing is known. \source metrics-server pkg/api
[[nodiscard]] Response usageMetrics(const ObjectStore& store, RunningPods* pods,
                                    const ApiRequest& request,
                                    std::chrono::system_clock::time_point now);

} // namespace kittiwake::sim
