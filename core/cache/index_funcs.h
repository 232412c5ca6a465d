#pragma once

#include <core/cache/indexer.h>

#include <string>

namespace kittiwake {

/// The usual name of the index that `namespaceIndex` fills, as in client-go.
inline constexpr const char* kNamespaceIndex = "namespace";

/// \brief Ready functions for Indexer::addIndex. What an object lacks it is not indexed under.
/// \thread any \source client-go tools/cache/index.go: MetaNamespaceIndexFunc
[[nodiscard]] IndexFunc namespaceIndex(); ///< cluster-scoped objects are under ""
[[nodiscard]] IndexFunc labelIndex(std::string key); ///< by the value of one label
[[nodiscard]] IndexFunc ownerIndex(); ///< by the uid of each owner
[[nodiscard]] IndexFunc nodeIndex(); ///< pods by spec.nodeName; those not scheduled are left out
/// By the text, whole number or boolean at a dotted path ("spec.nodeName").
[[nodiscard]] IndexFunc fieldIndex(std::string path);

} // namespace kittiwake
