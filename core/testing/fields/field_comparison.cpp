#include "field_comparison.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace kittiwake {

namespace {

constexpr std::array<std::string_view, 8> kServersMetadata = {
    "name", "namespace",  "creationTimestamp", "selfLink",
    "uid",  "generation", "managedFields",     "resourceVersion"
};

bool isServers(std::string_view parent, std::string_view name)
{
    if (parent.empty())
        return name == "apiVersion" || name == "kind" || name == "metadata"; // compared separately
    return parent == "metadata"
        && std::find(kServersMetadata.begin(), kServersMetadata.end(), name)
        != kServersMetadata.end();
}

bool isGranular(const JsonValue* value, const MergeSchema& schema)
{
    return value != nullptr && value->is_structured() && !value->empty() && !schema.atomic(*value);
}

void compareValue(const JsonValue* before, const JsonValue* after, const MergeSchema& schema,
                  FieldComparison& out);

/// Compares what lies under one key of both.
void compareChild(const std::string& key, const JsonValue* before, const JsonValue* after,
                  const MergeSchema& schema, FieldComparison& out)
{
    FieldComparison child;
    compareValue(before, after, schema, child);
    attach(out.changed, key, std::move(child.changed));
    attach(out.removed, key, std::move(child.removed));
}

/// Skips the fields that the server sets. `place` tells where these are looked for: "" at the root,
/// "metadata" within metadata, none below.
void compareMaps(const JsonValue& before, const JsonValue& after, const MergeSchema& schema,
                 std::optional<std::string_view> place, FieldComparison& out)
{
    const auto skips = [&](const std::string& name) {
        return place && isServers(*place, name);
    };
    const auto go = [&](const std::string& name, const JsonValue* left, const JsonValue* right) {
        compareChild("f:" + name, left, right, schema.field(name), out);
    };
    for (auto field = before.begin(); field != before.end(); ++field) {
        if (skips(field.key()))
            continue;
        const auto other = after.find(field.key());
        if (other == after.end())
            go(field.key(), &*field, nullptr);
        else if (*field != *other)
            go(field.key(), &*field, &*other);
    }
    for (auto field = after.begin(); field != after.end(); ++field)
        if (!skips(field.key()) && !before.contains(field.key()))
            go(field.key(), nullptr, &*field);
}

using ItemsByKey = std::map<std::string, const JsonValue*>;

ItemsByKey itemsByKey(const JsonValue& list, const MergeSchema& schema)
{
    ItemsByKey out;
    for (const JsonValue& item : list)
        out.emplace(schema.itemKey(item), &item);
    return out;
}

void compareLists(const JsonValue& before, const JsonValue& after, const MergeSchema& schema,
                  FieldComparison& out)
{
    const ItemsByKey left = itemsByKey(before, schema);
    const ItemsByKey right = itemsByKey(after, schema);
    const MergeSchema item = schema.item();
    for (const auto& [key, value] : left) {
        const auto other = right.find(key);
        if (other == right.end())
            compareChild(key, value, nullptr, item, out);
        else if (*value != *other->second)
            compareChild(key, value, other->second, item, out);
    }
    for (const auto& [key, value] : right)
        if (!left.contains(key))
            compareChild(key, nullptr, value, item, out);
}

const JsonValue kEmptyMap = JsonValue::object();
const JsonValue kEmptyList = JsonValue::array();

void compareValue(const JsonValue* before, const JsonValue* after, const MergeSchema& schema,
                  FieldComparison& out)
{
    const bool descend = isGranular(before, schema) || isGranular(after, schema);
    const bool map =
        (before != nullptr && before->is_object()) || (after != nullptr && after->is_object());
    const auto sideOf = [&](const JsonValue* value) -> const JsonValue& {
        const JsonValue& empty = map ? kEmptyMap : kEmptyList;
        return value != nullptr && value->type() == empty.type() ? *value : empty;
    };
    if (descend && map)
        compareMaps(sideOf(before), sideOf(after), schema, {}, out);
    else if (descend)
        compareLists(sideOf(before), sideOf(after), schema, out);

    const bool itself = !descend || !schema.always();
    if (before == nullptr && itself)
        mark(out.changed);
    else if (after == nullptr && itself)
        mark(out.removed);
    else if (!descend)
        mark(out.changed);
}

JsonValue setOf(const JsonValue& value, const MergeSchema& schema)
{
    JsonValue out;
    if (!isGranular(&value, schema)) {
        mark(out);
        return out;
    }
    if (value.is_array()) {
        const MergeSchema itemSchema = schema.item();
        for (const JsonValue& item : value) {
            JsonValue child = setOf(item, itemSchema);
            mark(child);
            attach(out, schema.itemKey(item), std::move(child));
        }
        return out;
    }
    for (const auto& [name, field] : value.items())
        attach(out, "f:" + name, setOf(field, schema.field(name)));
    return out;
}

const JsonValue& metadataOf(const JsonValue& object)
{
    const JsonValue& found = at(object, "metadata");
    return found.is_object() ? found : kEmptyMap;
}

} // namespace

FieldComparison compareFields(const JsonValue& before, const JsonValue& after,
                              const MergeSchema& schema)
{
    FieldComparison out;
    compareMaps(before.is_object() ? before : kEmptyMap, after, schema, "", out);
    FieldComparison metadata;
    compareMaps(metadataOf(before), metadataOf(after), schema.field("metadata"), "metadata",
                metadata);
    attach(out.changed, "f:metadata", std::move(metadata.changed));
    attach(out.removed, "f:metadata", std::move(metadata.removed));
    return out;
}

JsonValue fieldsOf(const JsonValue& configuration, const MergeSchema& schema)
{
    JsonValue out;
    for (const auto& [name, field] : configuration.items())
        if (!isServers({}, name))
            attach(out, "f:" + name, setOf(field, schema.field(name)));
    JsonValue metadata;
    const MergeSchema metadataSchema = schema.field("metadata");
    for (const auto& [name, field] : metadataOf(configuration).items())
        if (!isServers("metadata", name))
            attach(metadata, "f:" + name, setOf(field, metadataSchema.field(name)));
    attach(out, "f:metadata", std::move(metadata));
    return out;
}

} // namespace kittiwake
