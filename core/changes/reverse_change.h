#pragma once

#include <core/api/unstructured.h>
#include <core/changes/change.h>
#include <core/changes/maybe_change.h>

namespace kittiwake {

/// \brief Takes a change back: puts what it changed to what it was `before`, as long as that still
/// is what it was `after`, and held to the object as it is `now`. What others changed of it in
/// other fields stays. None: it is as before already. \errors Conflict: somebody else has changed
/// such a field since, or it is another object of that name; Invalid: a creation or a deletion
[[nodiscard]] MaybeChange reverseChange(const Change& made, const Unstructured& before,
                                        const Unstructured& after, const Unstructured& now);

} // namespace kittiwake
