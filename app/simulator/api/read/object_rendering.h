#pragma once

#include "rendering.h"

namespace kittiwake::sim {

/// Renders whole objects, in the version of the request. Items in lists of built-in kinds have no
/// kind and apiVersion; custom ones always have.
[[nodiscard]] std::unique_ptr<Rendering> makeObjectRendering(
    std::shared_ptr<const ServedResource> resource);

/// The text of a stored object in a version: whole, or without kind and apiVersion.
class VersionedText
{
public:
    explicit VersionedText(Gvk gvk);

    /// The fields without kind and apiVersion, with the closing brace: they follow typeMeta().
    /// Valid until the next call.
    [[nodiscard]] std::string_view fields(const Object& object);
    void append(std::string& out, const Object& object);

private:
    Gvk m_gvk;
    std::string m_apiVersion;
    std::string m_typeMeta;
    std::string m_text;
};

} // namespace kittiwake::sim
