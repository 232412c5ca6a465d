#include "owned_objects.h"

#include <core/changes/field_of.h>
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

const Gvr kPods { "", "v1", "pods" };
const Gvr kReplicaSets { "apps", "v1", "replicasets" };
const Gvr kRevisions { "apps", "v1", "controllerrevisions" };
const Gvr kJobs { "batch", "v1", "jobs" };
const Gvr kClaims { "", "v1", "persistentvolumeclaims" };
const Gvr kSlices { "discovery.k8s.io", "v1", "endpointslices" };

/// What can be owned, an owner before what it owns.
std::vector<Gvr> usualKinds()
{
    return { { "apps", "v1", "deployments" },
             { "apps", "v1", "statefulsets" },
             { "apps", "v1", "daemonsets" },
             { "batch", "v1", "cronjobs" },
             kReplicaSets,
             kJobs,
             kPods,
             { "", "v1", "services" },
             { "", "v1", "configmaps" },
             { "", "v1", "secrets" },
             kClaims };
}

/// What an object of the kind can own. A kind that is not ours may own anything.
std::vector<Gvr> kindsOwnedBy(const ObjectLink& object)
{
    const auto& kind = object.kind;
    if (object.group == "apps") {
        if (kind == "Deployment")
            return { kReplicaSets, kPods };
        if (kind == "ReplicaSet")
            return { kPods };
        if (kind == "StatefulSet")
            return { kPods, kRevisions, kClaims };
        if (kind == "DaemonSet")
            return { kPods, kRevisions };
    }
    if (object.group == "batch")
        return kind == "CronJob" ? std::vector { kJobs, kPods } : std::vector { kPods };
    if (object.group.empty()) {
        if (kind == "ReplicationController")
            return { kPods };
        return kind == "Service" ? std::vector { kSlices } : std::vector<Gvr>();
    }
    // A group of the built-in ones has no dots, or ends like this.
    const bool builtIn =
        object.group.find('.') == std::string::npos || object.group.ends_with(".k8s.io");
    return builtIn ? std::vector<Gvr>() : usualKinds();
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
    for (const auto& gvr : kindsOwnedBy(object)) {
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
