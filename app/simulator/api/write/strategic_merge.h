#pragma once

#include "merge_schema.h"

namespace kittiwake::sim {

/// \brief Changes `target` as a strategic merge patch says, directives included.
/// \errors 400: an item of a list lacks its key
/// \source apimachinery pkg/util/strategicpatch
[[nodiscard]] ApiResult<Document> strategicMerge(Document target, const Document& patch,
                                                 const MergeSchema& schema);

} // namespace kittiwake::sim
