#pragma once

#include <core/testing/fake/fake_kinds.h>
#include <core/testing/fields/document.h>
#include <core/testing/fields/merge_schema.h>
#include <core/testing/store/object_store.h>

namespace kittiwake {

/// Where objects of the kind are stored: all versions of a resource share a place.
[[nodiscard]] GroupResource placeOf(const FakeKind& kind);

/// A stored object in the version of the kind. Nothing is converted but apiVersion and kind.
[[nodiscard]] JsonValue documentOf(const Object& object, const FakeKind& kind);

/// What the store makes of a document, at the version that it gives it.
[[nodiscard]] ObjectStore::Make makerOf(const JsonValue& document);

/// How objects of the kind are merged with others.
[[nodiscard]] MergeSchema mergeSchemaOf(const FakeKind& kind);

} // namespace kittiwake
