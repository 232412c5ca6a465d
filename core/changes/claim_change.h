#pragma once

#include <core/changes/maybe_change.h>

#include <string>

namespace kittiwake {

/// \brief A PersistentVolumeClaim asks for more; none where it asks for that already. Whether it
/// gets it is its StorageClass's to allow (`allowVolumeExpansion`). \errors Invalid: no quantity;
/// less than it asks for, which volumes cannot
/// \source kubernetes.io/docs/concepts/storage/persistent-volumes, "Expanding Persistent Volumes
/// Claims"
[[nodiscard]] MaybeChange growChange(const Gvr& gvr, const Unstructured& claim,
                                     const std::string& size);

} // namespace kittiwake
