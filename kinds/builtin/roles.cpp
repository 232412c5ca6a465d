#include "cells.h"
#include "kinds.h"

#include <kinds/access/access_action.h>
#include <kinds/detail/sections.h>

namespace kittiwake::kinds {

using namespace cells;

/// kubectl prints CREATED AT with the date; the age says the same sooner.
Kind roles()
{
    return {
        .gvr = { "rbac.authorization.k8s.io", "", "roles" },
        .kind = "Role",
        .sidebar = SidebarPlace { KindSection::AccessControl, 20 },
        .columns = { namespaceColumn(), nameColumn(), ageColumn() },
        .sections = sections::role,
        .actions = { roleAccessAction() },
    };
}

} // namespace kittiwake::kinds
