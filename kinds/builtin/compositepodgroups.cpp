#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

Kind compositepodgroups()
{
    return {
        .gvr = { "scheduling.k8s.io", "", "compositepodgroups" },
        .kind = "CompositePodGroup",
        .sidebar = SidebarPlace { KindSection::Workloads, 120 },
        .columns = { namespaceColumn(), nameColumn(), schedulingPolicyColumn(), workloadColumn(),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
