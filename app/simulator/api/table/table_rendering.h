#pragma once

#include <app/simulator/api/read/rendering.h>

namespace kittiwake::sim {

/// Rows and columns, as kubectl prints them. `apiVersion` is that of meta.k8s.io.
/// \errors 400: includeObject is none of Metadata, Object, None
[[nodiscard]] ApiResult<std::unique_ptr<Rendering>> makeTableRendering(
    const ApiRequest& request, const std::string& apiVersion, const WallClock& now);

} // namespace kittiwake::sim
