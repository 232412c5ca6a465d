#pragma once

#include "managed_fields.h"

#include <vector>

namespace kittiwake::sim {

/// One entry of managedFields, while it is worked on.
struct Manager
{
    std::string name;
    bool apply = false;
    std::string apiVersion;
    std::string subresource;
    std::string time;
    FieldSet fields {};

    /// The same writer, in the same way.
    [[nodiscard]] bool is(const FieldManager& writer, bool applies) const;
    /// `"kubectl" with subresource "status" using apps/v1`, as conflicts name it.
    [[nodiscard]] std::string text() const;
};
using Managers = std::vector<Manager>;

/// Takes them out of a list of managedFields.
[[nodiscard]] Managers takeManagers(Document list);
/// In the server's order; none: the field goes.
void writeManagers(Document& object, Managers managers);

/// The entry of a writer, made where there is none.
Manager& managerOf(Managers& managers, const FieldManager& writer, bool applies);

} // namespace kittiwake::sim
