#include "cells.h"
#include "kinds.h"

#include <kinds/access/access_action.h>
#include <kinds/detail/sections.h>

namespace kittiwake::kinds {

using namespace cells;

Kind rolebindings()
{
    return {
        .gvr = { "rbac.authorization.k8s.io", "", "rolebindings" },
        .kind = "RoleBinding",
        .sidebar = SidebarPlace { KindSection::AccessControl, 30 },
        .columns = { namespaceColumn(), nameColumn(), roleColumn(), ageColumn(), usersColumn(),
                     groupsColumn(), serviceAccountsColumn() },
        .sections = sections::binding,
        .actions = { roleAccessAction() },
    };
}

} // namespace kittiwake::kinds
