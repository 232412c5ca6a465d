#pragma once

#include <app/simulator/api/served_resource.h>

#include <nlohmann/json.hpp>

namespace kittiwake::sim {

enum class OpenApiVersion { V2, V3 };

/// The paths at which a resource is served, and what can be done there: as much of an OpenAPI
/// document's `paths` as clients look at, which is whose kind it is and which parameters it takes.
[[nodiscard]] nlohmann::json operationsOf(const ServedResource& resource, OpenApiVersion version);

} // namespace kittiwake::sim
