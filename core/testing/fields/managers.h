#pragma once

#include "managed_fields.h"

#include <vector>

namespace kittiwake {

/// One entry of managedFields, while it is worked on.
struct FieldManagerEntry
{
    std::string name;
    bool apply = false;
    std::string apiVersion;
    std::string subresource;
    std::string time;
    JsonValue fields {};

    /// The same writer, in the same way.
    [[nodiscard]] bool is(const FieldManager& writer, bool applies) const;
    /// `"kubectl" with subresource "status" using apps/v1`, as conflicts name it.
    [[nodiscard]] std::string text() const;
};
using Managers = std::vector<FieldManagerEntry>;

/// Reads them from a list of managedFields.
[[nodiscard]] Managers takeManagers(JsonValue list);
/// Writes them in the server's order; without any the field is removed.
void writeManagers(JsonValue& object, Managers managers);

/// The entry of a writer; made if it is missing.
FieldManagerEntry& managerOf(Managers& managers, const FieldManager& writer, bool applies);

} // namespace kittiwake
