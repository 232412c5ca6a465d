#pragma once

#include "running_pods.h"

#include <app/simulator/api/api_request.h>
#include <core/api/json/json_value.h>

namespace kittiwake::sim {

/// The options of a log request. \errors 400: not a number or time; 422
/// \source kubernetes pkg/apis/core/validation ValidatePodLogOptions
[[nodiscard]] ApiResult<LogOptions> readLogOptions(const ApiRequest& request,
                                                   std::chrono::system_clock::time_point now);

/// Whether there is a log to read. \errors 400, as the kubelet words it
/// \source kubernetes pkg/kubelet/kubelet_pods.go validateContainerLogStatus
[[nodiscard]] ApiResult<bool> hasLog(const JsonValue& pod, const std::string& container,
                                     bool previous);

} // namespace kittiwake::sim
