#pragma once

#include <app/simulator/api/resource_registry.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake::sim {

/// The resources of one version, by name.
struct DiscoveredVersion
{
    std::string version;
    ResourceRegistry::ServedResources resources {};
};

/// One API group, its preferred version first.
struct DiscoveredGroup
{
    std::string name; ///< empty: the core group
    std::vector<DiscoveredVersion> versions {};
};

/// Built-in groups in the registry's order, then custom ones, whose versions are ranked.
[[nodiscard]] std::vector<DiscoveredGroup> discover(
    const ResourceRegistry::ServedResources& served);

/// APIGroupList: /apis.
[[nodiscard]] std::string groupListJson(const std::vector<DiscoveredGroup>& groups);
/// APIGroup: /apis/G. Nothing: no such group.
[[nodiscard]] std::optional<std::string> groupJson(const std::vector<DiscoveredGroup>& groups,
                                                   std::string_view name);
/// APIResourceList: /api/v1, /apis/G/V. Nothing: no such version.
[[nodiscard]] std::optional<std::string> resourceListJson(
    const std::vector<DiscoveredGroup>& groups, const GroupVersion& of);

/// APIGroupDiscoveryList of the core group or of all the others; `version` is v2 or v2beta1.
/// \source kubernetes.io/docs/concepts/overview/kubernetes-api, k8s.io/api/apidiscovery
[[nodiscard]] std::string aggregatedJson(const std::vector<DiscoveredGroup>& groups, bool core,
                                         std::string_view version);

} // namespace kittiwake::sim
