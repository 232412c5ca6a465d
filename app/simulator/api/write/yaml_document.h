#pragma once

#include "document.h"

namespace kittiwake::sim {

/// The first document of a YAML text, as YAML's core schema and Kubernetes' JSON read it: plain
/// scalars may be numbers, booleans or null, quoted ones are text. \errors 400
[[nodiscard]] ApiResult<Document> yamlDocument(const std::string& text);

} // namespace kittiwake::sim
