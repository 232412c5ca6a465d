#pragma once

#include <app/simulator/api/api_request.h>
#include <app/simulator/api/write/document.h>

#include <string>
#include <string_view>

namespace kittiwake::sim {

/// The pod that is asked for. \errors 404
[[nodiscard]] ApiResult<nlohmann::json> podOf(const ObjectStore& store, const ApiRequest& request);

/// The container that is meant: the one that is asked for, or the only one. \errors 400
/// \source kubernetes pkg/registry/core/pod/strategy.go validateContainer
[[nodiscard]] ApiResult<std::string> containerOf(const nlohmann::json& pod, std::string_view asked);

/// Its entry in the pod's status; null if no node has said anything of it.
[[nodiscard]] nlohmann::json statusOf(const nlohmann::json& pod, const std::string& container);

[[nodiscard]] bool isScheduled(const nlohmann::json& pod);

/// An answer as a node gives it, and a server hands it on.
[[nodiscard]] Response plainText(int status, std::string text);

[[nodiscard]] ApiError serviceUnavailable(std::string message);

} // namespace kittiwake::sim
