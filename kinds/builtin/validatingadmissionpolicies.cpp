#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

Kind validatingadmissionpolicies()
{
    return {
        .gvr = { "admissionregistration.k8s.io", "", "validatingadmissionpolicies" },
        .kind = "ValidatingAdmissionPolicy",
        .sidebar = SidebarPlace { KindSection::Config, 150 },
        .columns = { nameColumn(),
                     number("VALIDATIONS", 11,
                            [](const ObjectView& view) {
                                return sizeCell(at(view.json, { "spec", "validations" }));
                            }),
                     paramKindColumn(), ageColumn() },
    };
}

} // namespace kittiwake::kinds
