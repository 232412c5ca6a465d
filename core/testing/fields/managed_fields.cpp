#include "managed_fields.h"

#include "managers.h"

namespace kittiwake {

namespace {

const JsonValue& managedFields(const JsonValue& object)
{
    return at(object, "metadata.managedFields");
}

/// An empty list, or one with an empty entry, forgets who owned what.
bool isReset(const JsonValue& list)
{
    return list.is_array() && (list.empty() || (list.size() == 1 && list[0].empty()));
}

} // namespace

void recordUpdate(const JsonValue& before, JsonValue& after, const FieldManager& writer,
                  const MergeSchema& schema)
{
    const bool creates = before.is_null();
    JsonValue& metadata = objectAt(after, "metadata");
    JsonValue brought =
        metadata.contains("managedFields") ? std::move(metadata["managedFields"]) : JsonValue();
    metadata.erase("managedFields");
    if (!creates && isReset(brought))
        return;
    const bool ownList = writer.subresource.empty() && brought.is_array() && !isReset(brought);
    if (!ownList)
        brought = managedFields(before);
    if (!creates && brought.is_null())
        return; // managedFields were cleared: they are not tracked any more

    FieldComparison difference = compareFields(before, after, schema);
    if (difference.empty()) {
        if (!creates)
            metadata["managedFields"] = std::move(brought);
        return;
    }
    Managers managers = takeManagers(std::move(brought));
    for (FieldManagerEntry& manager : managers) {
        subtract(manager.fields, difference.removed);
        if (!manager.is(writer, false))
            subtract(manager.fields, difference.changed);
    }
    if (!difference.changed.is_null()) {
        FieldManagerEntry& own = managerOf(managers, writer, false);
        unite(own.fields, difference.changed);
        own.time = writer.time;
    }
    writeManagers(after, std::move(managers));
}

} // namespace kittiwake
