#pragma once

#include "environment.h"
#include "running_pods.h"

#include <app/simulator/api/api_request.h>

namespace kittiwake::sim {

/// port-forward of an existing pod: the upgrade, or a node's error. HTTP is answered by `pods` (may
/// be null; outlives the answer); other bytes are sent back.
/// \source kubernetes pkg/kubelet (cri streaming portforward websocket.go)
[[nodiscard]] Response openForward(const ApiRequest& request, RunningPods* pods, WallClock now);

} // namespace kittiwake::sim
