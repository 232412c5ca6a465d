#pragma once

#include <app/simulator/api/documents/discovery.h>

namespace kittiwake::sim {

/// \brief OpenAPI v3: what fields the kinds of a group-version have. Of built-in ones those of
/// core/types, without words about them; of custom ones the schema of their definition. Of paths
/// there are those of patches alone, by which kubectl learns whether fields are validated.
/// \source kubernetes.io/docs/concepts/overview/kubernetes-api; kube-openapi pkg/handler3

/// Where the documents are, each with a hash that changes with it: /openapi/v3.
[[nodiscard]] std::string openApiIndexJson(const std::vector<DiscoveredGroup>& groups);
/// One of them: /openapi/v3/api/v1, /openapi/v3/apis/G/V. Nothing: no such version.
[[nodiscard]] std::optional<std::string> openApiJson(const std::vector<DiscoveredGroup>& groups,
                                                     const GroupVersion& of);

} // namespace kittiwake::sim
