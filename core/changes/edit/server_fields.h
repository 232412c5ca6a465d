#pragma once

#include <core/api/json/json_value.h>

namespace kittiwake {

/// \brief An object without what the server counts and notes by itself: managedFields,
/// resourceVersion, generation, uid, time of creation and status. What is no object stays as it is.
/// \thread any
[[nodiscard]] JsonValue withoutServerFields(JsonValue object);

} // namespace kittiwake
