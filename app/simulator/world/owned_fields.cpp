#include "owned_fields.h"

#include <core/testing/fields/field_comparison.h>

namespace kittiwake::sim {

JsonValue ownedFieldsEntry(const JsonValue& part, const std::string& apiVersion,
                           const FieldsOwner& manager)
{
    JsonValue entry = {
        { "manager", manager.name },  { "operation", "Update" },
        { "apiVersion", apiVersion }, { "time", manager.time },
        { "fieldsType", "FieldsV1" }, { "fieldsV1", fieldsOf(part, MergeSchema::ofBuiltIn()) }
    };
    if (!manager.subresource.empty())
        entry["subresource"] = manager.subresource;
    return entry;
}

} // namespace kittiwake::sim
