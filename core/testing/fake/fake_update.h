#pragma once

#include <core/testing/fake/fake_objects.h>
#include <core/testing/fake_answer.h>

#include <optional>

namespace kittiwake {

/// Whether what is to be written is a change of the current object at all: of the same uid, from
/// its present resource version. Empty: it is. \source apiserver
/// pkg/registry/generic/registry/store.go
[[nodiscard]] std::optional<FakeAnswer> refuseStale(const FakeAction& action, const FakeKind& kind,
                                                    const JsonValue& current,
                                                    const JsonValue& next);

/// Puts back what this write may not change: what is the server's, the status by the object itself,
/// and all but the status by the subresource. \source apiserver pkg/registry/rest/update.go
void keepWhatIsNotWritten(const FakeAction& action, const FakeKind& kind, const JsonValue& current,
                          JsonValue& next);

/// Counts the generation on, where what the user specifies is another than it was.
void countGeneration(const FakeKind& kind, const JsonValue& current, JsonValue& next);

/// A current object with a patch: JSON patch, merge patch or, of a built-in kind, strategic merge
/// patch. \errors the answer to send: 400, 415, 422
[[nodiscard]] Expected<JsonValue, FakeAnswer> patched(const FakeAction& action,
                                                      const FakeKind& kind,
                                                      const JsonValue& current);

} // namespace kittiwake
