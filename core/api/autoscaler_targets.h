#pragma once

#include <core/api/json/json_fwd.h>

#include <string>

namespace kittiwake {

/// What an autoscaler's metrics are and what they should be, as kubectl prints it:
/// "cpu: 61%/70%, 3/10 (avg) + 2 more..."; empty where it has none. Of autoscaling/v1 and v2.
/// \thread any \source kubernetes pkg/printers/internalversion/printers.go, formatHPAMetrics
[[nodiscard]] std::string autoscalerTargets(const Json& autoscaler);

} // namespace kittiwake
