#pragma once

#include <core/cache/indexer.h>

#include <string>

namespace kittiwake {

/// The usual name of the index that `namespaceIndex` fills, as in client-go.
inline constexpr const char* kNamespaceIndex = "namespace";
/// The usual names of those that `labelsIndex`, `nodeIndex`, `ownerNameIndex` and `imageIndex`
/// fill.
inline constexpr const char* kLabelsIndex = "labels";
inline constexpr const char* kNodeIndex = "node";
inline constexpr const char* kOwnerNameIndex = "owner-name";
inline constexpr const char* kImageIndex = "image";

/// \brief Ready functions for Indexer::addIndex. What an object lacks it is not indexed under.
/// \thread any \source client-go tools/cache/index.go: MetaNamespaceIndexFunc
[[nodiscard]] IndexFunc namespaceIndex(); ///< cluster-scoped objects are under ""
[[nodiscard]] IndexFunc labelIndex(std::string key); ///< by the value of one label
/// By each label, as "key=value": one index that has the keys there are, the values of each, and
/// who has them. It costs an entry an object and label, as one by the keys alone would.
[[nodiscard]] IndexFunc labelsIndex();
[[nodiscard]] IndexFunc ownerIndex(); ///< by the uid of each owner
[[nodiscard]] IndexFunc ownerNameIndex(); ///< by each owner as "Kind/name", for reading
[[nodiscard]] IndexFunc nodeIndex(); ///< pods by spec.nodeName; those not scheduled are left out
/// By the images of all containers, each once: a pod's own, or those of a workload's pod template.
[[nodiscard]] IndexFunc imageIndex();
/// By the text, whole number or boolean at a dotted path ("spec.nodeName").
[[nodiscard]] IndexFunc fieldIndex(std::string path);

} // namespace kittiwake
