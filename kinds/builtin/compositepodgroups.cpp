#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable compositepodgroups()
{
    return {
        .gvr = { "scheduling.k8s.io", "", "compositepodgroups" },
        .columns = { namespaceColumn(), nameColumn(), schedulingPolicyColumn(), workloadColumn(),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
