#pragma once

#include <core/changes/maybe_change.h>

#include <string>

namespace kittiwake {

/// \brief Takes a finalizer off an object, or with an empty name all, so that a deletion goes on
/// without whoever it waits for: what that would have cleaned up stays. The list is written as a
/// whole, and held to the object as it was read. None: it has none such. \source
/// kubernetes.io/docs/concepts/overview/working-with-objects/finalizers
[[nodiscard]] MaybeChange finalizerChange(const Gvr& gvr, const Unstructured& object,
                                          const std::string& finalizer);

/// \brief The same of a namespace's own finalizers, which are in its spec and have a subresource:
/// what is left in it may come back with a namespace of its name.
[[nodiscard]] MaybeChange finalizeNamespaceChange(const Unstructured& ns);

} // namespace kittiwake
