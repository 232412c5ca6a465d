#pragma once

#include "merge_schema.h"

#include <core/base/expected.h>

namespace kittiwake {

/// \brief Changes `target` as a strategic merge patch says, directives included.
/// \errors the sentence of a 400: an item of a list lacks its key
/// \source apimachinery pkg/util/strategicpatch
[[nodiscard]] Expected<JsonValue, std::string> strategicMerge(JsonValue target,
                                                              const JsonValue& patch,
                                                              const MergeSchema& schema);

} // namespace kittiwake
