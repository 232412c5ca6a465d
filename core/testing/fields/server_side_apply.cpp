#include "managed_fields.h"
#include "managers.h"

#include <algorithm>
#include <map>

namespace kittiwake {

namespace {

void mergeInto(JsonValue& live, const JsonValue& applied, const MergeSchema& schema);

void mergeList(JsonValue& live, const JsonValue& applied, const MergeSchema& schema)
{
    std::map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < live.size(); ++i)
        places.emplace(schema.itemKey(live[i]), i);
    const MergeSchema item = schema.item();
    for (const JsonValue& one : applied) {
        const auto [place, isNew] = places.emplace(schema.itemKey(one), live.size());
        if (isNew)
            live.push_back(one);
        else
            mergeInto(live[place->second], one, item);
    }
}

void mergeInto(JsonValue& live, const JsonValue& applied, const MergeSchema& schema)
{
    if (live.type() != applied.type() || !applied.is_structured() || schema.atomic(applied)) {
        live = applied;
        return;
    }
    if (applied.is_array()) {
        mergeList(live, applied, schema);
        return;
    }
    for (const auto& [name, value] : applied.items())
        mergeInto(live[name], value, schema.field(name));
}

/// Removes fields that the writer applied before and that no manager owns any more.
void prune(JsonValue& value, const JsonValue& last, const JsonValue& owned,
           const MergeSchema& schema)
{
    const auto pruneChild = [&](auto child, const std::string& key, const MergeSchema& below) {
        const auto applied = last.find(key);
        if (applied == last.end())
            return ++child;
        const auto owner = owned.is_object() ? owned.find(key) : owned.end();
        if (!owned.is_object() || owner == owned.end())
            return value.erase(child);
        if (child->is_structured())
            prune(*child, *applied, *owner, below);
        return ++child;
    };
    if (!last.is_object())
        return;
    if (value.is_array()) {
        if (schema.atomic(value))
            return;
        const MergeSchema item = schema.item();
        for (auto child = value.begin(); child != value.end();)
            child = pruneChild(child, schema.itemKey(*child), item);
        return;
    }
    for (auto child = value.begin(); child != value.end();)
        child = pruneChild(child, "f:" + child.key(), schema.field(child.key()));
}

FieldConflicts conflictsOf(const Managers& managers, const FieldManager& writer,
                           const JsonValue& changed)
{
    FieldConflicts conflicts;
    for (const FieldManagerEntry& manager : managers)
        if (!manager.is(writer, true))
            for (const std::string& path : pathTexts(intersection(manager.fields, changed)))
                conflicts.all.push_back({ manager.text(), path });
    return conflicts;
}

/// The managers of a live object. One without managedFields belongs to "before-first-apply".
Managers ownersOf(const JsonValue& live, const FieldManager& writer, const MergeSchema& schema)
{
    Managers managers = takeManagers(at(live, "metadata.managedFields"));
    if (managers.empty() && !live.is_null())
        managers.push_back({ .name = "before-first-apply",
                             .apply = false,
                             .apiVersion = writer.apiVersion,
                             .subresource = {},
                             .time = writer.time,
                             .fields = compareFields({}, live, schema).changed });
    return managers;
}

} // namespace

std::string FieldConflicts::message() const
{
    if (all.size() == 1)
        return "Apply failed with 1 conflict: conflict with " + all[0].manager + ": " + all[0].path;
    std::map<std::string, std::string> byManager;
    for (const One& one : all)
        byManager[one.manager] += "\n- " + one.path;
    std::string lines;
    for (const auto& [manager, paths] : byManager)
        lines += (lines.empty() ? "" : "\n") + ("conflicts with " + manager + ':' + paths);
    return "Apply failed with " + std::to_string(all.size()) + " conflicts: " + lines;
}

Expected<JsonValue, FieldConflicts> applyConfiguration(const JsonValue& live,
                                                       JsonValue configuration,
                                                       const FieldManager& writer, bool force,
                                                       const MergeSchema& schema)
{
    JsonValue next = live.is_null() ? JsonValue::object() : live;
    mergeInto(next, configuration, schema);

    Managers managers = ownersOf(live, writer, schema);
    FieldManagerEntry& own = managerOf(managers, writer, true);
    const JsonValue last = std::move(own.fields);
    own.fields = fieldsOf(configuration, schema);
    own.apiVersion = writer.apiVersion;
    JsonValue owned;
    for (const FieldManagerEntry& manager : managers)
        unite(owned, manager.fields);
    prune(next, last, owned, schema);

    const FieldComparison difference = compareFields(live, next, schema);
    if (!force)
        if (auto conflicts = conflictsOf(managers, writer, difference.changed);
            !conflicts.all.empty())
            return Unexpected { std::move(conflicts) };
    for (FieldManagerEntry& manager : managers) {
        if (manager.is(writer, true))
            continue;
        subtract(manager.fields, difference.changed);
        subtract(manager.fields, difference.removed);
    }
    if (!difference.empty() || managerOf(managers, writer, true).fields != last)
        managerOf(managers, writer, true).time = writer.time;
    writeManagers(next, std::move(managers));
    return next;
}

} // namespace kittiwake
