#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

Kind deviceclasses()
{
    return {
        .gvr = { "resource.k8s.io", "", "deviceclasses" },
        .kind = "DeviceClass",
        .sidebar = SidebarPlace { KindSection::Devices, 30 },
        .columns = { nameColumn(), ageColumn() },
    };
}

} // namespace kittiwake::kinds
