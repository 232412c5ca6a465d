#pragma once

#include <app/simulator/api/api_request.h>
#include <app/simulator/api/write/document.h>

#include <string>
#include <string_view>

namespace kittiwake::sim {

/// The pod of the request. \errors 404
[[nodiscard]] ApiResult<JsonValue> podOf(const ObjectStore& store, const ApiRequest& request);

/// The container of the request, or the only one. \errors 400
/// \source kubernetes pkg/registry/core/pod/strategy.go validateContainer
[[nodiscard]] ApiResult<std::string> containerOf(const JsonValue& pod, std::string_view asked);

/// Its entry in the pod's spec; null: there is none.
[[nodiscard]] JsonValue specOf(const JsonValue& pod, const std::string& container);

/// Its entry in the pod's status; null if no node has written one.
[[nodiscard]] JsonValue statusOf(const JsonValue& pod, const std::string& container);

[[nodiscard]] bool isScheduled(const JsonValue& pod);

[[nodiscard]] std::string hostnameOf(const JsonValue& pod);

/// A node's answer, which the server hands on.
[[nodiscard]] Response plainText(int status, std::string text);

[[nodiscard]] ApiError serviceUnavailable(std::string message);

} // namespace kittiwake::sim
