#include "owner_references.h"

#include <core/api/json/json.h>

#include <algorithm>

namespace kittiwake {

namespace {

std::string groupOf(const std::string& apiVersion)
{
    const auto slash = apiVersion.find('/');
    return slash == std::string::npos ? std::string() : apiVersion.substr(0, slash);
}

Expected<void> checkNamespaces(const ResourceKind& kind, const meta_v1::ObjectMeta& owner,
                               const meta_v1::ObjectMeta& object)
{
    if (!kind.namespaced || owner.namespace_ == object.namespace_)
        return {};
    const auto where =
        object.namespace_.empty() ? std::string("no namespace") : "namespace " + object.namespace_;
    return Unexpected { Error { ErrorKind::Invalid,
                                kind.gvk.kind + ' ' + owner.namespace_ + '/' + owner.name
                                    + " cannot own " + object.name + ", which is in " + where
                                    + ": owners are in the namespace of what they own, or in "
                                      "none." } };
}

meta_v1::OwnerReference referenceTo(const ResourceKind& kind, const meta_v1::ObjectMeta& owner)
{
    return { .apiVersion = kind.gvk.groupVersion().toString(),
             .kind = kind.gvk.kind,
             .name = owner.name,
             .uid = owner.uid };
}

/// In the place of one to the same owner, or at the end.
void put(meta_v1::OwnerReference reference, std::vector<meta_v1::OwnerReference>& all)
{
    const auto same = [&](const meta_v1::OwnerReference& each) {
        return groupOf(each.apiVersion) == groupOf(reference.apiVersion)
            && each.kind == reference.kind && each.name == reference.name;
    };
    const auto found = std::find_if(all.begin(), all.end(), same);
    if (found == all.end())
        all.push_back(std::move(reference));
    else
        *found = std::move(reference);
}

} // namespace

const meta_v1::OwnerReference* controllerOf(const meta_v1::ObjectMeta& metadata)
{
    const auto& all = metadata.ownerReferences;
    const auto found = std::find_if(
        all.begin(), all.end(), [](const auto& reference) { return reference.controller == true; });
    return found == all.end() ? nullptr : &*found;
}

std::optional<meta_v1::OwnerReference> controllerOf(const Object& object)
{
    thread_local JsonReader reader; // its buffers are reused; holds nothing between calls
    const auto json = reader.read(object);
    std::optional<meta_v1::OwnerReference> found;
    if (!json)
        return found;
    forEachItem((*json)["metadata"]["ownerReferences"], [&](const Json& reference) {
        if (found || !boolOf(reference["controller"]))
            return;
        found =
            meta_v1::OwnerReference { .apiVersion = std::string(textOf(reference["apiVersion"])),
                                      .kind = std::string(textOf(reference["kind"])),
                                      .name = std::string(textOf(reference["name"])),
                                      .uid = std::string(textOf(reference["uid"])),
                                      .controller = true };
    });
    return found;
}

bool refersTo(const meta_v1::OwnerReference& reference, const Gvk& kind)
{
    return reference.kind == kind.kind && groupOf(reference.apiVersion) == kind.group;
}

Expected<void> setControllerReference(const ResourceKind& kind, const meta_v1::ObjectMeta& owner,
                                      meta_v1::ObjectMeta& object)
{
    if (auto possible = checkNamespaces(kind, owner, object); !possible)
        return possible;
    if (const auto* other = controllerOf(object); other != nullptr && other->uid != owner.uid)
        return Unexpected { Error { ErrorKind::AlreadyExists,
                                    object.name + " is controlled by " + other->kind + ' '
                                        + other->name + " already, and " + kind.gvk.kind + ' '
                                        + owner.name + " cannot control it as well." } };
    auto reference = referenceTo(kind, owner);
    reference.controller = true;
    reference.blockOwnerDeletion = true;
    put(std::move(reference), object.ownerReferences);
    return {};
}

Expected<void> setOwnerReference(const ResourceKind& kind, const meta_v1::ObjectMeta& owner,
                                 meta_v1::ObjectMeta& object)
{
    if (auto possible = checkNamespaces(kind, owner, object); !possible)
        return possible;
    put(referenceTo(kind, owner), object.ownerReferences);
    return {};
}

} // namespace kittiwake
