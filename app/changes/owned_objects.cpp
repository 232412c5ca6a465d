#include "owned_objects.h"

#include <core/api/json/json_value.h>
#include <core/changes/edit/field_of.h>
#include <core/client/metadata_list.h>

#include <algorithm>
#include <iterator>
#include <set>

namespace kittiwake {

namespace {

/// Of a kind more is not read: it is to be known roughly how much goes, at once.
constexpr int kPage = 2000;
/// Of many namespaces more are not listed.
constexpr int kMaxLists = 200;

/// What can be owned, an owner before what it owns.
std::vector<Gvr> usualKinds()
{
    return { { "apps", "v1", "deployments" },
             { "apps", "v1", "statefulsets" },
             { "apps", "v1", "daemonsets" },
             { "batch", "v1", "cronjobs" },
             { "apps", "v1", "replicasets" },
             { "batch", "v1", "jobs" },
             { "", "v1", "pods" },
             { "", "v1", "services" },
             { "", "v1", "configmaps" },
             { "", "v1", "secrets" },
             { "", "v1", "persistentvolumeclaims" } };
}

/// What these are, and what their kinds have as children in turn. Controllers of Kubernetes make
/// nothing that is not served as v1.
void addOwned(std::vector<Gvr>& owned, const KindCatalogue& kinds,
              const std::vector<RelatedKind>& children)
{
    for (const auto& child : children) {
        const auto* kind = kinds.find(child.group, child.kind);
        if (kind == nullptr || child.by != RelationQuery::By::Owner)
            continue;
        owned.push_back({ kind->gvr.group, "v1", kind->gvr.resource });
        addOwned(owned, kinds, kind->children);
    }
}

/// What an object of the kind can own. A kind that is not known may own anything.
std::vector<Gvr> kindsOwnedBy(const KindCatalogue& kinds, const ObjectLink& object)
{
    std::vector<Gvr> owned;
    if (const auto* kind = kinds.find(object.group, object.kind)) {
        addOwned(owned, kinds, kind->children);
        addOwned(owned, kinds, kind->deletion.alsoOwned);
        return owned;
    }
    // A group of the built-in ones has no dots, or ends like this.
    const bool builtIn =
        object.group.find('.') == std::string::npos || object.group.ends_with(".k8s.io");
    return builtIn ? owned : usualKinds();
}

} // namespace

bool OwnedObjects::mayList()
{
    return ++m_lists <= kMaxLists;
}

const OwnedObjects::Page& OwnedObjects::pageOf(const Gvr& gvr, const std::string& ns,
                                               const std::stop_token& stop)
{
    const auto [place, isNew] = m_pages.try_emplace({ gvr, ns });
    auto& page = place->second;
    if (!isNew)
        return page;
    if (!mayList()) {
        page.omitted = true;
        return page;
    }
    const auto list = listMetadata(m_session.client(), { .gvr = gvr, .ns = ns },
                                   { .page = { .limit = kPage } }, stop);
    if (!list)
        return page;
    page.more = !list->meta.continueToken.empty();
    for (const auto& one : list->items) {
        const auto* references = fieldOf(one.json(), { "metadata", "ownerReferences" });
        if (references == nullptr || !references->is_array())
            continue;
        for (const auto& reference : *references)
            page.byOwner.emplace(textIn(reference, "uid"), one.uid().text);
    }
    return page;
}

std::vector<ObjectCount> OwnedObjects::of(const ObjectLink& object, const Uid& uid,
                                          const std::stop_token& stop)
{
    std::set<std::string> owners { uid.text };
    std::vector<ObjectCount> counts;
    for (const auto& gvr : kindsOwnedBy(m_kinds, object)) {
        const auto& page = pageOf(gvr, object.key.ns, stop);
        std::set<std::string> owned;
        for (const auto& owner : owners) {
            const auto [first, last] = page.byOwner.equal_range(owner);
            std::transform(first, last, std::inserter(owned, owned.end()),
                           [](const auto& one) { return one.second; });
        }
        if (!owned.empty() || page.omitted)
            counts.push_back({ .resource = gvr.resource,
                               .objects = static_cast<std::int64_t>(owned.size()),
                               .more = page.more || page.omitted });
        owners.merge(owned);
    }
    return counts;
}

std::vector<ObjectCount> OwnedObjects::within(const std::string& ns, const std::stop_token& stop)
{
    std::vector<ObjectCount> counts;
    for (const auto& gvr : usualKinds()) {
        if (!mayList()) {
            counts.push_back({ .resource = gvr.resource, .more = true });
            continue;
        }
        const auto list = listMetadata(m_session.client(), { .gvr = gvr, .ns = ns },
                                       { .page = { .limit = 1 } }, stop);
        if (!list || list->items.empty())
            continue;
        const auto rest = list->meta.remainingItemCount;
        counts.push_back(
            { .resource = gvr.resource,
              .objects = static_cast<std::int64_t>(list->items.size()) + rest.value_or(0),
              .more = !rest && !list->meta.continueToken.empty() });
    }
    return counts;
}

} // namespace kittiwake
