#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

Kind resourceslices()
{
    return {
        .gvr = { "resource.k8s.io", "", "resourceslices" },
        .kind = "ResourceSlice",
        .sidebar = SidebarPlace { KindSection::Devices, 40 },
        .columns = { nameColumn(),
                     plain("NODE", 24,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "nodeName" });
                           }),
                     plain("DRIVER", 24,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "driver" });
                           }),
                     plain("POOL", 24,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "pool", "name" });
                           }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
