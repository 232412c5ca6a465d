#include "managed_fields.h"

#include "managers.h"

namespace kittiwake::sim {

namespace {

const Document& managedFields(const Document& object)
{
    return at(object, "metadata.managedFields");
}

/// An empty list, or one with an empty entry, forgets who owned what.
bool isReset(const Document& list)
{
    return list.is_array() && (list.empty() || (list.size() == 1 && list[0].empty()));
}

} // namespace

void recordUpdate(const Document& before, Document& after, const FieldManager& writer,
                  const MergeSchema& schema)
{
    const bool creates = before.is_null();
    const bool brought = writer.subresource.empty()
        && !listAt(after, "metadata.managedFields").empty() && !isReset(managedFields(after));
    if (!creates && isReset(managedFields(after))) {
        after["metadata"].erase("managedFields");
        return;
    }
    const Document& base = brought ? after : before;
    if (!creates && listAt(base, "metadata.managedFields").empty()) {
        objectAt(after, "metadata").erase("managedFields"); // cleared: no longer followed
        return;
    }
    const FieldComparison difference = compareFields(before, after, schema);
    if (difference.empty()) {
        if (!brought && !creates)
            objectAt(after, "metadata")["managedFields"] = managedFields(before);
        return;
    }
    Managers managers = readManagers(base);
    for (Manager& manager : managers) {
        subtract(manager.fields, difference.removed);
        if (!manager.is(writer, false))
            subtract(manager.fields, difference.changed);
    }
    if (!difference.changed.is_null()) {
        Manager& own = managerOf(managers, writer, false);
        unite(own.fields, difference.changed);
        own.time = writer.time;
    }
    writeManagers(after, std::move(managers));
}

} // namespace kittiwake::sim
