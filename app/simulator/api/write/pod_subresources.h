#pragma once

#include "write_tools.h"

namespace kittiwake::sim {

/// pods/binding, and the old bindings: assigns a pod to a node. \errors 400, 404, 409, 422
[[nodiscard]] ApiResult<JsonValue> bindPod(WriteTools& tools, const ApiRequest& request);

/// pods/eviction: a deletion that disruption budgets may forbid. \errors 400, 404, 429
[[nodiscard]] ApiResult<JsonValue> evictPod(WriteTools& tools, const ApiRequest& request);

/// serviceaccounts/token: a made-up token that nobody verifies. \errors 400, 404
[[nodiscard]] ApiResult<JsonValue> createToken(WriteTools& tools, const ApiRequest& request);

} // namespace kittiwake::sim
