#pragma once

#include <core/api/unstructured.h>
#include <core/base/expected.h>

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// One object of a manifest, and where it begins.
struct ManifestObject
{
    Unstructured object {};
    std::string place {}; ///< "web.yaml, line 12"
    /// The comment that its document begins with, where there is one. \source Helm writes "Source:
    /// web/templates/service.yaml" there
    std::string comment {};
};

/// What is in a manifest: its objects in their order, and what of it cannot be read.
struct Manifest
{
    std::vector<ManifestObject> objects {};
    std::vector<Error> errors {}; ///< Invalid, one a document
};

/// \brief Reads the documents of a YAML or JSON text; lists are their items. Plain scalars are what
/// kubectl takes them for: "no" and "on" are booleans, "0777" is octal. `source`: a file's
/// name, for sentences. Bounded in depth and size, whatever it holds. \thread any
/// \source sigs.k8s.io/yaml; cli-runtime pkg/resource/visitor.go
[[nodiscard]] Manifest readManifest(std::string_view text, const std::string& source);

} // namespace kittiwake
