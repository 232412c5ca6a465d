#pragma once

#include <app/simulator/api/served_resource.h>

#include <nlohmann/json.hpp>

namespace kittiwake::sim {

/// A custom resource's schema as OpenAPI v2 can say it: without metadata's own, and loose where
/// its definition says what v2 has no words for (null, int-or-string, unknown fields kept).
/// \source apiextensions-apiserver pkg/controller/openapi/v2/conversion.go
[[nodiscard]] nlohmann::json customSchema(const ServedResource& resource);

} // namespace kittiwake::sim
