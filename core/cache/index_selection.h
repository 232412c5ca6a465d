#pragma once

#include <core/api/selectors/label_selector.h>
#include <core/cache/indexer.h>

#include <string>
#include <unordered_set>
#include <vector>

namespace kittiwake {

/// \brief Which objects are meant, in terms that indexes know: labels, and what else they are found
/// under. All must hold; of each list one value suffices, an empty one asks for nothing. A value.
/// \thread any
struct IndexSelection
{
    LabelSelector labels {};
    std::vector<std::string> namespaces {};
    std::vector<std::string> nodes {};
    std::vector<std::string> owners {}; ///< "ReplicaSet/web-6d4cf", as ownerNameIndex() says
    std::vector<std::string> images {};

    [[nodiscard]] bool isEverything() const { return *this == IndexSelection {}; }
    bool operator==(const IndexSelection&) const = default;
};

/// Adds the indexes that `keysMatching` reads for this selection, or for any where it is null, and
/// that are missing; those it added. Of a large store it takes a second: not for a thread that a
/// user waits for.
std::vector<std::string> addSelectionIndexes(Indexer& indexer,
                                             const IndexSelection* selection = nullptr);

/// \brief Keys of the objects that are meant, found in the indexer's own indexes and intersected.
/// Each index is read at a moment of its own. \thread any \errors NotFound: names an index that is
/// missing
[[nodiscard]] Expected<std::unordered_set<ObjectKey>> keysMatching(const Indexer& indexer,
                                                                   const IndexSelection& selection);

} // namespace kittiwake
