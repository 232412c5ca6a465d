#include "cells.h"
#include "kinds.h"

#include <core/base/lower_case.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// "statefulset.apps/db".
Cell controller(const ObjectView& view)
{
    std::string text;
    forEachItem(at(view.json, { "metadata", "ownerReferences" }), [&](const Json& owner) {
        if (!text.empty() || !boolOf(owner["controller"]))
            return;
        const auto version = textOf(owner["apiVersion"]);
        const auto slash = version.find('/');
        text = lowerCased(textOf(owner["kind"]));
        if (slash != std::string_view::npos)
            text.append(1, '.').append(version.substr(0, slash));
        text.append(1, '/').append(textOf(owner["name"]));
    });
    return textCell(text, "<none>");
}

} // namespace

Kind controllerrevisions()
{
    return {
        .gvr = { "apps", "", "controllerrevisions" },
        .kind = "ControllerRevision",
        .sidebar = SidebarPlace { KindSection::Workloads, 100 },
        .columns = { namespaceColumn(), nameColumn(), plain("CONTROLLER", 36, controller),
                     number("REVISION", 8,
                            [](const ObjectView& view) { return countCell(view, { "revision" }); }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
