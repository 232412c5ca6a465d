#pragma once

#include "document.h"

#include <vector>

namespace kittiwake {

// Sets of fields of an object, as somebody owns them, in the form of FieldsV1: a trie of JSON
// objects whose keys are "f:field", `k:{"name":"x"}` or `v:"x"`. Null is no field at all; a node
// without children, or with the child ".", is itself in the set. Source: structured-merge-diff
// fieldpath/set.go.

/// Adds the node itself to the set.
void mark(JsonValue& node);
/// Adds the fields below a key to the set; none if `child` is null.
void attach(JsonValue& node, const std::string& key, JsonValue child);

void unite(JsonValue& into, const JsonValue& other);
/// Removes the fields that are in both.
void subtract(JsonValue& from, const JsonValue& what);
[[nodiscard]] JsonValue intersection(const JsonValue& a, const JsonValue& b);

/// The paths in the set, as in messages: `.spec.containers[name="app"].image`.
[[nodiscard]] std::vector<std::string> pathTexts(const JsonValue& set);

} // namespace kittiwake
