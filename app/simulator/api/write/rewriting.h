#pragma once

#include "write_tools.h"

#include <functional>

namespace kittiwake::sim {

/// The next state of an object, from its current one in the request's version.
using Revise = std::function<ApiResult<JsonValue>(const JsonValue& current)>;

struct RewriteOptions
{
    bool applied = false; ///< managedFields are set already
};

/// \brief Changes an existing object: the parts that the request's subresource may change,
/// with defaults, validation and managedFields. It tries again while others change the object at
/// the same time. Without a change nothing is written; a change that completes a deletion
/// removes the object.
/// \errors 404, 409, 422, and the errors of `revise`
[[nodiscard]] ApiResult<Written> rewriteObject(WriteTools& tools, const ApiRequest& request,
                                               const Revise& revise, RewriteOptions options = {});

} // namespace kittiwake::sim
