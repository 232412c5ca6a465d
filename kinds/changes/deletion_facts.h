#pragma once

#include <kinds/changes/object_lookup.h>
#include <kinds/detail/explain.h>
#include <kinds/relations/related_kinds.h>

#include <vector>

namespace kittiwake {

/// \brief What a kind's deletion has of its own. Its functions are pure but for what they are
/// given. \thread any
struct DeletionFacts
{
    /// What there is to know before, besides what goes with it by its owner references; null:
    /// nothing.
    std::vector<Text> (*notes)(const Unstructured& object, const ObjectLookup& lookUp) = nullptr;
    /// What is said of one that is being deleted, `at` its deletionTimestamp; null: that it is, and
    /// whether finalizers hold it back. \units at: seconds since the epoch
    explain::Sentence (*sentence)(const ObjectView& view, std::int64_t at) = nullptr;
    /// What its deletion waits for, where its own conditions and sentences tell that; null: its
    /// finalizers.
    std::vector<Text> (*holders)(const JsonValue& object) = nullptr;
    std::vector<RelatedKind> alsoOwned {}; ///< what it may own besides its children
};

} // namespace kittiwake
