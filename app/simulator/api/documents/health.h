#pragma once

#include <app/simulator/http/message.h>

#include <optional>

namespace kittiwake::sim {

/// /healthz, /livez, /readyz and single checks below them (/livez/ping): always well. Nothing: the
/// path is none of these. \source apiserver pkg/server/healthz
[[nodiscard]] std::optional<Response> healthAnswer(const Request& request);

} // namespace kittiwake::sim
