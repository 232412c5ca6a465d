#include "kinds.h"

#include <map>

namespace kittiwake::sim::tables {

namespace {

/// "cpu: 1/4, pods: 3/10": what is used of what is allowed, limits apart from requests.
std::string usage(const Json& quota, bool limits)
{
    std::map<std::string, std::string> words;
    const auto used = at(quota, { "status", "used" });
    forEachField(at(quota, { "status", "hard" }), [&](std::string_view resource, const Json& hard) {
        if (resource.starts_with("limits.") != limits)
            return;
        const auto taken = scalarText(used[resource]);
        words.emplace(resource, (taken.empty() ? "0" : taken) + '/' + scalarText(hard));
    });
    Words parts;
    for (const auto& [resource, share] : words)
        parts.push_back(resource + ": " + share);
    return join(parts, ", ");
}

std::int64_t count(const Json& place)
{
    return static_cast<std::int64_t>(countOf(place));
}

} // namespace

TableKind configMaps()
{
    return { { nameColumn(),
               { "Data", "string", "Data contains the configuration data." },
               ageColumn() },
             [](const Json& object, Cells& cells) {
                 nameCell(object, cells);
                 cells.number(count(object["data"]) + count(object["binaryData"]));
                 ageCell(object, cells);
             } };
}

TableKind secrets()
{
    return { { nameColumn(),
               { "Type", "string", "Used to facilitate programmatic handling of secret data." },
               { "Data", "string", "Data contains the secret data." },
               ageColumn() },
             [](const Json& object, Cells& cells) {
                 nameCell(object, cells);
                 cells.text(textOf(object["type"]));
                 cells.number(count(object["data"]));
                 ageCell(object, cells);
             } };
}

TableKind serviceAccounts()
{
    return { { nameColumn(),
               { "Secrets", "string",
                 "Secrets is the list of secrets allowed to be used by pods running using this "
                 "ServiceAccount." },
               ageColumn() },
             [](const Json& object, Cells& cells) {
                 nameCell(object, cells);
                 cells.number(count(object["secrets"]));
                 ageCell(object, cells);
             } };
}

TableKind resourceQuotas()
{
    return { { nameColumn(),
               { "Request", "string",
                 "Request represents a minimum amount of cpu/memory that a container may "
                 "consume." },
               { "Limit", "string",
                 "Limits control the maximum amount of cpu/memory that a container may use "
                 "independent of contention on the node." },
               ageColumn() },
             [](const Json& object, Cells& cells) {
                 nameCell(object, cells);
                 cells.text(usage(object, false));
                 cells.text(usage(object, true));
                 ageCell(object, cells);
             } };
}

TableKind priorityClasses()
{
    return { { nameColumn(),
               { "Value", "integer",
                 "The value of this priority class. This is the actual priority that pods receive "
                 "when they have the name of this class in their pod spec." },
               { "Global-Default", "boolean",
                 "Whether this is the priority of pods that have no priority class." },
               ageColumn(),
               { "PreemptionPolicy", "string",
                 "Whether pods of this priority preempt those of a lower one.", 1 } },
             [](const Json& object, Cells& cells) {
                 nameCell(object, cells);
                 cells.number(numberOf(object["value"]));
                 cells.boolean(boolOf(object["globalDefault"]));
                 ageCell(object, cells);
                 cells.text(textOf(object["preemptionPolicy"], "PreemptLowerPriority"));
             } };
}

TableKind podDisruptionBudgets()
{
    return { { nameColumn(),
               { "Min Available", "string", "The minimum number of pods that must be available." },
               { "Max Unavailable", "string",
                 "The maximum number of pods that may be unavailable." },
               { "Allowed Disruptions", "integer",
                 "Calculated number of pods that may be disrupted at this time." },
               ageColumn() },
             [](const Json& object, Cells& cells) {
                 const auto spec = object["spec"];
                 nameCell(object, cells);
                 cells.text(scalarText(spec["minAvailable"]), "N/A");
                 cells.text(scalarText(spec["maxUnavailable"]), "N/A");
                 cells.number(numberOf(at(object, { "status", "disruptionsAllowed" })));
                 ageCell(object, cells);
             } };
}

} // namespace kittiwake::sim::tables
