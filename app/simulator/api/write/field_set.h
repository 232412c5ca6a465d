#pragma once

#include "document.h"

#include <vector>

namespace kittiwake::sim {

/// \brief Which fields of an object somebody owns, as FieldsV1 writes it: a trie of JSON objects
/// whose keys are "f:field", `k:{"name":"x"}` or `v:"x"`. Null is no field at all; a node without
/// children, or with the child ".", is itself in the set.
/// \source structured-merge-diff fieldpath/set.go
using FieldSet = nlohmann::json;

/// Puts the node itself into the set.
void mark(FieldSet& node);
/// Puts what is below a key into the set; nothing if `child` is null.
void attach(FieldSet& node, const std::string& key, FieldSet child);

void unite(FieldSet& into, const FieldSet& other);
/// Takes out what is in both.
void subtract(FieldSet& from, const FieldSet& what);
[[nodiscard]] FieldSet intersection(const FieldSet& a, const FieldSet& b);

/// Each path in the set, as messages write it: `.spec.containers[name="app"].image`.
[[nodiscard]] std::vector<std::string> pathTexts(const FieldSet& set);

} // namespace kittiwake::sim
