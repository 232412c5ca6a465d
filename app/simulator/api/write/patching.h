#pragma once

#include "write_tools.h"

namespace kittiwake::sim {

/// \brief A patch of any kind, an apply included. \errors 400, 404, 409, 415, 422
[[nodiscard]] ApiResult<Written> patchObject(WriteTools& tools, const ApiRequest& request);

} // namespace kittiwake::sim
