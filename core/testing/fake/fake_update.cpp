#include "fake_update.h"

#include <core/testing/fields/strategic_merge.h>

namespace kittiwake {

namespace {

void restore(const JsonValue& from, JsonValue& to, const char* field)
{
    if (const auto found = from.find(field); found != from.end())
        to[field] = *found;
    else
        to.erase(field);
}

/// All but metadata and status: what the generation counts the changes of.
JsonValue specified(JsonValue object)
{
    for (const char* field : { "metadata", "status", "apiVersion", "kind" })
        object.erase(field);
    return object;
}

FakeAnswer unprocessable(const std::string& why)
{
    return FakeAnswer::failure(
        422, "Invalid", "the server rejected our request due to an error in our request: " + why);
}

} // namespace

std::optional<FakeAnswer> refuseStale(const FakeAction& action, const FakeKind& kind,
                                      const JsonValue& current, const JsonValue& next)
{
    const std::string& uid = textAt(next, "metadata.uid");
    const std::string& own = textAt(current, "metadata.uid");
    if (!uid.empty() && uid != own)
        return FakeAnswer::conflict(action,
                                    "Precondition failed: UID in precondition: " + uid
                                        + ", UID in object meta: " + own);
    const std::string& version = textAt(next, "metadata.resourceVersion");
    if (!version.empty() && version != textAt(current, "metadata.resourceVersion"))
        return FakeAnswer::conflict(action);
    if (version.empty() && !kind.builtIn)
        return FakeAnswer::invalid(action, kind.kind.gvk.kind, "metadata.resourceVersion",
                                   "Invalid value: 0x0: must be specified for an update");
    return std::nullopt;
}

void keepWhatIsNotWritten(const FakeAction& action, const FakeKind& kind, const JsonValue& current,
                          JsonValue& next)
{
    if (action.subresource == "status") {
        JsonValue kept = current;
        restore(next, kept, "status");
        restore(at(next, "metadata"), kept["metadata"], "managedFields");
        next = std::move(kept);
    } else if (kind.status) {
        restore(current, next, "status");
    }
    const JsonValue& before = at(current, "metadata");
    JsonValue& metadata = objectAt(next, "metadata");
    for (const char* field :
         { "name", "namespace", "uid", "resourceVersion", "generation", "creationTimestamp",
           "deletionTimestamp", "deletionGracePeriodSeconds" })
        restore(before, metadata, field);
    restore(current, next, "apiVersion");
    restore(current, next, "kind");
}

void countGeneration(const FakeKind& kind, const JsonValue& current, JsonValue& next)
{
    if (kind.status && specified(current) != specified(next))
        next["metadata"]["generation"] = numberAt(current, "metadata.generation") + 1;
}

Expected<JsonValue, FakeAnswer> patched(const FakeAction& action, const FakeKind& kind,
                                        const JsonValue& current)
{
    const std::string& type = action.contentType;
    if (type == "application/json-patch+json") {
        try { // by which nlohmann says that a patch does not fit
            return current.patch(*action.body);
        } catch (const JsonValue::exception& error) {
            return Unexpected { unprocessable(error.what()) };
        }
    }
    if (!action.body->is_object())
        return Unexpected { FakeAnswer::badRequest("the patch is no JSON object") };
    if (type == "application/merge-patch+json") {
        JsonValue next = current;
        next.merge_patch(*action.body);
        return next;
    }
    if (type == "application/strategic-merge-patch+json" && kind.builtIn) {
        auto merged = strategicMerge(current, *action.body, mergeSchemaOf(kind));
        if (!merged)
            return Unexpected { FakeAnswer::badRequest(merged.error()) };
        return *std::move(merged);
    }
    return Unexpected { FakeAnswer::failure(
        415, "UnsupportedMediaType",
        "the body of the request was in an unknown format - a patch of " + kind.kind.gvk.kind
            + " cannot be " + type) };
}

} // namespace kittiwake
