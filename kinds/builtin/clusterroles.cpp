#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

/// kubectl prints CREATED AT with the date; the age says the same sooner.
KindTable clusterroles()
{
    return {
        .gvr = { "rbac.authorization.k8s.io", "", "clusterroles" },
        .columns = { nameColumn(), ageColumn() },
    };
}

} // namespace kittiwake::kinds
