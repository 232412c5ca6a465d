#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

Kind resourceclaimtemplates()
{
    return {
        .gvr = { "resource.k8s.io", "", "resourceclaimtemplates" },
        .kind = "ResourceClaimTemplate",
        .sidebar = SidebarPlace { KindSection::Devices, 20 },
        .columns = { namespaceColumn(), nameColumn(), ageColumn() },
    };
}

} // namespace kittiwake::kinds
