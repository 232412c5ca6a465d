#pragma once

#include "rendering.h"

namespace kittiwake::sim {

/// \brief Rows and columns, as kubectl prints them: the columns of kinds/, of which
/// tst_contract_columns proves that a real server's are the same. `apiVersion` is that of
/// meta.k8s.io. \errors 400: includeObject is none of Metadata, Object, None
[[nodiscard]] ApiResult<std::unique_ptr<Rendering>> makeTableRendering(
    const ApiRequest& request, const std::string& apiVersion, const WallClock& now);

} // namespace kittiwake::sim
