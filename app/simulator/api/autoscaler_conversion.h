#pragma once

#include <nlohmann/json_fwd.hpp>

namespace kittiwake::sim {

/// Between the two shapes of a HorizontalPodAutoscaler; its apiVersion is the caller's.
void autoscalerToV1(nlohmann::json& object);
void autoscalerToV2(nlohmann::json& object);

} // namespace kittiwake::sim
