#pragma once

#include <kinds/kind.h>

#include <vector>

namespace kittiwake {

/// \brief Why an object that is being deleted does not go: what holds it, where that takes longer
/// than a minute; of a namespace its conditions. Empty: it may still go by itself, or nothing
/// tells. \thread any \source
/// kubernetes.io/docs/concepts/overview/working-with-objects/finalizers
[[nodiscard]] Text deletionProblem(const Kind& of, const Unstructured& object, WallTime now);

/// What the conditions of a namespace say that its deletion waits for, as they call it. \thread any
/// \source kube-controller-manager's pkg/controller/namespace/deletion
[[nodiscard]] std::vector<Text> namespaceHolders(const JsonValue& ns);

} // namespace kittiwake
