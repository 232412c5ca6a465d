#include "reverse_change.h"

#include <core/changes/field_of.h>

namespace kittiwake {

namespace {

/// Without what the server writes by itself.
JsonValue wishedFields(const Unstructured& object)
{
    auto json = object.json();
    json.erase("status");
    if (json.contains("metadata")) {
        for (const char* field :
             { "managedFields", "resourceVersion", "generation", "uid", "creationTimestamp" })
            json["metadata"].erase(field);
    }
    return json;
}

/// The merge patch that makes `to` of `from`. \source RFC 7386
JsonValue mergePatch(const JsonValue& from, const JsonValue& to)
{
    auto patch = JsonValue::object();
    for (const auto& [field, value] : from.items()) {
        if (!to.contains(field))
            patch[field] = nullptr;
    }
    for (const auto& [field, value] : to.items()) {
        const auto* before = from.contains(field) ? &from[field] : nullptr;
        if (before == nullptr)
            patch[field] = value;
        else if (value.is_object() && before->is_object()) {
            if (auto inner = mergePatch(*before, value); !inner.empty())
                patch[field] = std::move(inner);
        } else if (*before != value)
            patch[field] = value;
    }
    return patch;
}

/// The field that a patch writes and that is not what it was; empty: all are.
std::string changedSince(const std::string& path, const JsonValue& patch, const JsonValue& after,
                         const JsonValue& now)
{
    for (const auto& [field, value] : patch.items()) {
        const auto here = path + '.' + field;
        const auto* was = after.is_object() && after.contains(field) ? &after[field] : nullptr;
        const auto* is = now.is_object() && now.contains(field) ? &now[field] : nullptr;
        if (value.is_object() && was != nullptr && was->is_object() && is != nullptr
            && is->is_object()) {
            if (auto found = changedSince(here, value, *was, *is); !found.empty())
                return found;
        } else if ((was == nullptr) != (is == nullptr) || (was != nullptr && *was != *is)) {
            return here;
        }
    }
    return {};
}

} // namespace

MaybeChange reverseChange(const Change& made, const Unstructured& before, const Unstructured& after,
                          const Unstructured& now)
{
    if (made.verb == ChangeVerb::Create || made.verb == ChangeVerb::Delete)
        return Unexpected { Error { ErrorKind::Invalid,
                                    "What was created or deleted cannot be taken back." } };
    const auto name = made.target.toString();
    if (before.uid() != now.uid())
        return Unexpected { Error { ErrorKind::Conflict,
                                    name + " is another object by now: nothing was changed." } };
    const auto patch = mergePatch(wishedFields(after), wishedFields(before));
    if (patch.empty())
        return std::optional<Change>();
    if (const auto field = changedSince({}, patch, wishedFields(after), wishedFields(now));
        !field.empty()) {
        return Unexpected { Error { ErrorKind::Conflict,
                                    "Somebody else has changed " + field + " of " + name
                                        + " since: nothing was changed." } };
    }
    Change change { .target = ChangeTarget::of(made.target.gvr, now),
                    .subresource = made.subresource,
                    .body = patch,
                    .fieldManager = made.fieldManager };
    change.target.resourceVersion = now.resourceVersion();
    return std::optional(std::move(change));
}

} // namespace kittiwake
