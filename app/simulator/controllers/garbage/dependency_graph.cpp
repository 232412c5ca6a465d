#include "dependency_graph.h"

#include <algorithm>

namespace kittiwake::sim {

bool GarbageFacts::hasFinalizer(const std::string& name) const
{
    return std::find(finalizers.begin(), finalizers.end(), name) != finalizers.end();
}

GarbageFacts garbageFactsOf(const Object& object)
{
    thread_local JsonReader reader; // its buffers are reused; holds nothing between calls
    GarbageFacts facts { .uid = object.uid().text,
                         .deleting = object.deletionTimestamp().has_value() };
    const auto json = reader.read(object);
    if (!json)
        return facts;
    const auto metadata = (*json)["metadata"];
    forEachItem(metadata["ownerReferences"], [&](const Json& owner) {
        facts.owners.push_back(
            { std::string(textOf(owner["apiVersion"])), std::string(textOf(owner["kind"])),
              std::string(textOf(owner["name"])), std::string(textOf(owner["uid"])),
              boolOf(owner["blockOwnerDeletion"]) });
    });
    forEachItem(metadata["finalizers"],
                [&](const Json& name) { facts.finalizers.emplace_back(textOf(name)); });
    return facts;
}

std::optional<DependencyGraph::Kind> DependencyGraph::add(const KnownResource& resource)
{
    const std::lock_guard lock(m_mutex);
    auto& kind = m_kinds[resource.gvr];
    if (kind.informer)
        return std::nullopt;
    kind = { resource,
             m_informers.informer({ .gvr = resource.gvr,
                                    .kind = resource.gvk.kind,
                                    .namespaced = resource.namespaced }) };
    ensureIndexes(*kind.informer);
    return kind;
}

std::vector<DependencyGraph::Kind> DependencyGraph::kinds() const
{
    const std::lock_guard lock(m_mutex);
    std::vector<Kind> kinds;
    for (const auto& [gvr, kind] : m_kinds)
        kinds.push_back(kind);
    return kinds;
}

ObjectPtr DependencyGraph::object(const ObjectPlace& place) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_kinds.find(place.gvr);
    return found == m_kinds.end() ? nullptr : found->second.informer->indexer().get(place.key);
}

std::vector<std::pair<ObjectPlace, ObjectPtr>> DependencyGraph::dependentsOf(
    const std::string& uid) const
{
    std::vector<std::pair<ObjectPlace, ObjectPtr>> dependents;
    for (const auto& kind : kinds()) {
        const auto found = kind.informer->indexer().byIndex(kLinksIndex, uid);
        if (!found)
            continue;
        const auto first = static_cast<std::ptrdiff_t>(dependents.size());
        for (const auto& object : *found)
            dependents.push_back({ { kind.resource.gvr, object->key() }, object });
        std::sort(dependents.begin() + first, dependents.end(),
                  [](const auto& a, const auto& b) { return a.second->key() < b.second->key(); });
    }
    return dependents;
}

std::optional<ObjectPlace> DependencyGraph::placeOf(const OwnerEntry& owner,
                                                    const std::string& ns) const
{
    const auto groupVersion = GroupVersion::parse(owner.apiVersion);
    const std::lock_guard lock(m_mutex);
    for (const auto& [gvr, kind] : m_kinds) {
        // The version does not matter: all versions of a kind have the same objects.
        const auto& [gvk, its, namespaced] = kind.resource;
        if (gvk.kind == owner.kind && gvk.group == groupVersion.group)
            return ObjectPlace { gvr, { namespaced ? ns : std::string(), owner.name } };
    }
    return std::nullopt;
}

} // namespace kittiwake::sim
