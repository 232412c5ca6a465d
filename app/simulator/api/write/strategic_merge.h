#pragma once

#include "merge_schema.h"

namespace kittiwake::sim {

/// \brief Changes `target` as a strategic merge patch says, directives included.
/// \errors 400: a list's item lacks what tells it from the others
/// \source apimachinery pkg/util/strategicpatch
[[nodiscard]] ApiResult<Document> strategicMerge(Document target, const Document& patch,
                                                 const MergeSchema& schema);

} // namespace kittiwake::sim
