#include "kinds.h"

#include <core/base/lower_case.h>

namespace kittiwake::sim::tables {

namespace {

Json containersOf(const Json& object)
{
    return at(object, { "spec", "template", "spec", "containers" });
}

std::int64_t replicas(const Json& object)
{
    return numberOf(at(object, { "spec", "replicas" }), 1);
}

std::string readyText(const Json& object)
{
    return std::to_string(numberOf(at(object, { "status", "readyReplicas" }))) + '/'
        + std::to_string(replicas(object));
}

void statusNumber(const Json& object, std::string_view field, Cells& cells)
{
    cells.number(numberOf(object["status"][field]));
}

TableColumn count(const char* name, const char* description)
{
    return { name, "integer", description };
}

TableKind replicated(std::string (*selector)(const Json& object))
{
    return { { nameColumn(), count("Desired", "The number of desired replicas."),
               count("Current", "The most recently observed number of replicas."),
               count("Ready", "The number of ready replicas."), ageColumn(), containersColumn(),
               imagesColumn(), selectorColumn() },
             [selector](const Json& object, Cells& cells) {
                 nameCell(object, cells);
                 cells.number(replicas(object));
                 statusNumber(object, "replicas", cells);
                 statusNumber(object, "readyReplicas", cells);
                 ageCell(object, cells);
                 containerCells(containersOf(object), cells);
                 cells.text(selector(object));
             } };
}

} // namespace

TableKind deployments()
{
    return { { nameColumn(),
               { "Ready", "string", "Number of the pod with ready state" },
               { "Up-to-date", "string",
                 "Total number of non-terminated pods targeted by this deployment that have the "
                 "desired template spec." },
               { "Available", "string",
                 "Total number of available pods (ready for at least minReadySeconds) targeted by "
                 "this deployment." },
               ageColumn(),
               containersColumn(),
               imagesColumn(),
               selectorColumn() },
             [](const Json& object, Cells& cells) {
                 nameCell(object, cells);
                 cells.text(readyText(object));
                 statusNumber(object, "updatedReplicas", cells);
                 statusNumber(object, "availableReplicas", cells);
                 ageCell(object, cells);
                 containerCells(containersOf(object), cells);
                 cells.text(selectorText(at(object, { "spec", "selector" })));
             } };
}

TableKind replicaSets()
{
    return replicated([](const Json& object) {
        return selectorText(at(object, { "spec", "selector" }));
    });
}

TableKind replicationControllers()
{
    return replicated([](const Json& object) {
        return labelsText(at(object, { "spec", "selector" }));
    });
}

TableKind statefulSets()
{
    return { { nameColumn(),
               { "Ready", "string", "Number of the pod with ready state" },
               ageColumn(),
               containersColumn(),
               imagesColumn() },
             [](const Json& object, Cells& cells) {
                 nameCell(object, cells);
                 cells.text(readyText(object));
                 ageCell(object, cells);
                 containerCells(containersOf(object), cells);
             } };
}

TableKind daemonSets()
{
    return { { nameColumn(),
               count("Desired", "The number of nodes that should be running the daemon pod."),
               count("Current", "The number of nodes that are running at least one daemon pod."),
               count("Ready", "The number of nodes on which the daemon pod is ready."),
               count("Up-to-date", "The number of nodes that are running updated daemon pods."),
               count("Available", "The number of nodes on which the daemon pod is available."),
               { "Node Selector", "string", "What nodes must match for the pod to fit on them." },
               ageColumn(),
               containersColumn(),
               imagesColumn(),
               selectorColumn() },
             [](const Json& object, Cells& cells) {
                 nameCell(object, cells);
                 for (const auto* field :
                      { "desiredNumberScheduled", "currentNumberScheduled", "numberReady",
                        "updatedNumberScheduled", "numberAvailable" })
                     statusNumber(object, field, cells);
                 cells.text(labelsText(at(object, { "spec", "template", "spec", "nodeSelector" })));
                 ageCell(object, cells);
                 containerCells(containersOf(object), cells);
                 cells.text(selectorText(at(object, { "spec", "selector" })));
             } };
}

TableKind controllerRevisions()
{
    return { { nameColumn(),
               { "Controller", "string", "Controller of the object" },
               { "Revision", "string",
                 "Revision indicates the revision of the state represented by Data." },
               ageColumn() },
             [](const Json& object, Cells& cells) {
                 std::string owner;
                 forEachItem(at(object, { "metadata", "ownerReferences" }), [&](const Json& one) {
                     if (!boolOf(one["controller"]))
                         return;
                     const auto kind = lowerCased(textOf(one["kind"]));
                     const auto group = GroupVersion::parse(textOf(one["apiVersion"])).group;
                     owner = kind + (group.empty() ? "" : '.' + group) + '/'
                         + std::string(textOf(one["name"]));
                 });
                 nameCell(object, cells);
                 cells.text(owner, "<none>");
                 cells.number(numberOf(object["revision"]));
                 ageCell(object, cells);
             } };
}

} // namespace kittiwake::sim::tables
