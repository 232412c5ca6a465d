#include "known_resources.h"

#include <app/simulator/api/resource_registry.h>
#include <core/api/json/json.h>

#include <algorithm>
#include <set>

namespace kittiwake::sim {

namespace {

bool isStored(const ServedResource& resource)
{
    const auto can = [&](const char* verb) {
        const auto& verbs = resource.verbs;
        return std::find(verbs.begin(), verbs.end(), verb) != verbs.end();
    };
    return can("watch") && can("delete");
}

} // namespace

std::optional<KnownResource> definedBy(const Object& definition)
{
    JsonReader reader;
    const auto json = reader.read(definition);
    if (!json)
        return std::nullopt;
    const auto spec = (*json)["spec"];
    std::string version;
    forEachItem(spec["versions"], [&](const Json& candidate) {
        if (boolOf(candidate["storage"]))
            version = textOf(candidate["name"]);
    });
    const std::string group(textOf(spec["group"]));
    return KnownResource { { group, version, std::string(textOf(spec["names"]["kind"])) },
                           { group, version, std::string(textOf(spec["names"]["plural"])) },
                           textOf(spec["scope"]) == "Namespaced" };
}

KnownResources::KnownResources(SharedInformerFactory& informers)
    : m_definitions(
        informers.informer({ .gvr = { "apiextensions.k8s.io", "v1", "customresourcedefinitions" },
                             .kind = "CustomResourceDefinition",
                             .namespaced = false }))
{ }

std::vector<KnownResource> KnownResources::builtIn()
{
    std::vector<KnownResource> known;
    std::set<GroupResource> seen; // the preferred version comes first
    for (const auto& resource : builtInResources()) {
        if (isStored(*resource) && seen.insert(resource->where()).second)
            known.push_back({ resource->gvk(), resource->gvr, resource->namespaced });
    }
    return known;
}

std::vector<KnownResource> KnownResources::all() const
{
    auto known = builtIn();
    for (const auto& definition : m_definitions->indexer().list()) {
        if (auto resource = definedBy(*definition))
            known.push_back(std::move(*resource));
    }
    return known;
}

} // namespace kittiwake::sim
