#pragma once

#include "write_tools.h"

#include <functional>

namespace kittiwake::sim {

/// The next state of an object, from its current one in the version that was asked for.
using Revise = std::function<ApiResult<Document>(const Document& current)>;

struct RewriteOptions
{
    bool applied = false; ///< managedFields are right already
};

/// \brief Changes an object that is there: the parts that the request's subresource may change,
/// with defaults, validation and managedFields. It tries again while others change the object at
/// the same time. Nothing is written where nothing changes; a change that completes a deletion
/// removes the object.
/// \errors 404, 409, 422, and whatever `revise` says
[[nodiscard]] ApiResult<Written> rewriteObject(WriteTools& tools, const ApiRequest& request,
                                               const Revise& revise, RewriteOptions options = {});

} // namespace kittiwake::sim
