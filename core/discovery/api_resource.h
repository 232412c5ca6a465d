#pragma once

#include <core/api/gvk.h>
#include <core/base/error.h>

#include <algorithm>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief One resource that a server serves, as discovery tells it.
struct ApiResource
{
    Gvr gvr {};
    std::string kind {};
    std::string singularName {};
    bool namespaced = true;
    std::vector<std::string> shortNames {};
    std::vector<std::string> verbs {};
    std::vector<std::string> categories {};
    bool preferred = true; ///< its version is the group's preferred one, or the first that has it

    [[nodiscard]] bool can(std::string_view verb) const
    {
        return std::find(verbs.begin(), verbs.end(), verb) != verbs.end();
    }
    bool operator==(const ApiResource&) const = default;
};

/// A group-version that could not be asked, and why.
struct DiscoveryFailure
{
    GroupVersion groupVersion;
    Error error;
};

/// What a server serves, subresources left out; groups in the server's order, core first. One
/// broken aggregated API does not hide the others: it is listed under `failures`.
struct ApiResources
{
    std::string serverVersion {}; ///< "v1.33.0"; empty if /version could not be read
    std::vector<ApiResource> resources {};
    std::vector<DiscoveryFailure> failures {};
};

} // namespace kittiwake
