#pragma once

#include <core/api/resource_scope.h>
#include <core/base/expected.h>
#include <core/discovery/api_resource.h>

#include <string>

namespace kittiwake {

/// The resource that `name` means, which can be listed and watched. \errors NotFound, with what
/// could not be asked; Invalid: it cannot be watched
[[nodiscard]] Expected<ApiResource> watchableResource(const ApiResources& found,
                                                      const std::string& name);

/// As `-o name` has it: "pod", "deployment.apps".
[[nodiscard]] std::string resourceWord(const ApiResource& resource);

/// All of a resource, in one namespace or, with `ns` empty, everywhere.
[[nodiscard]] ResourceScope scopeOf(const ApiResource& resource, const std::string& ns);

} // namespace kittiwake
