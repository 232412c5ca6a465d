#pragma once

#include "container_disk.h"
#include "running_pods.h"

#include <app/simulator/api/api_request.h>
#include <core/api/json/json_value.h>

#include <memory>

namespace kittiwake::sim {

/// exec and attach, for an existing pod and container: the upgrade, or a node's error. \source
/// kubernetes pkg/kubelet (cri streaming remotecommand)
/// `pods` may be null, and outlives what is opened. `disk`: the container's files.
[[nodiscard]] Response openShell(const ApiRequest& request, const JsonValue& pod,
                                 const std::string& container, RunningPods* pods,
                                 std::shared_ptr<ContainerDisk> disk);

/// Checks that the request is an upgrade to WebSocket; else the error to answer.
[[nodiscard]] ApiResult<bool> asksForWebSocket(const Request& request);

} // namespace kittiwake::sim
