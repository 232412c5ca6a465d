#include "update_rules.h"

#include <app/simulator/api/write/kind_traits.h>

namespace kittiwake::sim {

namespace {

void copyField(const JsonValue& from, JsonValue& to, const char* field)
{
    if (const auto found = from.find(field); found != from.end())
        to[field] = *found;
    else
        to.erase(field);
}

/// What only the server sets, whoever writes.
void keepServersMetadata(const JsonValue& current, JsonValue& next)
{
    const JsonValue& before = at(current, "metadata");
    JsonValue& metadata = objectAt(next, "metadata");
    copyField(before, metadata, "generation");
    for (const char* field :
         { "uid", "creationTimestamp", "deletionTimestamp", "deletionGracePeriodSeconds" })
        if (!metadata.contains(field))
            copyField(before, metadata, field);
    copyField(before, metadata, "resourceVersion");
}

/// Everything stays but metadata (of a built-in kind) and these parts of the object.
void keepAllBut(const JsonValue& current, JsonValue& next, const ServedResource& resource,
                const char* part)
{
    // Usually nearly all is equal already, and comparing is cheaper than copying.
    for (auto field = next.begin(); field != next.end();)
        field = current.contains(field.key()) || field.key() == part ? std::next(field)
                                                                     : next.erase(field);
    for (const auto& [name, value] : current.items())
        if (name != part && name != "metadata" && (!next.contains(name) || next[name] != value))
            next[name] = value;
    if (!resource.custom())
        return;
    JsonValue fields = at(next, "metadata.managedFields");
    next["metadata"] = at(current, "metadata");
    next["metadata"].erase("managedFields");
    if (!fields.is_null())
        next["metadata"]["managedFields"] = std::move(fields);
}

void keepButEphemeralContainers(const JsonValue& current, JsonValue& next)
{
    JsonValue kept = current;
    copyField(at(next, "spec"), kept["spec"], "ephemeralContainers");
    copyField(at(next, "metadata"), kept["metadata"], "managedFields");
    next = std::move(kept);
}

} // namespace

ApiResult<void> checkPreconditions(const JsonValue& current, const JsonValue& next,
                                   const ServedResource& resource)
{
    const std::string& name = textAt(current, "metadata.name");
    const std::string& uid = textAt(next, "metadata.uid");
    if (!uid.empty() && uid != textAt(current, "metadata.uid")) {
        return Unexpected { ApiError::conflict(resource.where(), name,
                                               "Precondition failed: UID in precondition: " + uid
                                                   + ", UID in object meta: "
                                                   + textAt(current, "metadata.uid")) };
    }
    const std::string& version = textAt(next, "metadata.resourceVersion");
    if (!version.empty() && version != "0"
        && version != textAt(current, "metadata.resourceVersion"))
        return Unexpected { ApiError::modified(resource.where(), name) };
    if (version.empty() && !allowsUnconditionalUpdate(resource)) {
        return Unexpected { ApiError::invalid(
            resource.gvr.group, resource.gvr.resource, name,
            { { "FieldValueInvalid", "Invalid value: 0x0: must be specified for an update",
                "metadata.resourceVersion" } }) };
    }
    return {};
}

void keepOthersParts(const JsonValue& current, JsonValue& next, const ServedResource& resource,
                     const std::string& subresource)
{
    if (subresource == "status" || subresource == "approval") {
        keepAllBut(current, next, resource, "status");
    } else if (subresource == "ephemeralcontainers") {
        keepButEphemeralContainers(current, next);
    } else if (subresource == "finalize") {
        keepAllBut(current, next, resource, "spec");
    } else if (resource.hasStatus && subresource != "binding") {
        copyField(current, next, "status");
        if (isNamespaces(resource))
            copyField(current, next, "spec");
    }
    keepServersMetadata(current, next);
}

void countGeneration(const JsonValue& current, JsonValue& next, const ServedResource& resource)
{
    if (!hasGeneration(resource))
        return;
    const auto counts = [&](const std::string& field) {
        return field != "metadata" && field != "apiVersion" && field != "kind"
            && !(field == "status" && resource.hasStatus);
    };
    bool changed = resource.kind == "Deployment"
        && at(current, "metadata.annotations") != at(next, "metadata.annotations");
    for (const auto& [name, field] : next.items())
        changed = changed || (counts(name) && (!current.contains(name) || current[name] != field));
    for (const auto& [name, field] : current.items())
        changed = changed || (counts(name) && !next.contains(name));
    if (changed)
        next["metadata"]["generation"] = numberAt(current, "metadata.generation") + 1;
}

bool completesDeletion(const JsonValue& object, const ServedResource& resource)
{
    if (at(object, "metadata.deletionTimestamp").is_null()
        || !listAt(object, "metadata.finalizers").empty())
        return false;
    if (isNamespaces(resource))
        return listAt(object, "spec.finalizers").empty();
    return numberAt(object, "metadata.deletionGracePeriodSeconds") == 0;
}

} // namespace kittiwake::sim
