#pragma once

#include "field_set.h"
#include "merge_schema.h"

namespace kittiwake {

/// The differences between two states of an object.
struct FieldComparison
{
    JsonValue changed {}; ///< added or modified
    JsonValue removed {};
    [[nodiscard]] bool empty() const { return changed.is_null() && removed.is_null(); }
};

/// apiVersion, kind and the server's own metadata belong to nobody and are not compared.
/// \source structured-merge-diff typed/compare.go; apimachinery managedfields stripmeta.go
[[nodiscard]] FieldComparison compareFields(const JsonValue& before, const JsonValue& after,
                                            const MergeSchema& schema);

/// The fields of a configuration, without those that belong to nobody.
/// \source structured-merge-diff typed/tofieldset.go
[[nodiscard]] JsonValue fieldsOf(const JsonValue& configuration, const MergeSchema& schema);

} // namespace kittiwake
