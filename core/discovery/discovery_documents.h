#pragma once

#include <core/api/json/json_fwd.h>
#include <core/discovery/api_resource.h>

#include <optional>
#include <string_view>

namespace kittiwake {

/// What is asked for: everything in one document, or else the groups. Servers want the parameters
/// in this order.
inline constexpr const char* kAcceptDiscovery =
    "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList,application/json";
/// The reason of a group-version's failure when the server has only an old list of it.
inline constexpr const char* kStale = "Stale";

/// \brief What /api or /apis answers. A legacy answer only names the group-versions, an aggregated
/// one has their resources and, as failures, those that are stale.
/// \source client-go discovery/aggregated_discovery.go; kubernetes.io/docs/concepts/overview/
/// kubernetes-api, "Aggregated discovery"
struct DiscoveryRoot
{
    bool aggregated = false;
    ApiResources content {};
};

/// Whether a Content-Type says "aggregated discovery, v2": its parameters in any order, others
/// among them.
[[nodiscard]] bool isAggregatedDiscovery(std::string_view contentType);

/// Nothing if the document is neither.
[[nodiscard]] std::optional<DiscoveryRoot> readDiscoveryRoot(std::string_view contentType,
                                                             const Json& document);

/// Adds the resources of one group-version from a legacy APIResourceList. False: it is none. One
/// that is empty is fine.
[[nodiscard]] bool readResourceList(const Json& document, const GroupVersion& of,
                                    ApiResources& into);

} // namespace kittiwake
