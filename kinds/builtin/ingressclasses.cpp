#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

Cell parameters(const ObjectView& view)
{
    const auto reference = at(view.json, { "spec", "parameters" });
    if (!isObject(reference))
        return textCell("<none>");
    std::string text(textOf(reference["kind"]));
    if (exists(reference["apiGroup"]))
        text += '.' + std::string(textOf(reference["apiGroup"]));
    return textCell(text + '/' + std::string(textOf(reference["name"])));
}

Cell ingressClassName(const ObjectView& view)
{
    const auto annotations = at(view.json, { "metadata", "annotations" });
    const bool isDefault =
        textOf(annotations["ingressclass.kubernetes.io/is-default-class"]) == "true";
    return textCell(view.object.key().name + (isDefault ? " (default)" : ""));
}

} // namespace

Kind ingressclasses()
{
    auto title = nameColumn();
    title.cell = ingressClassName;
    return {
        .gvr = { "networking.k8s.io", "", "ingressclasses" },
        .kind = "IngressClass",
        .sidebar = SidebarPlace { KindSection::Network, 50 },
        .columns = { title,
                     plain("CONTROLLER", 36,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "controller" });
                           }),
                     plain("PARAMETERS", 30, parameters), ageColumn() },
    };
}

} // namespace kittiwake::kinds
