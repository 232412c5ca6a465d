#include "discovery.h"

#include <app/simulator/api/version_rank.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

template<typename List, typename Name>
auto& findOrAdd(List& list, Name List::value_type::*field, const Name& name)
{
    const auto at =
        std::find_if(list.begin(), list.end(), [&](const auto& one) { return one.*field == name; });
    if (at != list.end())
        return *at;
    list.emplace_back();
    list.back().*field = name;
    return list.back();
}

} // namespace

std::vector<DiscoveredGroup> discover(const ResourceRegistry::ServedResources& served)
{
    std::vector<DiscoveredGroup> groups;
    for (const auto& resource : served) {
        auto& group = findOrAdd(groups, &DiscoveredGroup::name, resource->gvr.group);
        findOrAdd(group.versions, &DiscoveredVersion::version, resource->gvr.version)
            .resources.push_back(resource);
    }
    for (DiscoveredGroup& group : groups) {
        const bool custom = group.versions.front().resources.front()->custom();
        if (custom) {
            std::sort(group.versions.begin(), group.versions.end(),
                      [](const DiscoveredVersion& a, const DiscoveredVersion& b) {
                          return preferredVersion(a.version, b.version);
                      });
        }
        for (DiscoveredVersion& version : group.versions) {
            std::sort(
                version.resources.begin(), version.resources.end(),
                [](const auto& a, const auto& b) { return a->gvr.resource < b->gvr.resource; });
        }
    }
    return groups;
}

} // namespace kittiwake::sim
