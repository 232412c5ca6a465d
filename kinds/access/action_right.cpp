#include "action_right.h"

#include <utility>

namespace kittiwake {

namespace {

constexpr int kStreamsTakeCreate = 35; ///< AuthorizePodWebsocketUpgradeCreatePermission is on

} // namespace

std::optional<AccessRequest> accessOf(const ActionRight& right, const ObjectLink& object,
                                      const ActionPlace& place)
{
    if (right.since > place.minorVersion)
        return std::nullopt;
    const auto& gvr = right.gvr ? *right.gvr : place.gvr;
    AccessRequest access { .verb = right.verb, .gvr = gvr, .subresource = right.subresource };
    switch (right.scope) {
    case RightScope::Object:
        return AccessRequest::ofObject(right.verb, gvr, object.key, right.subresource);
    case RightScope::Namespace:
        access.ns = object.key.ns;
        break;
    case RightScope::Within:
        access.ns = object.key.name;
        break;
    case RightScope::Usual:
        access.ns = place.usualNamespace;
        break;
    case RightScope::Cluster:
        break;
    }
    return access;
}

std::vector<ActionRight> rightsToChange(std::string verb, std::string subresource)
{
    return { { .verb = std::move(verb), .subresource = std::move(subresource) },
             { .verb = "get" } };
}

std::vector<ActionRight> rightsToMakeJob()
{
    return {
        { .verb = "create", .gvr = Gvr { "batch", "v1", "jobs" }, .scope = RightScope::Namespace },
        { .verb = "get" }
    };
}

std::vector<ActionRight> rightsToStream(const std::string& subresource, RightScope scope)
{
    const Gvr pods { "", "v1", "pods" };
    return { { .verb = "get", .subresource = subresource, .gvr = pods, .scope = scope },
             { .verb = "create",
               .subresource = subresource,
               .gvr = pods,
               .scope = scope,
               .since = kStreamsTakeCreate } };
}

std::vector<ActionRight> joined(std::vector<ActionRight> rights,
                                const std::vector<ActionRight>& more)
{
    rights.insert(rights.end(), more.begin(), more.end());
    return rights;
}

} // namespace kittiwake
