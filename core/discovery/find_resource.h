#pragma once

#include <core/base/expected.h>
#include <core/discovery/api_resource.h>

#include <string>
#include <string_view>

namespace kittiwake {

struct ResourceMatch
{
    ApiResource resource;
    /// Empty, or a sentence: which other resources have the same short name.
    std::string warning {};
};

/// \brief Finds the resource that a user means: "pods", "pod", "po", "Pod", "deployments.apps",
/// "deployments.v1.apps". Without regard to case. A real name beats a short name; among equals the
/// first in the server's order wins, preferred versions before others. \errors NotFound, with what
/// is like it. \source kubectl; client-go restmapper/shortcut.go
[[nodiscard]] Expected<ResourceMatch> matchResource(const ApiResources& resources,
                                                    std::string_view name);
/// The same without the warning.
[[nodiscard]] Expected<ApiResource> findResource(const ApiResources& resources,
                                                 std::string_view name);

} // namespace kittiwake
