#pragma once

#include <core/api/gvk.h>
#include <core/base/error.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief One resource, or subresource, that a server serves, from discovery.
struct ApiResource
{
    Gvr gvr {}; ///< a subresource's name has its parent's in front: "deployments/scale"
    std::string kind {};
    std::string singularName {};
    bool namespaced = true;
    std::vector<std::string> shortNames {};
    std::vector<std::string> verbs {};
    std::vector<std::string> categories {};
    bool preferred = true; ///< its version is the group's preferred one, or the first that has it
    /// Where the kind is from, if not from the resource's own group and version: what is at
    /// deployments/scale of apps/v1 is a Scale of autoscaling/v1.
    std::optional<GroupVersion> kindFrom {};

    [[nodiscard]] bool can(std::string_view verb) const
    {
        return std::find(verbs.begin(), verbs.end(), verb) != verbs.end();
    }
    /// What an object read there is.
    [[nodiscard]] Gvk gvk() const
    {
        const auto from = kindFrom.value_or(gvr.groupVersion());
        return { from.group, from.version, kind };
    }
    bool operator==(const ApiResource&) const = default;
};

/// A group-version that could not be asked, and why.
struct DiscoveryFailure
{
    GroupVersion groupVersion;
    Error error;
    /// May well be gone when asked again. A client's own timeout is not among these: whoever looks
    /// something up would wait for it each time.
    [[nodiscard]] bool transient() const;
    bool operator==(const DiscoveryFailure&) const = default;
};

/// What a server serves; groups in the server's order, core first, in each the preferred version
/// first. One broken aggregated API does not hide the others: it is listed under `failures`.
struct ApiResources
{
    std::string serverVersion {}; ///< "v1.33.0"; empty if /version could not be read
    std::vector<GroupVersion> groupVersions {}; ///< those that failed included
    std::vector<ApiResource> resources {}; ///< without subresources
    std::vector<ApiResource> subresources {};
    std::vector<DiscoveryFailure> failures {};

    /// 33 of "v1.33.0", "v1.33+" and "v1.33.1-gke.1000"; 0: the version is not known, or another.
    [[nodiscard]] int minorVersion() const;
    /// Brings what was added into the order of `groupVersions` and marks what is preferred.
    void settle();
    bool operator==(const ApiResources&) const = default;
};

} // namespace kittiwake
