#include "cells.h"
#include "kinds.h"

#include <kinds/access/access_action.h>
#include <kinds/detail/sections.h>

namespace kittiwake::kinds {

using namespace cells;

Kind clusterrolebindings()
{
    return {
        .gvr = { "rbac.authorization.k8s.io", "", "clusterrolebindings" },
        .kind = "ClusterRoleBinding",
        .sidebar = SidebarPlace { KindSection::AccessControl, 50 },
        .columns = { nameColumn(), roleColumn(), ageColumn(), usersColumn(), groupsColumn(),
                     serviceAccountsColumn() },
        .sections = sections::binding,
        .actions = { roleAccessAction() },
    };
}

} // namespace kittiwake::kinds
