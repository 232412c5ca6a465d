#pragma once

#include <core/api/json.h>
#include <kinds/object_link.h>

#include <optional>
#include <string>
#include <variant>

namespace kittiwake {

/// What is behind an object that is more than the object itself: the table of what it runs.
struct DrillTable
{
    std::string resource; ///< "pods", or `resource.group`
    std::optional<std::string> ns {}; ///< to choose; none: as it is
    std::string filter {}; ///< in the words of a table's filter; nobody sees them
    bool everywhere = false; ///< whatever namespaces are chosen, what is behind is in all of them
    bool operator==(const DrillTable&) const = default;
};

/// \brief Where Enter leads to, as in k9s: from a workload, a service or a node to its pods, from a
/// cron job to its jobs, from a namespace to its pods, from a definition to its resources, from an
/// event to its object. None: to the object itself. Fields that are missing or of another type
/// lead nowhere.
[[nodiscard]] std::optional<std::variant<DrillTable, ObjectLink>> drillInto(const ObjectLink& link,
                                                                            const Json& object);
/// The controller among its owners, else the first of them. `ns`: the object's, which is its
/// owner's, too, where that has one
[[nodiscard]] std::optional<std::variant<DrillTable, ObjectLink>> ownerOf(const std::string& ns,
                                                                          const Json& object);
/// Where a pod runs.
[[nodiscard]] std::optional<std::variant<DrillTable, ObjectLink>> nodeOf(const Json& object);

} // namespace kittiwake
