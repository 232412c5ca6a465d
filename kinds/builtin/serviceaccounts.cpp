#include "cells.h"
#include "kinds.h"

#include <kinds/access/access_action.h>
#include <kinds/changes/kind_actions.h>

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
        .actions = { tokenAction(), accountAccessAction() },
    };
}

} // namespace kittiwake::kinds
