#pragma once

#include "document.h"

#include <app/simulator/api/api_request.h>

namespace kittiwake::sim {

enum class PatchType { Json, Merge, Strategic, Apply };

/// Reads the Content-Type. \errors 415: none of these, or one that the resource does not accept
[[nodiscard]] ApiResult<PatchType> patchTypeOf(const ApiRequest& request);

/// The patch itself. \errors 400
[[nodiscard]] ApiResult<JsonValue> readPatch(const ApiRequest& request, PatchType type);

/// `current` with a patch (no apply) on it. \errors 400, 422
[[nodiscard]] ApiResult<JsonValue> patched(const JsonValue& current, const JsonValue& patch,
                                           PatchType type, const ServedResource& resource);

} // namespace kittiwake::sim
