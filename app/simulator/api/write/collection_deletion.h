#pragma once

#include "deletion.h"

namespace kittiwake::sim {

/// \brief Deletes what the selectors of a request mean, one by one, and answers with the list of
/// it. \errors 400, 422, and what keeps one from being deleted
[[nodiscard]] Response deleteCollection(WriteTools& tools, const ApiRequest& request);

} // namespace kittiwake::sim
