#include "subresources.h"

#include <algorithm>
#include <array>

namespace kittiwake::sim {

namespace {

enum class SubresourceVerbs { Create, Get, CreateGet, Update, GetPatchUpdate, AllButList };

/// A subresource that not every resource with a status has. An empty kind: the resource's own.
struct SubresourceRow
{
    const char* group;
    const char* resource;
    const char* name;
    SubresourceVerbs verbs;
    const char* kind = "";
    const char* groupVersion = ""; ///< of the kind, where it is not the resource's
};

constexpr std::array kSubresourceRows = {
    SubresourceRow { "", "namespaces", "finalize", SubresourceVerbs::Update },
    SubresourceRow { "", "pods", "attach", SubresourceVerbs::CreateGet, "PodAttachOptions" },
    SubresourceRow { "", "pods", "binding", SubresourceVerbs::Create, "Binding" },
    SubresourceRow { "", "pods", "ephemeralcontainers", SubresourceVerbs::GetPatchUpdate },
    SubresourceRow { "", "pods", "eviction", SubresourceVerbs::Create, "Eviction", "policy/v1" },
    SubresourceRow { "", "pods", "exec", SubresourceVerbs::CreateGet, "PodExecOptions" },
    SubresourceRow { "", "pods", "log", SubresourceVerbs::Get },
    SubresourceRow { "", "pods", "portforward", SubresourceVerbs::CreateGet,
                     "PodPortForwardOptions" },
    SubresourceRow { "", "pods", "proxy", SubresourceVerbs::AllButList, "PodProxyOptions" },
    SubresourceRow { "", "serviceaccounts", "token", SubresourceVerbs::Create, "TokenRequest",
                     "authentication.k8s.io/v1" },
    SubresourceRow { "certificates.k8s.io", "certificatesigningrequests", "approval",
                     SubresourceVerbs::GetPatchUpdate },
};

std::vector<std::string> verbsOfSubresource(SubresourceVerbs verbs)
{
    switch (verbs) {
    case SubresourceVerbs::Create:
        return { "create" };
    case SubresourceVerbs::Get:
        return { "get" };
    case SubresourceVerbs::CreateGet:
        return { "create", "get" };
    case SubresourceVerbs::Update:
        return { "update" };
    case SubresourceVerbs::GetPatchUpdate:
        return { "get", "patch", "update" };
    case SubresourceVerbs::AllButList:
        break;
    }
    return { "create", "delete", "get", "patch", "update" };
}

} // namespace

std::vector<Subresource> subresourcesOf(const ServedResource& resource)
{
    std::vector<Subresource> out;
    for (const SubresourceRow& row : kSubresourceRows) {
        if (row.group != resource.gvr.group || row.resource != resource.gvr.resource)
            continue;
        Gvk kind = resource.gvk();
        if (*row.kind != '\0')
            kind.kind = row.kind;
        if (*row.groupVersion != '\0') {
            const GroupVersion from = GroupVersion::parse(row.groupVersion);
            kind.group = from.group;
            kind.version = from.version;
        }
        out.push_back({ row.name, std::move(kind), verbsOfSubresource(row.verbs) });
    }
    if (resource.hasStatus)
        out.push_back(
            { "status", resource.gvk(), verbsOfSubresource(SubresourceVerbs::GetPatchUpdate) });
    if (resource.hasScale)
        out.push_back({ "scale",
                        { "autoscaling", "v1", "Scale" },
                        verbsOfSubresource(SubresourceVerbs::GetPatchUpdate) });
    std::sort(out.begin(), out.end(),
              [](const Subresource& a, const Subresource& b) { return a.name < b.name; });
    return out;
}

} // namespace kittiwake::sim
