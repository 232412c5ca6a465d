#pragma once

#include <app/simulator/api/resource_registry.h>
#include <core/api/unstructured.h>

#include <string>

namespace kittiwake::sim {

inline constexpr const char* kCleanupFinalizer = "customresourcecleanup.apiextensions.k8s.io";

/// Where a definition's instances lie.
[[nodiscard]] GroupResource instancesOf(const Unstructured& definition);

/// Brings a definition's status up to date: accepts its names, even if other definitions use them,
/// and establishes it for good. Adds the finalizer that holds it until its instances are gone.
/// \source apiextensions-apiserver pkg/controller/status/naming_controller.go, establish
void settleDefinition(Unstructured& definition, const std::string& now);

/// The resources to serve for it: none unless it is established. While it is being deleted, no
/// objects can be created.
[[nodiscard]] ResourceRegistry::ServedResources servedFor(const Unstructured& definition);

} // namespace kittiwake::sim
