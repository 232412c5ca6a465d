#pragma once

#include <app/simulator/api/resource_registry.h>
#include <core/api/unstructured.h>

#include <string>

namespace kittiwake::sim {

inline constexpr const char* kCleanupFinalizer = "customresourcecleanup.apiextensions.k8s.io";

/// Where a definition's instances lie.
[[nodiscard]] GroupResource instancesOf(const Unstructured& definition);

/// Of a condition in the status; empty: there is none.
[[nodiscard]] std::string conditionStatus(const Unstructured& definition, const std::string& type);

/// Brings a definition's status up to date: its names are accepted, whatever other definitions use,
/// and it is established, for good. Adds the finalizer that holds it until its instances are gone.
/// \source apiextensions-apiserver pkg/controller/status/naming_controller.go, establish
void settleDefinition(Unstructured& definition, const std::string& now);

/// What is served for it: nothing unless it is established; no new objects while it is going.
[[nodiscard]] ResourceRegistry::ServedResources servedFor(const Unstructured& definition);

} // namespace kittiwake::sim
