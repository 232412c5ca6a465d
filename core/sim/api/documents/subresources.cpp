#include "subresources.h"

#include <core/base/base64.h>

#include <algorithm>
#include <array>
#include <openssl/sha.h>

namespace kittiwake::sim {

namespace {

enum class Verbs { Create, Get, CreateGet, Update, GetPatchUpdate, AllButList };

/// A subresource that not every resource with a status has. An empty kind: the resource's own.
struct Row
{
    const char* group;
    const char* resource;
    const char* name;
    Verbs verbs;
    const char* kind = "";
    const char* groupVersion = ""; ///< of the kind, where it is not the resource's
};

constexpr std::array kRows = {
    Row { "", "namespaces", "finalize", Verbs::Update },
    Row { "", "nodes", "proxy", Verbs::AllButList, "NodeProxyOptions" },
    Row { "", "pods", "attach", Verbs::CreateGet, "PodAttachOptions" },
    Row { "", "pods", "binding", Verbs::Create, "Binding" },
    Row { "", "pods", "ephemeralcontainers", Verbs::GetPatchUpdate },
    Row { "", "pods", "eviction", Verbs::Create, "Eviction", "policy/v1" },
    Row { "", "pods", "exec", Verbs::CreateGet, "PodExecOptions" },
    Row { "", "pods", "log", Verbs::Get },
    Row { "", "pods", "portforward", Verbs::CreateGet, "PodPortForwardOptions" },
    Row { "", "pods", "proxy", Verbs::AllButList, "PodProxyOptions" },
    Row { "", "serviceaccounts", "token", Verbs::Create, "TokenRequest",
          "authentication.k8s.io/v1" },
    Row { "", "services", "proxy", Verbs::AllButList, "ServiceProxyOptions" },
    Row { "certificates.k8s.io", "certificatesigningrequests", "approval", Verbs::GetPatchUpdate },
};

std::vector<std::string> verbsOf(Verbs verbs)
{
    switch (verbs) {
    case Verbs::Create:
        return { "create" };
    case Verbs::Get:
        return { "get" };
    case Verbs::CreateGet:
        return { "create", "get" };
    case Verbs::Update:
        return { "update" };
    case Verbs::GetPatchUpdate:
        return { "get", "patch", "update" };
    case Verbs::AllButList:
        break;
    }
    return { "create", "delete", "get", "patch", "update" };
}

} // namespace

std::vector<Subresource> subresourcesOf(const ServedResource& resource)
{
    std::vector<Subresource> out;
    for (const Row& row : kRows) {
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
        out.push_back({ row.name, std::move(kind), verbsOf(row.verbs) });
    }
    if (resource.hasStatus)
        out.push_back({ "status", resource.gvk(), verbsOf(Verbs::GetPatchUpdate) });
    if (resource.hasScale)
        out.push_back(
            { "scale", { "autoscaling", "v1", "Scale" }, verbsOf(Verbs::GetPatchUpdate) });
    std::sort(out.begin(), out.end(),
              [](const Subresource& a, const Subresource& b) { return a.name < b.name; });
    return out;
}

std::string storageVersionHash(const Gvk& stored)
{
    const std::string text = stored.group + '/' + stored.version + '/' + stored.kind;
    std::array<unsigned char, SHA256_DIGEST_LENGTH> digest {};
    SHA256(reinterpret_cast<const unsigned char*>(text.data()), text.size(), digest.data());
    return base64Encode({ reinterpret_cast<const char*>(digest.data()), 8 });
}

} // namespace kittiwake::sim
