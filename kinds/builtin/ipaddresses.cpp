#include "cells.h"
#include "kinds.h"

#include <core/base/lower_case.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// "services/shop/web", "services.example.org/web".
Cell parent(const ObjectView& view)
{
    const auto ref = at(view.json, { "spec", "parentRef" });
    if (!exists(ref))
        return textCell("<none>");
    auto text = lowerCased(textOf(ref["resource"]));
    if (const auto group = textOf(ref["group"]); !group.empty())
        text.append(1, '.').append(lowerCased(group));
    if (const auto ns = textOf(ref["namespace"]); !ns.empty())
        text.append(1, '/').append(ns);
    return textCell(text.append(1, '/').append(textOf(ref["name"])));
}

} // namespace

/// kubectl prints no age; it costs little room and says a lot.
Kind ipaddresses()
{
    return {
        .gvr = { "networking.k8s.io", "", "ipaddresses" },
        .kind = "IPAddress",
        .sidebar = SidebarPlace { KindSection::Network, 70 },
        .columns = { nameColumn(), plain("PARENTREF", 50, parent), ageColumn() },
    };
}

} // namespace kittiwake::kinds
