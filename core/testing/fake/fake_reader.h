#pragma once

#include <core/base/expected.h>
#include <core/testing/fake/fake_objects.h>
#include <core/testing/fake_answer.h>
#include <core/testing/store/selection.h>

namespace kittiwake {

/// What a list, a watch or the deletion of a collection selects. Any field can be selected by,
/// where a server knows a few of each kind. \errors 400
[[nodiscard]] Expected<Selection, FakeAnswer> readSelection(const FakeAction& action);

/// \brief Answers a get, of an object, its status or its scale, and a list, in pages if it asks for
/// them. \thread any \errors 400, 404; 410: pages of a version that the store has forgotten
/// \source kubernetes.io/docs/reference/using-api/api-concepts
[[nodiscard]] FakeAnswer getFrom(const ObjectStore& store, const FakeAction& action,
                                 const FakeKind& kind);
[[nodiscard]] FakeAnswer listFrom(const ObjectStore& store, const FakeAction& action,
                                  const FakeKind& kind);

} // namespace kittiwake
