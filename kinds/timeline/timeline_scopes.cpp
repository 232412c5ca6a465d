#include "timeline_scopes.h"

#include <algorithm>
#include <map>
#include <set>

namespace kittiwake {

bool isOfEvents(const Gvr& gvr)
{
    return gvr.resource == "events" && (gvr.group.empty() || gvr.group == "events.k8s.io");
}

std::vector<ResourceScope> scopesToRecord(std::vector<ResourceScope> watched)
{
    std::erase_if(watched, [](const ResourceScope& scope) {
        return isOfEvents(scope.gvr) || !scope.labelSelector.empty() || !scope.fieldSelector.empty()
            || scope.kind.empty();
    });
    // Whole objects before their metadata alone, all namespaces before one of them.
    std::sort(watched.begin(), watched.end(), [](const auto& one, const auto& other) {
        if (one.metadataOnly != other.metadataOnly)
            return other.metadataOnly;
        if (one.ns.empty() != other.ns.empty())
            return one.ns.empty();
        return one < other;
    });
    using Resource = std::pair<std::string, std::string>;
    std::map<Resource, std::set<std::string>> recorded; // namespaces
    std::vector<ResourceScope> scopes;
    for (auto& scope : watched) {
        auto& namespaces = recorded[{ scope.gvr.group, scope.gvr.resource }];
        if (namespaces.contains({}) || !namespaces.insert(scope.ns).second)
            continue;
        scopes.push_back(std::move(scope));
    }
    return scopes;
}

} // namespace kittiwake
