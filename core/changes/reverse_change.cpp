#include "reverse_change.h"

#include <core/changes/edit/merge_patch.h>
#include <core/changes/edit/server_fields.h>

namespace kittiwake {

namespace {

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
    const auto wishedAfter = withoutServerFields(after.json());
    const auto patch = mergePatch(wishedAfter, withoutServerFields(before.json()));
    if (patch.empty())
        return std::optional<Change>();
    if (const auto field = changedSince({}, patch, wishedAfter, withoutServerFields(now.json()));
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
