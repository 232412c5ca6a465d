#include "drill_in.h"

#include <core/api/gvk.h>
#include <kinds/builtin/cells.h>
#include <kinds/kind_catalogue.h>

namespace kittiwake {

namespace {

/// The pods that a selector finds; none for an empty one.
std::optional<Drill> podsOf(const ObjectLink& link, const std::string& selector)
{
    if (selector.empty() || selector == "<none>")
        return std::nullopt;
    const auto& ns = link.key.ns;
    return DrillTable { .resource = "pods",
                        .filter = (ns.empty() ? "" : "ns:" + ns + ' ') + "-l " + selector };
}

} // namespace

std::optional<Drill> podsSelected(const ObjectLink& link, const Json& object)
{
    return podsOf(link, cells::formatSelector(object["spec"]["selector"]));
}

std::optional<Drill> podsLabelled(const ObjectLink& link, const Json& object)
{
    return podsOf(link, cells::formatLabels(object["spec"]["selector"]));
}

std::optional<Drill> drillInto(const KindCatalogue& kinds, const ObjectLink& link,
                               const Json& object)
{
    if (const auto* kind = kinds.find(link.group, link.kind))
        return kind->drillIn != nullptr ? kind->drillIn(link, object) : std::nullopt;
    return exists(object["spec"]["template"]) ? podsSelected(link, object) : std::nullopt;
}

std::optional<Drill> ownerOf(const std::string& ns, const Json& object)
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

std::optional<Drill> nodeOf(const Json& object)
{
    const std::string name(textOf(cells::at(object, { "spec", "nodeName" })));
    if (name.empty())
        return std::nullopt;
    return Drill(ObjectLink { {}, "Node", { {}, name } });
}

} // namespace kittiwake
