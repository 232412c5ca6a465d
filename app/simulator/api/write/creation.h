#pragma once

#include "write_tools.h"

namespace kittiwake::sim {

/// \brief Stores a new object: named, defaulted, validated, with who wrote what.
/// `configuration` is what an apply sends, whose managedFields are other than a create's.
/// \errors 400, 403, 404 (the namespace), 409, 422
[[nodiscard]] ApiResult<Written> createObject(WriteTools& tools, const ApiRequest& request,
                                              Document object);
[[nodiscard]] ApiResult<Written> createByApply(WriteTools& tools, const ApiRequest& request,
                                               const Document& configuration, bool force);

} // namespace kittiwake::sim
