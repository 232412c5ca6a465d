#pragma once

#include "write_tools.h"

namespace kittiwake::sim {

/// An object's autoscaling/v1 Scale.
[[nodiscard]] JsonValue scaleOf(const JsonValue& object, const ServedResource& resource);

/// \errors 404
[[nodiscard]] ApiResult<JsonValue> getScale(WriteTools& tools, const ApiRequest& request);
/// Sets the replicas that the body's Scale asks for. \errors 400, 404, 409, 422
[[nodiscard]] ApiResult<JsonValue> updateScale(WriteTools& tools, const ApiRequest& request);
/// A JSON or merge patch of the Scale. \errors the same, 415
[[nodiscard]] ApiResult<JsonValue> patchScale(WriteTools& tools, const ApiRequest& request);

} // namespace kittiwake::sim
