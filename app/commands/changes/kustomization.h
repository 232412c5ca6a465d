#pragma once

#include <core/base/expected.h>

#include <QString>

#include <string>

namespace kittiwake {

/// \brief The manifests that a kustomization makes: what kubectl or else kustomize, whichever is
/// installed, prints for it. `where`: its folder, or a URL. What the program warns of is said.
/// \thread one that may wait \errors Config: neither is installed, or it failed: with its words
/// \source kubectl pkg/cmd/kustomize
[[nodiscard]] Expected<std::string> buildKustomization(const QString& where);

} // namespace kittiwake
