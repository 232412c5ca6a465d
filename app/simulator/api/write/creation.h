#pragma once

#include "write_tools.h"

namespace kittiwake::sim {

/// \brief Stores a new object, with its name, defaults and managedFields, and validated.
/// `configuration`: sent by an apply, which has other managedFields than a create.
/// \errors 400, 403, 404 (the namespace), 409, 422
[[nodiscard]] ApiResult<Written> createObject(WriteTools& tools, const ApiRequest& request,
                                              JsonValue object);
[[nodiscard]] ApiResult<Written> createByApply(WriteTools& tools, const ApiRequest& request,
                                               const JsonValue& configuration, bool force);

} // namespace kittiwake::sim
