#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

Kind csinodes()
{
    return {
        .gvr = { "storage.k8s.io", "", "csinodes" },
        .kind = "CSINode",
        .sidebar = SidebarPlace { KindSection::Storage, 70 },
        .columns = { nameColumn(),
                     number("DRIVERS", 8,
                            [](const ObjectView& view) {
                                return sizeCell(at(view.json, { "spec", "drivers" }));
                            }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
