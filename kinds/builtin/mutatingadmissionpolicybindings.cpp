#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

Kind mutatingadmissionpolicybindings()
{
    return {
        .gvr = { "admissionregistration.k8s.io", "", "mutatingadmissionpolicybindings" },
        .kind = "MutatingAdmissionPolicyBinding",
        .sidebar = SidebarPlace { KindSection::Config, 140 },
        .columns = { nameColumn(), policyNameColumn(), paramRefColumn(), ageColumn() },
    };
}

} // namespace kittiwake::kinds
