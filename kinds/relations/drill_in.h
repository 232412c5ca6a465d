#pragma once

#include <core/api/json/json.h>
#include <kinds/object_link.h>

#include <optional>
#include <string>
#include <variant>

namespace kittiwake {

class KindCatalogue;

/// What is behind an object that is more than the object itself: the table of what it runs.
struct DrillTable
{
    std::string resource; ///< "pods", or `resource.group`
    std::optional<std::string> ns {}; ///< to choose; none: as it is
    std::string filter {}; ///< in the words of a table's filter; nobody sees them
    bool everywhere = false; ///< whatever namespaces are chosen, what is behind is in all of them
    bool operator==(const DrillTable&) const = default;
};
using Drill = std::variant<DrillTable, ObjectLink>;

/// Where Enter leads from an object of a kind; nothing: to the object itself.
using DrillIn = std::optional<Drill> (*)(const ObjectLink& link, const Json& object);

/// \brief Where Enter leads to, as in k9s: from a workload, a service or a node to its pods, from a
/// cron job to its jobs, from a namespace to its pods, from a definition to its resources, from an
/// event to its object: as its kind says. Of a kind that is not known, to the pods that it selects
/// where it has a template for them. None: to the object itself. Fields that are missing or of
/// another type lead nowhere.
[[nodiscard]] std::optional<Drill> drillInto(const KindCatalogue& kinds, const ObjectLink& link,
                                             const Json& object);
/// The controller among its owners, else the first of them. `ns`: the object's, which is its
/// owner's, too, where that has one
[[nodiscard]] std::optional<Drill> ownerOf(const std::string& ns, const Json& object);
/// Where a pod runs.
[[nodiscard]] std::optional<Drill> nodeOf(const Json& object);

/// The pods that spec.selector finds: a LabelSelector, or a plain map of labels.
[[nodiscard]] std::optional<Drill> podsSelected(const ObjectLink& link, const Json& object);
[[nodiscard]] std::optional<Drill> podsLabelled(const ObjectLink& link, const Json& object);

} // namespace kittiwake
