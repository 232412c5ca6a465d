#include "cells.h"
#include "kinds.h"

#include <kinds/access/access_action.h>
#include <kinds/detail/sections.h>

namespace kittiwake::kinds {

using namespace cells;

/// kubectl prints CREATED AT with the date; the age says the same sooner.
Kind clusterroles()
{
    return {
        .gvr = { "rbac.authorization.k8s.io", "", "clusterroles" },
        .kind = "ClusterRole",
        .sidebar = SidebarPlace { KindSection::AccessControl, 40 },
        .columns = { nameColumn(), ageColumn() },
        .sections = sections::role,
        .actions = { roleAccessAction() },
    };
}

} // namespace kittiwake::kinds
