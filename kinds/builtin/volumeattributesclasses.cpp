#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

Kind volumeattributesclasses()
{
    return {
        .gvr = { "storage.k8s.io", "", "volumeattributesclasses" },
        .kind = "VolumeAttributesClass",
        .sidebar = SidebarPlace { KindSection::Storage, 50 },
        .columns = { nameColumn(),
                     plain(
                         "DRIVERNAME", 36,
                         [](const ObjectView& view) { return fieldCell(view, { "driverName" }); }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
