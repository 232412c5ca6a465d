#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

Kind workloads()
{
    return {
        .gvr = { "scheduling.k8s.io", "", "workloads" },
        .kind = "Workload",
        .sidebar = SidebarPlace { KindSection::Workloads, 110 },
        .columns = { namespaceColumn(), nameColumn(), ageColumn() },
    };
}

} // namespace kittiwake::kinds
