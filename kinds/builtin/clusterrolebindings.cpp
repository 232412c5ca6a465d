#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable clusterrolebindings()
{
    return {
        .gvr = { "rbac.authorization.k8s.io", "", "clusterrolebindings" },
        .columns = { nameColumn(), roleColumn(), ageColumn(), usersColumn(), groupsColumn(),
                     serviceAccountsColumn() },
    };
}

} // namespace kittiwake::kinds
