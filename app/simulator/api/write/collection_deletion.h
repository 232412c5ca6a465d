#pragma once

#include "deletion.h"

namespace kittiwake::sim {

/// \brief Deletes the objects that a request selects, one by one, and answers with their list.
/// \errors 400, 422, and the errors of a single deletion
[[nodiscard]] Response deleteCollection(WriteTools& tools, const ApiRequest& request);

} // namespace kittiwake::sim
