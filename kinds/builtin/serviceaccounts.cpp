#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

Kind serviceaccounts()
{
    return {
        .gvr = { "", "", "serviceaccounts" },
        .kind = "ServiceAccount",
        .sidebar = SidebarPlace { KindSection::AccessControl, 10 },
        .columns = { namespaceColumn(), nameColumn(), ageColumn() },
        .usedByPods = true,
    };
}

} // namespace kittiwake::kinds
