#include "validation.h"

#include "structural_schema.h"

#include <core/api/json/json.h>
#include <core/api/selectors/label_selector.h>
#include <core/api/selectors/label_syntax.h>

#include <algorithm>
#include <array>

namespace kittiwake::sim {

namespace {

constexpr const char* kBadSubdomain =
    "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or "
    "'.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used "
    "for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
constexpr std::size_t kMaxName = 253;

bool isLowerAlphanumeric(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool isSubdomain(std::string_view name)
{
    char before = '.';
    for (const char c : name) {
        const bool separates = c == '-' || c == '.';
        const bool wrongPlace = separates && (before == '.' || (c == '.' && before == '-'));
        if ((!isLowerAlphanumeric(c) && !separates) || wrongPlace)
            return false;
        before = c;
    }
    return isLowerAlphanumeric(before);
}

/// Names of the RBAC kinds may be anything that a path can hold.
std::string nameError(const std::string& name, const ServedResource& resource)
{
    if (resource.gvr.group == "rbac.authorization.k8s.io") {
        for (const char* part : { "/", "%" })
            if (name.find(part) != std::string::npos)
                return std::string("may not contain '") + part + '\'';
        return {};
    }
    if (name.size() > kMaxName)
        return "must be no more than " + std::to_string(kMaxName) + " bytes";
    return isSubdomain(name) ? "" : kBadSubdomain;
}

void validateMetadata(const JsonValue& metadata, const ServedResource& resource,
                      FieldErrors& errors)
{
    const std::string& name = textAt(metadata, "name");
    if (name.empty())
        errors.required("metadata.name", "name or generateName is required");
    else if (const std::string error = nameError(name, resource); !error.empty())
        errors.invalid("metadata.name", name, error);
    if (const JsonValue& labels = at(metadata, "labels"); labels.is_object()) {
        for (const auto& [key, value] : labels.items()) {
            if (const auto error = labelKeyError(key))
                errors.invalid("metadata.labels", key, *error);
            if (!value.is_string())
                continue;
            if (const auto error = labelValueError(value.get_ref<const std::string&>()))
                errors.invalid("metadata.labels", value, *error);
        }
    }
}

/// A workload's pods are those that its selector selects, so it must select what it makes.
void validateSelector(const JsonValue& spec, FieldErrors& errors)
{
    const JsonValue& selector = at(spec, "selector");
    if (!selector.is_object() || selector.empty()) {
        errors.required("spec.selector");
        return;
    }
    const JsonValue& labels = at(spec, "template.metadata.labels");
    std::map<std::string, std::string> given;
    if (labels.is_object())
        for (const auto& [key, value] : labels.items())
            given[key] = value.is_string() ? value.get<std::string>() : std::string();
    JsonReader reader;
    const auto json = reader.read(writeJson(selector));
    const auto parsed = json ? LabelSelector::fromJson(*json) : LabelSelector::nothing();
    if (!parsed || !parsed->matches(given))
        errors.invalid("spec.template.metadata.labels", labels,
                       "`selector` does not match template `labels`");
}

struct ImmutableField
{
    std::string_view kind;
    const char* field;
};
constexpr std::array kImmutableFields = {
    ImmutableField { "Deployment", "spec.selector" },
    ImmutableField { "ReplicaSet", "spec.selector" },
    ImmutableField { "DaemonSet", "spec.selector" },
    ImmutableField { "StatefulSet", "spec.selector" },
    ImmutableField { "StatefulSet", "spec.serviceName" },
    ImmutableField { "Job", "spec.selector" },
    ImmutableField { "Job", "spec.template" },
    ImmutableField { "Secret", "type" },
    ImmutableField { "RoleBinding", "roleRef" },
    ImmutableField { "ClusterRoleBinding", "roleRef" },
    ImmutableField { "CustomResourceDefinition", "spec.group" },
    ImmutableField { "CustomResourceDefinition", "spec.names.plural" },
};

void validateImmutable(const JsonValue& current, const JsonValue& next, const std::string& field,
                       FieldErrors& errors)
{
    if (const JsonValue& value = at(next, field); value != at(current, field))
        errors.invalid(field, value, "field is immutable");
}

void validateFinalizersOfDeleted(const JsonValue& current, const JsonValue& next,
                                 FieldErrors& errors)
{
    const JsonValue& before = listAt(current, "metadata.finalizers");
    for (const JsonValue& finalizer : listAt(next, "metadata.finalizers"))
        if (std::find(before.begin(), before.end(), finalizer) == before.end())
            errors.forbidden("metadata.finalizers",
                             "no new finalizers can be added if the object is being deleted, "
                             "found new finalizers []string{"
                                 + writeJson(finalizer) + '}');
}

} // namespace

void validate(const JsonValue& object, const ServedResource& resource, FieldErrors& errors)
{
    validateMetadata(at(object, "metadata"), resource, errors);
    if (const JsonValue* schema = structuralSchema(resource))
        validateSchema(object, *schema, errors);
    if (resource.custom())
        return;
    if (resource.gvr.group == "apps" && resource.kind != "ControllerRevision")
        validateSelector(at(object, "spec"), errors);
    if (resource.kind == "CustomResourceDefinition") {
        const std::string& name = textAt(object, "metadata.name");
        if (name != textAt(object, "spec.names.plural") + '.' + textAt(object, "spec.group"))
            errors.invalid("metadata.name", name, "must be spec.names.plural+\".\"+spec.group");
    }
}

void validateChange(const JsonValue& current, const JsonValue& next, const ServedResource& resource,
                    FieldErrors& errors)
{
    for (const char* field : { "name", "namespace", "uid", "creationTimestamp", "deletionTimestamp",
                               "deletionGracePeriodSeconds" })
        validateImmutable(current, next, std::string("metadata.") + field, errors);
    if (!at(current, "metadata.deletionTimestamp").is_null())
        validateFinalizersOfDeleted(current, next, errors);
    if (resource.custom())
        return;
    for (const ImmutableField& one : kImmutableFields)
        if (one.kind == resource.kind)
            validateImmutable(current, next, one.field, errors);
    if (boolAt(current, "immutable"))
        for (const char* part : { "data", "binaryData" })
            validateImmutable(current, next, part, errors);
}

ApiResult<void> verdict(FieldErrors errors, const ServedResource& resource, const JsonValue& object)
{
    if (errors.empty())
        return {};
    return Unexpected { ApiError::invalid(resource.gvr.group, resource.kind,
                                          textAt(object, "metadata.name"), errors.take()) };
}

} // namespace kittiwake::sim
