#pragma once

#include "field_set.h"
#include "merge_schema.h"

namespace kittiwake::sim {

/// What differs between two states of an object.
struct FieldComparison
{
    FieldSet changed {}; ///< added or modified
    FieldSet removed {};
    [[nodiscard]] bool empty() const { return changed.is_null() && removed.is_null(); }
};

/// Metadata that the server keeps, apiVersion and kind are nobody's and not compared.
/// \source structured-merge-diff typed/compare.go; apimachinery managedfields stripmeta.go
[[nodiscard]] FieldComparison compareFields(const Document& before, const Document& after,
                                            const MergeSchema& schema);

/// Every field that a configuration gives, but for those that are nobody's.
/// \source structured-merge-diff typed/tofieldset.go
[[nodiscard]] FieldSet fieldsOf(const Document& configuration, const MergeSchema& schema);

} // namespace kittiwake::sim
