#pragma once

#include "rendering.h"

#include <core/api/json/json.h>

namespace kittiwake::sim {

/// Renders only the metadata of objects. `apiVersion` is that of meta.k8s.io.
[[nodiscard]] std::unique_ptr<Rendering> makeMetadataRendering(const std::string& apiVersion);

/// The text of a PartialObjectMetadata of an object.
class MetadataText
{
public:
    explicit MetadataText(const std::string& apiVersion);

    void append(std::string& out, const Json& object) const;

private:
    std::string m_begin;
};

} // namespace kittiwake::sim
