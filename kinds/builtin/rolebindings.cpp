#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable rolebindings()
{
    return {
        .gvr = { "rbac.authorization.k8s.io", "", "rolebindings" },
        .columns = { namespaceColumn(), nameColumn(), roleColumn(), ageColumn(), usersColumn(),
                     groupsColumn(), serviceAccountsColumn() },
    };
}

} // namespace kittiwake::kinds
