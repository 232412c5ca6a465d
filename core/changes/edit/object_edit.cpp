#include "object_edit.h"

#include "field_of.h"
#include "merge_patch.h"
#include "server_fields.h"

#include <core/base/base64.h>
#include <core/changes/apply/manifest.h>
#include <core/changes/list_key.h>

#include <algorithm>
#include <set>
#include <simdjson.h>

namespace kittiwake {

namespace {

/// Of metadata: what the server writes, or keeps for kubectl, and an editor has no use for.
constexpr const char* kHiddenMetadata[] = { "managedFields",     "resourceVersion",
                                            "generation",        "uid",
                                            "creationTimestamp", "selfLink",
                                            "deletionTimestamp", "deletionGracePeriodSeconds" };
constexpr const char* kLastApplied = "kubectl.kubernetes.io/last-applied-configuration";

bool isSecret(const JsonValue& object)
{
    return textIn(object, "kind") == "Secret" && textIn(object, "apiVersion") == "v1";
}

bool isLegible(const std::string& bytes)
{
    return simdjson::validate_utf8(bytes)
        && std::none_of(bytes.begin(), bytes.end(), [](char byte) {
               const auto code = static_cast<unsigned char>(byte);
               return (code < 0x20 && byte != '\n' && byte != '\t') || code == 0x7F;
           });
}

/// What is text moves from data to stringData.
void decodeSecret(JsonValue& object)
{
    const auto data = object.find("data");
    if (data == object.end() || !data->is_object())
        return;
    auto texts = JsonValue::object();
    for (const auto& [key, value] : data->items()) {
        const auto bytes =
            value.is_string() ? base64Decode(value.get_ref<const std::string&>()) : std::nullopt;
        if (bytes && isLegible(*bytes))
            texts[key] = *bytes;
    }
    for (const auto& [key, value] : texts.items())
        data->erase(key);
    if (data->empty())
        object.erase("data");
    if (!texts.empty())
        object["stringData"] = std::move(texts);
}

/// The other way round. \errors Invalid: a value that is no text
std::optional<Error> encodeSecret(JsonValue& object)
{
    const auto texts = object.find("stringData");
    if (texts == object.end())
        return std::nullopt;
    auto data = object.value("data", JsonValue::object());
    if (data.is_null())
        data = JsonValue::object();
    if (texts->is_object() && data.is_object()) {
        for (const auto& [key, value] : texts->items()) {
            if (!value.is_string() && !value.is_null())
                return Error { ErrorKind::Invalid,
                               ".stringData" + pathStep(key)
                                   + " is not a string: put it into quotes." };
            data[key] = base64Encode(value.is_string() ? value.get<std::string>() : std::string());
        }
    } else if (!texts->is_null())
        return Error { ErrorKind::Invalid, ".stringData has to be keys with texts." };
    object.erase("stringData");
    object["data"] = std::move(data);
    return std::nullopt;
}

void eraseLastApplied(JsonValue& metadata)
{
    const auto annotations = metadata.find("annotations");
    if (annotations == metadata.end() || !annotations->is_object())
        return;
    annotations->erase(kLastApplied);
    if (annotations->empty())
        metadata.erase("annotations");
}

/// Puts back what editablePart has left out, whatever stands there.
void restoreHidden(JsonValue& object, const JsonValue& opened)
{
    const auto keep = [](JsonValue& into, const JsonValue& from, const char* field) {
        if (from.is_object() && from.contains(field))
            into[field] = from[field];
        else
            into.erase(field);
    };
    keep(object, opened, "status");
    auto& metadata = object["metadata"]; // an object: its name has been compared
    for (const char* field : kHiddenMetadata)
        keep(metadata, opened.value("metadata", JsonValue::object()), field);
    if (const auto* applied = fieldOf(opened, { "metadata", "annotations", kLastApplied })) {
        auto& annotations = metadata["annotations"];
        if (annotations.is_null())
            annotations = JsonValue::object();
        if (annotations.is_object() && !annotations.contains(kLastApplied))
            annotations[kLastApplied] = *applied;
    }
}

Unexpected<Error> notTheSame(const char* field, const std::string& before, const std::string& after)
{
    return Unexpected { Error { ErrorKind::Invalid,
                                std::string("The ") + field + " was \"" + before + "\" and is \""
                                    + after
                                    + "\" now: that is another object. Put it back, or create the "
                                      "other one as new." } };
}

class Merge
{
public:
    explicit Merge(const MergeChoices& choices)
        : m_choices(choices)
    { }

    /// Null: it is not there.
    std::optional<JsonValue> merged(const std::string& path, const JsonValue* opened,
                                    const JsonValue* mine, const JsonValue* theirs)
    {
        const auto valueOf = [](const JsonValue* value) {
            return value == nullptr ? std::nullopt : std::optional(*value);
        };
        if (isSame(opened, mine) || isSame(mine, theirs))
            return valueOf(theirs);
        if (isSame(opened, theirs))
            return valueOf(mine);
        if (mine != nullptr && theirs != nullptr) {
            if (mine->is_object() && theirs->is_object())
                return mergedFields(path, opened, *mine, *theirs);
            if (mine->is_array() && theirs->is_array()) {
                if (auto list = mergedItems(path, opened, *mine, *theirs))
                    return list;
            }
        }
        MergeConflict conflict { path, valueOf(opened), valueOf(mine), valueOf(theirs) };
        const auto choice =
            std::find_if(m_choices.begin(), m_choices.end(),
                         [&](const MergeChoice& made) { return made.conflict == conflict; });
        const bool isMine = choice == m_choices.end() || choice->side == MergeSide::Mine;
        if (choice == m_choices.end())
            conflicts.push_back(std::move(conflict));
        else if (isMine)
            overwritten.push_back(path);
        return valueOf(isMine ? mine : theirs);
    }

    std::vector<MergeConflict> conflicts;
    std::vector<std::string> overwritten;

private:
    static bool isSame(const JsonValue* one, const JsonValue* other)
    {
        return one == nullptr || other == nullptr ? one == other : *one == *other;
    }

    JsonValue mergedFields(const std::string& path, const JsonValue* opened, const JsonValue& mine,
                           const JsonValue& theirs)
    {
        std::set<std::string> fields;
        for (const auto* object : { &mine, &theirs }) {
            for (const auto& [field, value] : object->items())
                fields.insert(field);
        }
        auto object = JsonValue::object();
        for (const auto& field : fields) {
            const auto* before = opened == nullptr ? nullptr : fieldOf(*opened, { field });
            if (auto value = merged(path + pathStep(field), before, fieldOf(mine, { field }),
                                    fieldOf(theirs, { field })))
                object[field] = *std::move(value);
        }
        return object;
    }

    /// None: the items cannot be told apart.
    std::optional<JsonValue> mergedItems(const std::string& path, const JsonValue* opened,
                                         const JsonValue& mine, const JsonValue& theirs)
    {
        static const JsonValue kNone = JsonValue::array();
        const auto& before = opened != nullptr && opened->is_array() ? *opened : kNone;
        const auto areTexts = [](const JsonValue& list) {
            return std::all_of(list.begin(), list.end(),
                               [](const JsonValue& item) { return item.is_string(); });
        };
        if (path == ".metadata.finalizers" && areTexts(before) && areTexts(mine)
            && areTexts(theirs))
            return mergedSet(before, mine, theirs);
        const auto* key = listKeyOf({ &before, &mine, &theirs });
        if (key == nullptr)
            return std::nullopt;
        // In my order; what others have added comes after it.
        auto list = JsonValue::array();
        const auto take = [&](const JsonValue& value) {
            if (auto item = merged(path + pathStep(key, value), itemWith(before, key, value),
                                   itemWith(mine, key, value), itemWith(theirs, key, value)))
                list.push_back(*std::move(item));
        };
        for (const auto& item : mine)
            take(item[key]);
        for (const auto& item : theirs) {
            if (itemWith(mine, key, item[key]) == nullptr)
                take(item[key]);
        }
        return list;
    }

    /// The order does not matter in it.
    static JsonValue mergedSet(const JsonValue& before, const JsonValue& mine,
                               const JsonValue& theirs)
    {
        const auto has = [](const JsonValue& list, const JsonValue& item) {
            return std::find(list.begin(), list.end(), item) != list.end();
        };
        auto set = JsonValue::array();
        for (const auto& item : mine) {
            if (has(theirs, item) || !has(before, item))
                set.push_back(item);
        }
        for (const auto& item : theirs) {
            if (!has(before, item) && !has(set, item))
                set.push_back(item);
        }
        return set;
    }

    const MergeChoices& m_choices;
};

} // namespace

JsonValue editablePart(const Unstructured& object)
{
    auto part = object.json();
    part.erase("status");
    const auto metadata = part.find("metadata");
    if (metadata != part.end() && metadata->is_object()) {
        for (const char* field : kHiddenMetadata)
            metadata->erase(field);
        eraseLastApplied(*metadata);
    }
    if (isSecret(part))
        decodeSecret(part);
    return part;
}

Expected<Unstructured> editedObject(const Unstructured& opened, std::string_view text)
{
    auto manifest = readManifest(text, "The text");
    if (!manifest.errors.empty())
        return Unexpected { std::move(manifest.errors.front()) };
    if (manifest.objects.empty())
        return Unexpected { Error { ErrorKind::Invalid, "The text holds no object." } };
    if (manifest.objects.size() > 1)
        return Unexpected { Error { ErrorKind::Invalid,
                                    "The text holds " + std::to_string(manifest.objects.size())
                                        + " objects: one is edited at a time." } };
    auto object = std::move(manifest.objects.front().object);
    const auto before = opened.gvk();
    const auto after = object.gvk();
    if (before.groupVersion() != after.groupVersion())
        return notTheSame("apiVersion", before.groupVersion().toString(),
                          after.groupVersion().toString());
    if (before.kind != after.kind)
        return notTheSame("kind", before.kind, after.kind);
    if (opened.key().name != object.key().name)
        return notTheSame("name", opened.key().name, object.key().name);
    if (opened.key().ns != object.key().ns)
        return notTheSame("namespace", opened.key().ns, object.key().ns);
    if (isSecret(object.json())) {
        if (auto error = encodeSecret(object.json()))
            return Unexpected { *std::move(error) };
    }
    restoreHidden(object.json(), opened.json());
    return object;
}

EditMerge mergeEdit(const Unstructured& opened, const Unstructured& mine, const Unstructured& live,
                    const MergeChoices& choices)
{
    Merge merge(choices);
    const auto before = withoutServerFields(opened.json());
    const auto edited = withoutServerFields(mine.json());
    const auto now = withoutServerFields(live.json());
    auto json = merge.merged({}, &before, &edited, &now).value_or(JsonValue::object());
    // As the server has it now, or the patch would take it away.
    if (live.json().contains("status"))
        json["status"] = live.json()["status"];
    for (const char* field : kHiddenMetadata) {
        if (const auto* value = fieldOf(live.json(), { "metadata", field }))
            json["metadata"][field] = *value;
    }
    EditMerge result { .conflicts = std::move(merge.conflicts),
                       .overwritten = std::move(merge.overwritten) };
    result.merged.json() = std::move(json);
    return result;
}

MaybeChange editChange(const Gvr& gvr, const Unstructured& live, const Unstructured& merged)
{
    auto patch = mergePatch(live.json(), merged.json());
    if (patch.empty())
        return std::optional<Change>();
    Change change { .target = ChangeTarget::of(gvr, live),
                    .body = std::move(patch),
                    .fieldValidation = "Strict" };
    change.target.resourceVersion = live.resourceVersion();
    return std::optional(std::move(change));
}

} // namespace kittiwake
