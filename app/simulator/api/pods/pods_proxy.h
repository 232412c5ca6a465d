#pragma once

#include "running_pods.h"

#include <app/simulator/api/api_request.h>

namespace kittiwake::sim {

/// The proxy of a pod. `pods` may be null: then nobody listens.
/// \source kubernetes pkg/registry/core/pod ResourceLocation, apimachinery pkg/util/proxy
[[nodiscard]] Response proxyTo(const ObjectStore& store, RunningPods* pods,
                               const ApiRequest& request);

} // namespace kittiwake::sim
