#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

Kind validatingadmissionpolicybindings()
{
    return {
        .gvr = { "admissionregistration.k8s.io", "", "validatingadmissionpolicybindings" },
        .kind = "ValidatingAdmissionPolicyBinding",
        .sidebar = SidebarPlace { KindSection::Config, 160 },
        .columns = { nameColumn(), policyNameColumn(), paramRefColumn(), ageColumn() },
    };
}

} // namespace kittiwake::kinds
