#include "effect.h"

#include <core/api/object.h>

#include <algorithm>

namespace kittiwake {

namespace {

std::optional<bool> allOf(std::optional<bool> one, std::optional<bool> other)
{
    if (one == false || other == false)
        return false;
    return one && other ? std::optional(true) : std::nullopt;
}

std::optional<bool> listInEffect(const JsonValue& asked, const JsonValue& list)
{
    const bool objects = !asked.empty()
        && std::all_of(asked.begin(), asked.end(), [](const auto& one) { return one.is_object(); });
    if (!objects || !list.is_array())
        return asked == list;
    std::optional<bool> all = true;
    for (const auto& item : asked) {
        std::optional<bool> any = false;
        for (const auto& there : list) {
            const auto here = isInEffect(item, there);
            if (!here || *here)
                any = here;
            if (any == true)
                break;
        }
        all = allOf(all, any);
    }
    return all;
}

/// Of the fields that are written of an object, those that a server keeps to itself are no proof.
bool isOfServer(const std::string& field)
{
    return field == "resourceVersion" || field == "managedFields" || field == "uid"
        || field == "creationTimestamp" || field == "generation";
}

/// Of what it replaces as a whole, controllers write parts: that it is not the same proves nothing.
std::optional<bool> jsonPatchInEffect(const JsonValue& patch, const JsonValue& object)
{
    try { // nlohmann's only way to say that an operation fails
        return object.patch(patch) == object ? std::optional(true) : std::nullopt;
    } catch (const JsonValue::exception&) {
        return std::nullopt;
    }
}

std::optional<WallTime> timeAt(const JsonValue& object, const char* field)
{
    const auto found = object.find(field);
    return found != object.end() && found->is_string()
        ? parseTimestamp(found->get_ref<const std::string&>())
        : std::nullopt;
}

const JsonValue& metadataOf(const Unstructured& object)
{
    static const JsonValue kNone = JsonValue::object();
    const auto found = object.json().find("metadata");
    return found != object.json().end() && found->is_object() ? *found : kNone;
}

/// Whether our manager has written since. \source
/// kubernetes.io/docs/reference/using-api/server-side-apply, managers
bool isStamped(const Change& change, const Unstructured& found, const std::optional<WallTime>& sent)
{
    const auto managed = metadataOf(found).find("managedFields");
    if (!sent || managed == metadataOf(found).end() || !managed->is_array())
        return false;
    const bool apply = change.verb == ChangeVerb::Apply;
    return std::any_of(managed->begin(), managed->end(), [&](const JsonValue& entry) {
        const auto time = entry.is_object() ? timeAt(entry, "time") : std::nullopt;
        return time && *time >= *sent && entry.value("manager", "") == change.fieldManager
            && entry.value("operation", "") == (apply ? "Apply" : "Update")
            && entry.value("subresource", "") == change.subresource;
    });
}

bool removes(const Change& change)
{
    return change.verb == ChangeVerb::Delete
        || (change.verb == ChangeVerb::Create && change.subresource == "eviction");
}

/// Nobody has written it since it was seen.
bool isUnchanged(const ChangeTarget& target, const Unstructured& found)
{
    const auto version = found.resourceVersion();
    return !version.empty() && (version == target.resourceVersion || version == target.seen);
}

Happened removed(const Change& change, const Expected<Unstructured>& found)
{
    const auto& target = change.target;
    if (!found)
        return found.error().kind == ErrorKind::NotFound ? Happened::Yes : Happened::Unknown;
    if (!target.uid.text.empty() && found->uid() != target.uid)
        return Happened::Yes; // this one is gone, and another has its name
    if (metadataOf(*found).contains("deletionTimestamp"))
        return Happened::Yes;
    // Without its uid it may be one that was created anew.
    return !target.uid.text.empty() || isUnchanged(target, *found) ? Happened::No
                                                                   : Happened::Unknown;
}

std::optional<bool> askedFor(const Change& change, const Unstructured& found)
{
    if (change.verb == ChangeVerb::Patch && change.patchType == PatchType::JsonPatch)
        return jsonPatchInEffect(change.body, found.json());
    return isInEffect(change.body, found.json());
}

Happened created(const Change& change, const Expected<Unstructured>& found,
                 const std::optional<WallTime>& sent)
{
    if (change.target.key.name.empty())
        return Happened::Unknown; // the server would have made up its name
    if (!found)
        return found.error().kind == ErrorKind::NotFound ? Happened::No : Happened::Unknown;
    const auto since = timeAt(metadataOf(*found), "creationTimestamp");
    if (!since || !sent)
        return Happened::Unknown;
    if (*since < *sent)
        return Happened::No; // it is another's, from before
    const auto is = askedFor(change, *found);
    return is == true || (!is && isStamped(change, *found, sent)) ? Happened::Yes
                                                                  : Happened::Unknown;
}

} // namespace

std::optional<bool> isInEffect(const JsonValue& asked, const JsonValue& object)
{
    if (asked.is_array())
        return listInEffect(asked, object);
    if (!asked.is_object())
        return asked == object;
    if (asked.contains("$patch") || asked.contains("$retainKeys"))
        return std::nullopt;
    std::optional<bool> all = true;
    for (const auto& [field, value] : asked.items()) {
        if (field.starts_with('$'))
            return std::nullopt; // a directive for a list
        if (isOfServer(field))
            continue;
        const auto there = object.is_object() ? object.find(field) : object.end();
        const bool is = object.is_object() && there != object.end();
        if (value.is_null() || !is) // what is empty the server leaves out
            all = allOf(all, value.is_null() ? !is : value.is_structured() && value.empty());
        else
            all = allOf(all, isInEffect(value, *there));
    }
    return all;
}

Happened happened(const Change& change, const Expected<Unstructured>& found,
                  const std::optional<WallTime>& sent)
{
    if (removes(change))
        return removed(change, found);
    if (change.verb == ChangeVerb::Create)
        return change.subresource.empty() ? created(change, found, sent) : Happened::Unknown;
    const auto& target = change.target;
    if (!found) {
        const bool makes = change.verb == ChangeVerb::Apply && target.uid.text.empty();
        return makes && found.error().kind == ErrorKind::NotFound ? Happened::No
                                                                  : Happened::Unknown;
    }
    if (!target.uid.text.empty() && found->uid() != target.uid)
        return Happened::Unknown;
    const auto is = askedFor(change, *found);
    // Where that cannot be told: another of our name may have written in the same second.
    if (is == true || (!is && isStamped(change, *found, sent)))
        return Happened::Yes;
    return isUnchanged(target, *found) ? Happened::No : Happened::Unknown;
}

} // namespace kittiwake
