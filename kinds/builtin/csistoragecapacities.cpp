#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

/// kubectl prints no age; it costs little room and says a lot.
Kind csistoragecapacities()
{
    return {
        .gvr = { "storage.k8s.io", "", "csistoragecapacities" },
        .kind = "CSIStorageCapacity",
        .sidebar = SidebarPlace { KindSection::Storage, 80 },
        .columns = { namespaceColumn(), nameColumn(),
                     plain("STORAGECLASSNAME", 24,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "storageClassName" });
                           }),
                     number("CAPACITY", 10,
                            [](const ObjectView& view) {
                                return quantityCell(view.json["capacity"], "<unset>");
                            }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
