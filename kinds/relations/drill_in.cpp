#include "drill_in.h"

#include <core/api/gvk.h>
#include <kinds/builtin/cells.h>

#include <array>

namespace kittiwake {

namespace {

using Drill = std::variant<DrillTable, ObjectLink>;

bool isOneOf(const std::string& kind, std::initializer_list<std::string_view> kinds)
{
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

/// For a regular expression.
std::string escaped(std::string_view name)
{
    std::string text;
    for (const char c : name) {
        const bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z')
            || (c >= 'a' && c <= 'z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
        text += plain ? std::string(1, c) : std::string { '\\', c };
    }
    return text;
}

std::string inNamespace(const ObjectLink& link, const std::string& filter)
{
    return link.key.ns.empty() ? filter : "ns:" + link.key.ns + ' ' + filter;
}

/// The pods that a selector finds; an empty one finds none by what it is of.
std::optional<Drill> podsOf(const ObjectLink& link, const std::string& selector)
{
    if (selector.empty() || selector == "<none>")
        return std::nullopt;
    return DrillTable { .resource = "pods", .filter = inNamespace(link, "-l " + selector) };
}

std::optional<Drill> definedBy(const Json& object)
{
    const std::string group(textOf(cells::at(object, { "spec", "group" })));
    const std::string plural(textOf(cells::at(object, { "spec", "names", "plural" })));
    if (group.empty() || plural.empty())
        return std::nullopt;
    return DrillTable { .resource = plural + '.' + group };
}

std::optional<Drill> concerned(const Json& object)
{
    const auto involved = object["involvedObject"];
    const auto about = cells::isObject(involved) ? involved : object["regarding"];
    const std::string version(textOf(about["apiVersion"]));
    const auto slash = version.find('/');
    ObjectLink link { slash == std::string::npos ? std::string() : version.substr(0, slash),
                      std::string(textOf(about["kind"])),
                      { std::string(textOf(about["namespace"])),
                        std::string(textOf(about["name"])) } };
    if (link.kind.empty() || link.key.name.empty())
        return std::nullopt;
    return link;
}

} // namespace

std::optional<std::variant<DrillTable, ObjectLink>> drillInto(const ObjectLink& link,
                                                              const Json& object)
{
    if (isOneOf(link.kind, { "Deployment", "ReplicaSet", "StatefulSet", "DaemonSet", "Job" }))
        return podsOf(link, cells::formatSelector(cells::at(object, { "spec", "selector" })));
    if (isOneOf(link.kind, { "Service", "ReplicationController" }) && link.group.empty())
        return podsOf(link, cells::formatLabels(cells::at(object, { "spec", "selector" })));
    if (link.kind == "CronJob")
        return DrillTable { .resource = "jobs", // as its controller names them
                            .filter =
                                "/^" + link.key.ns + '/' + escaped(link.key.name) + "-\\d+$/" };
    if (link.kind == "Node" && link.group.empty())
        return DrillTable { .resource = "pods",
                            .filter = "node:=" + link.key.name,
                            .everywhere = true };
    if (link.kind == "Namespace" && link.group.empty())
        return DrillTable { .resource = "pods", .ns = link.key.name };
    if (link.kind == "CustomResourceDefinition")
        return definedBy(object);
    if (link.kind == "Event")
        return concerned(object);
    return std::nullopt;
}

std::optional<std::variant<DrillTable, ObjectLink>> ownerOf(const std::string& ns,
                                                            const Json& object)
{
    std::optional<ObjectLink> found;
    bool controls = false;
    forEachItem(cells::at(object, { "metadata", "ownerReferences" }), [&](const Json& owner) {
        const bool controller = boolOf(owner["controller"]);
        const std::string kind(textOf(owner["kind"]));
        const std::string name(textOf(owner["name"]));
        if (kind.empty() || name.empty() || (found && (controls || !controller)))
            return;
        controls = controller;
        found = ObjectLink { GroupVersion::parse(textOf(owner["apiVersion"])).group,
                             kind,
                             { ns, name } };
    });
    if (!found)
        return std::nullopt;
    return Drill(*found);
}

std::optional<std::variant<DrillTable, ObjectLink>> nodeOf(const Json& object)
{
    const std::string name(textOf(cells::at(object, { "spec", "nodeName" })));
    if (name.empty())
        return std::nullopt;
    return Drill(ObjectLink { {}, "Node", { {}, name } });
}

} // namespace kittiwake
