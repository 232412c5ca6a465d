#pragma once

#include <app/simulator/api/api_request.h>

#include <nlohmann/json_fwd.hpp>

namespace kittiwake::sim {

/// exec and attach, where the pod and the container are right: the upgrade, or what a node says
/// instead. \source kubernetes pkg/kubelet (cri streaming remotecommand)
[[nodiscard]] Response openShell(const ApiRequest& request, const nlohmann::json& pod,
                                 const std::string& container);

/// A request to change to the WebSocket protocol; if it is none, the answer that says so.
[[nodiscard]] ApiResult<bool> asksForWebSocket(const Request& request);

} // namespace kittiwake::sim
