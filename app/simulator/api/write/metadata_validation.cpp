#include "names.h"
#include "validation.h"

#include <core/base/lower_case.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

std::string nameTrouble(const std::string& name, const ServedResource& resource)
{
    const std::string& kind = resource.kind;
    if (resource.gvr.group == "rbac.authorization.k8s.io")
        return pathSegmentTrouble(name);
    if (resource.custom())
        return dns1123SubdomainTrouble(name);
    if (kind == "Namespace")
        return dns1123LabelTrouble(name);
    if (kind == "Service")
        return dns1035LabelTrouble(name);
    if (kind == "CronJob" && name.size() > 52)
        return "must be no more than 52 characters";
    return dns1123SubdomainTrouble(name);
}

void validateAnnotations(const Document& annotations, Troubles& troubles)
{
    constexpr std::size_t kMaxBytes = 256 * 1024;
    const std::string field = "metadata.annotations";
    std::size_t bytes = 0;
    for (const auto& [key, value] : annotations.items()) {
        if (const std::string trouble = qualifiedNameTrouble(lowerCased(key)); !trouble.empty())
            troubles.invalid(field, key, trouble);
        bytes += key.size() + (value.is_string() ? value.get_ref<const std::string&>().size() : 0);
    }
    if (bytes > kMaxBytes)
        troubles.tooLong(field, kMaxBytes);
}

void validateOwners(const Document& owners, Troubles& troubles)
{
    const std::string list = "metadata.ownerReferences";
    std::string controller;
    for (const Document& owner : owners) {
        const auto needs = [&](const char* part, const char* why) {
            if (textAt(owner, part).empty())
                troubles.invalid(list + '.' + part, "", why);
        };
        needs("apiVersion", "version must not be empty");
        needs("kind", "must not be empty");
        needs("name", "must not be empty");
        needs("uid", "must not be empty");
        if (!boolAt(owner, "controller"))
            continue;
        const std::string text = textAt(owner, "kind") + '/' + textAt(owner, "name");
        if (!controller.empty()) {
            troubles.invalid(
                list, owners,
                "Only one reference can have Controller set to true. Found \"true\" in "
                "references for "
                    + controller + " and " + text);
        }
        controller = text;
    }
}

void validateFinalizers(const Document& finalizers, Troubles& troubles)
{
    for (const Document& finalizer : finalizers)
        if (finalizer.is_string())
            if (const std::string trouble =
                    qualifiedNameTrouble(finalizer.get_ref<const std::string&>());
                !trouble.empty())
                troubles.invalid("metadata.finalizers", finalizer, trouble);
}

} // namespace

void validateLabels(const Document& labels, const std::string& field, Troubles& troubles)
{
    if (!labels.is_object())
        return;
    for (const auto& [key, value] : labels.items()) {
        if (const std::string trouble = qualifiedNameTrouble(key); !trouble.empty())
            troubles.invalid(field, key, trouble);
        if (!value.is_string())
            continue;
        if (const std::string trouble = labelValueTrouble(value.get_ref<const std::string&>());
            !trouble.empty())
            troubles.invalid(field, value, trouble);
    }
}

void validateMetadata(const Document& object, const ServedResource& resource, Troubles& troubles)
{
    const Document& metadata = at(object, "metadata");
    const std::string& name = textAt(metadata, "name");
    if (name.empty())
        troubles.required("metadata.name", "name or generateName is required");
    else if (const std::string trouble = nameTrouble(name, resource); !trouble.empty())
        troubles.invalid("metadata.name", name, trouble);
    validateLabels(at(metadata, "labels"), "metadata.labels", troubles);
    if (const Document& annotations = at(metadata, "annotations"); annotations.is_object())
        validateAnnotations(annotations, troubles);
    validateOwners(listAt(metadata, "ownerReferences"), troubles);
    validateFinalizers(listAt(metadata, "finalizers"), troubles);
}

void validateImmutable(const Document& current, const Document& next, const std::string& field,
                       Troubles& troubles, const std::string& why)
{
    const Document& value = at(next, field);
    if (value != at(current, field))
        troubles.invalid(field, value, why);
}

void validateMetadataChange(const Document& current, const Document& next, Troubles& troubles)
{
    for (const char* field : { "name", "namespace", "uid", "creationTimestamp", "deletionTimestamp",
                               "deletionGracePeriodSeconds" })
        validateImmutable(current, next, std::string("metadata.") + field, troubles);
    if (at(current, "metadata.deletionTimestamp").is_null())
        return;
    const Document& before = listAt(current, "metadata.finalizers");
    std::string added;
    for (const Document& finalizer : listAt(next, "metadata.finalizers"))
        if (std::find(before.begin(), before.end(), finalizer) == before.end())
            added += (added.empty() ? "" : ", ") + jsonText(finalizer);
    if (!added.empty()) {
        troubles.forbidden("metadata.finalizers",
                           "no new finalizers can be added if the object is being deleted, found "
                           "new finalizers []string{"
                               + added + '}');
    }
}

} // namespace kittiwake::sim
