#pragma once

#include "rendering.h"

namespace kittiwake::sim {

/// Objects whole, in the version of the request. In lists of built-in kinds they do not say what
/// they are; custom ones always do.
[[nodiscard]] std::unique_ptr<Rendering> makeObjectRendering(
    std::shared_ptr<const ServedResource> resource);

/// The text of a stored object in a version: whole, or without kind and apiVersion.
class VersionedText
{
public:
    explicit VersionedText(Gvk gvk);

    /// The fields but kind and apiVersion, with the closing brace: what stands after typeMeta().
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
