#pragma once

#include <app/simulator/api/api_request.h>
#include <app/simulator/api/environment.h>
#include <app/simulator/api/running_pods.h>

namespace kittiwake::sim {

/// port-forward of a pod that is there: the upgrade, or what a node says instead. HTTP is answered
/// by `pods` (may be null; outlives the answer); what is no HTTP comes back as it was sent.
/// \source kubernetes pkg/kubelet (cri streaming portforward websocket.go)
[[nodiscard]] Response openForward(const ApiRequest& request, RunningPods* pods, WallClock now);

} // namespace kittiwake::sim
