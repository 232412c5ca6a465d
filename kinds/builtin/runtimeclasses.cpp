#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

Kind runtimeclasses()
{
    return {
        .gvr = { "node.k8s.io", "", "runtimeclasses" },
        .kind = "RuntimeClass",
        .sidebar = SidebarPlace { KindSection::Config, 90 },
        .columns = { nameColumn(),
                     plain("HANDLER", 30,
                           [](const ObjectView& view) { return fieldCell(view, { "handler" }); }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
