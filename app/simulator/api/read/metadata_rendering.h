#pragma once

#include "rendering.h"

#include <core/api/json.h>

namespace kittiwake::sim {

/// Renders only the metadata of objects. `apiVersion` is that of meta.k8s.io.
[[nodiscard]] std::unique_ptr<Rendering> makeMetadataRendering(const std::string& apiVersion);

/// A PartialObjectMetadata of the object.
void appendMetadata(std::string& out, const Json& object, const std::string& apiVersion);

} // namespace kittiwake::sim
