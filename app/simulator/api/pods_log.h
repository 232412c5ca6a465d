#pragma once

#include <app/simulator/api/api_request.h>
#include <app/simulator/api/running_pods.h>

#include <nlohmann/json_fwd.hpp>

namespace kittiwake::sim {

/// What a request wants of a log. \errors 400: no number or time where one should be; 422
/// \source kubernetes pkg/apis/core/validation ValidatePodLogOptions
[[nodiscard]] ApiResult<LogOptions> readLogOptions(const ApiRequest& request,
                                                   std::chrono::system_clock::time_point now);

/// Whether there is a log to read. \errors 400, as the kubelet words it
/// \source kubernetes pkg/kubelet/kubelet_pods.go validateContainerLogStatus
[[nodiscard]] ApiResult<bool> hasLog(const nlohmann::json& pod, const std::string& container,
                                     bool previous);

} // namespace kittiwake::sim
