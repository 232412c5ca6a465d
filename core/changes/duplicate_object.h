#pragma once

#include <core/api/unstructured.h>

#include <string>

namespace kittiwake {

/// \brief A new object that is as this one is: without status, what the server and controllers have
/// written, and what must not be there twice (addresses, ports of nodes, volumes, the node of a
/// pod), under another name. Owners and finalizers are left out, too. \thread any
/// \source kubernetes.io/docs/reference/kubernetes-api/common-definitions/object-meta: what the
/// system populates; the kinds' strategies in kube-apiserver's pkg/registry
[[nodiscard]] JsonValue duplicateOf(const Unstructured& object, const std::string& name);

} // namespace kittiwake
