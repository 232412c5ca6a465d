#include "kind_traits.h"

#include <algorithm>
#include <array>

namespace kittiwake::sim {

namespace {

template<std::size_t N>
bool isOneOf(const std::array<std::string_view, N>& resources, const ServedResource& resource)
{
    return std::find(resources.begin(), resources.end(), resource.gvr.resource) != resources.end();
}

bool isCore(const ServedResource& resource, std::string_view plural)
{
    return resource.gvr.group.empty() && resource.gvr.resource == plural;
}

} // namespace

bool hasGeneration(const ServedResource& resource)
{
    constexpr std::array<std::string_view, 14> kGenerations = {
        "pods",
        "deployments",
        "replicasets",
        "statefulsets",
        "daemonsets",
        "replicationcontrollers",
        "jobs",
        "cronjobs",
        "poddisruptionbudgets",
        "ingresses",
        "ingressclasses",
        "networkpolicies",
        "endpointslices",
        "customresourcedefinitions",
    };
    return resource.custom() || isOneOf(kGenerations, resource)
        || resource.gvr.resource == "priorityclasses";
}

bool allowsUnconditionalUpdate(const ServedResource& resource)
{
    constexpr std::array<std::string_view, 4> kConditional = {
        "leases", "customresourcedefinitions", "apiservices", "poddisruptionbudgets"
    };
    return !resource.custom() && !isOneOf(kConditional, resource);
}

bool allowsCreateOnUpdate(const ServedResource& resource)
{
    constexpr std::array<std::string_view, 10> kCreated = {
        "leases",         "events", "endpoints",    "services",     "limitranges",
        "resourcequotas", "roles",  "rolebindings", "clusterroles", "clusterrolebindings"
    };
    return !resource.custom() && isOneOf(kCreated, resource);
}

bool returnsDeletedObject(const ServedResource& resource)
{
    constexpr std::array<std::string_view, 6> kReturned = {
        "pods",           "services",    "serviceaccounts", "persistentvolumeclaims",
        "resourcequotas", "podtemplates"
    };
    return !resource.custom() && isOneOf(kReturned, resource);
}

bool isPartOfObject(const ServedResource& resource, std::string_view subresource)
{
    return (subresource == "status" && resource.hasStatus)
        || (subresource == "ephemeralcontainers" && isPods(resource))
        || (subresource == "approval" && !resource.custom()
            && resource.gvr.resource == "certificatesigningrequests");
}

bool isBindings(const ServedResource& resource)
{
    return isCore(resource, "bindings");
}

bool isNamespaces(const ServedResource& resource)
{
    return isCore(resource, "namespaces");
}

bool isPods(const ServedResource& resource)
{
    return isCore(resource, "pods");
}

bool isServiceAccounts(const ServedResource& resource)
{
    return isCore(resource, "serviceaccounts");
}

} // namespace kittiwake::sim
