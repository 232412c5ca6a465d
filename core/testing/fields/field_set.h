#pragma once

#include "document.h"

#include <vector>

namespace kittiwake {

/// \brief The fields of an object that somebody owns, in the form of FieldsV1: a trie of JSON
/// objects whose keys are "f:field", `k:{"name":"x"}` or `v:"x"`. Null is no field at all; a node
/// without children, or with the child ".", is itself in the set. \source structured-merge-diff
/// fieldpath/set.go
using FieldSet = nlohmann::json;

/// Adds the node itself to the set.
void mark(FieldSet& node);
/// Adds the fields below a key to the set; none if `child` is null.
void attach(FieldSet& node, const std::string& key, FieldSet child);

void unite(FieldSet& into, const FieldSet& other);
/// Removes the fields that are in both.
void subtract(FieldSet& from, const FieldSet& what);
[[nodiscard]] FieldSet intersection(const FieldSet& a, const FieldSet& b);

/// The paths in the set, as in messages: `.spec.containers[name="app"].image`.
[[nodiscard]] std::vector<std::string> pathTexts(const FieldSet& set);

} // namespace kittiwake
