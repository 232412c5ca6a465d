#include "discovery.h"

#include "subresources.h"

#include <core/api/json/json_value.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

// Fields are in order so that the kind comes first for people who use curl.

OrderedJson versionJson(const DiscoveredGroup& group, const DiscoveredVersion& version)
{
    return { { "groupVersion", GroupVersion { group.name, version.version }.toString() },
             { "version", version.version } };
}

OrderedJson groupFields(const DiscoveredGroup& group)
{
    OrderedJson versions = OrderedJson::array();
    for (const DiscoveredVersion& version : group.versions)
        versions.push_back(versionJson(group, version));
    return { { "name", group.name },
             { "versions", std::move(versions) },
             { "preferredVersion", versionJson(group, group.versions.front()) } };
}

const DiscoveredGroup* find(const std::vector<DiscoveredGroup>& groups, std::string_view name)
{
    const auto at = std::find_if(groups.begin(), groups.end(),
                                 [&](const DiscoveredGroup& one) { return one.name == name; });
    return at == groups.end() ? nullptr : &*at;
}

OrderedJson resourceJson(const ServedResource& resource)
{
    OrderedJson out = { { "name", resource.gvr.resource },
                        { "singularName", resource.singular },
                        { "namespaced", resource.namespaced },
                        { "kind", resource.kind },
                        { "verbs", resource.verbs } };
    if (!resource.shortNames.empty())
        out["shortNames"] = resource.shortNames;
    if (!resource.categories.empty())
        out["categories"] = resource.categories;
    return out;
}

OrderedJson subresourceJson(const ServedResource& resource, const Subresource& sub)
{
    OrderedJson out = { { "name", resource.gvr.resource + '/' + sub.name },
                        { "singularName", "" },
                        { "namespaced", resource.namespaced } };
    if (sub.kind.groupVersion() != resource.gvr.groupVersion()) {
        out["group"] = sub.kind.group;
        out["version"] = sub.kind.version;
    }
    out["kind"] = sub.kind.kind;
    out["verbs"] = sub.verbs;
    return out;
}

OrderedJson kindJson(const Gvk& gvk)
{
    return { { "group", gvk.group }, { "version", gvk.version }, { "kind", gvk.kind } };
}

OrderedJson aggregatedResource(const ServedResource& resource)
{
    OrderedJson out = { { "resource", resource.gvr.resource },
                        { "responseKind", kindJson(resource.gvk()) },
                        { "scope", resource.namespaced ? "Namespaced" : "Cluster" },
                        { "singularResource", resource.singular },
                        { "verbs", resource.verbs } };
    if (!resource.shortNames.empty())
        out["shortNames"] = resource.shortNames;
    if (!resource.categories.empty())
        out["categories"] = resource.categories;
    for (const Subresource& sub : subresourcesOf(resource)) {
        out["subresources"].push_back({ { "subresource", sub.name },
                                        { "responseKind", kindJson(sub.kind) },
                                        { "verbs", sub.verbs } });
    }
    return out;
}

OrderedJson aggregatedGroup(const DiscoveredGroup& group)
{
    OrderedJson versions = OrderedJson::array();
    for (const DiscoveredVersion& version : group.versions) {
        OrderedJson resources = OrderedJson::array();
        for (const auto& resource : version.resources)
            resources.push_back(aggregatedResource(*resource));
        versions.push_back({ { "version", version.version },
                             { "resources", std::move(resources) },
                             { "freshness", "Current" } });
    }
    OrderedJson metadata = OrderedJson::object();
    if (!group.name.empty())
        metadata["name"] = group.name;
    return { { "metadata", std::move(metadata) }, { "versions", std::move(versions) } };
}

} // namespace

std::string groupListJson(const std::vector<DiscoveredGroup>& groups)
{
    OrderedJson list = OrderedJson::array();
    for (const DiscoveredGroup& group : groups) {
        if (!group.name.empty())
            list.push_back(groupFields(group));
    }
    return writeOrderedJson(
        { { "kind", "APIGroupList" }, { "apiVersion", "v1" }, { "groups", list } });
}

std::optional<std::string> groupJson(const std::vector<DiscoveredGroup>& groups,
                                     std::string_view name)
{
    const DiscoveredGroup* const group = find(groups, name);
    if (!group)
        return std::nullopt;
    OrderedJson out = { { "kind", "APIGroup" }, { "apiVersion", "v1" } };
    out.update(groupFields(*group));
    return writeOrderedJson(out);
}

std::optional<std::string> resourceListJson(const std::vector<DiscoveredGroup>& groups,
                                            const GroupVersion& of)
{
    const DiscoveredGroup* const group = find(groups, of.group);
    if (!group)
        return std::nullopt;
    const auto version =
        std::find_if(group->versions.begin(), group->versions.end(),
                     [&](const DiscoveredVersion& one) { return one.version == of.version; });
    if (version == group->versions.end())
        return std::nullopt;
    OrderedJson resources = OrderedJson::array();
    for (const auto& resource : version->resources) {
        resources.push_back(resourceJson(*resource));
        for (const Subresource& sub : subresourcesOf(*resource))
            resources.push_back(subresourceJson(*resource, sub));
    }
    return writeOrderedJson({ { "kind", "APIResourceList" },
                              { "apiVersion", "v1" },
                              { "groupVersion", of.toString() },
                              { "resources", std::move(resources) } });
}

std::string aggregatedJson(const std::vector<DiscoveredGroup>& groups, bool core,
                           std::string_view version)
{
    OrderedJson items = OrderedJson::array();
    for (const DiscoveredGroup& group : groups) {
        if (group.name.empty() == core)
            items.push_back(aggregatedGroup(group));
    }
    return writeOrderedJson({ { "kind", "APIGroupDiscoveryList" },
                              { "apiVersion", "apidiscovery.k8s.io/" + std::string(version) },
                              { "metadata", OrderedJson::object() },
                              { "items", std::move(items) } });
}

} // namespace kittiwake::sim
