#pragma once

#include <app/simulator/api/resource_registry.h>

#include <nlohmann/json.hpp>
#include <string>

namespace kittiwake::sim {

inline constexpr const char* kDefinitionPrefix = "#/definitions/";
inline constexpr const char* kGvkExtension = "x-kubernetes-group-version-kind";

/// "io.k8s.api.apps.v1.Deployment", as the real server names it.
[[nodiscard]] std::string definitionName(const ServedResource& resource);

/// `x-kubernetes-group-version-kind` of one kind.
[[nodiscard]] nlohmann::json gvkJson(const Gvk& gvk);

/// \brief JSON schemas by name of everything that is served, in OpenAPI v2's form: built-in types
/// from core/types/schema, custom ones from their definitions, and a list of each.
/// \source kube-openapi pkg/builder; apiextensions-apiserver pkg/controller/openapi/builder
[[nodiscard]] nlohmann::json definitionsOf(const ResourceRegistry::ServedResources& served);

} // namespace kittiwake::sim
