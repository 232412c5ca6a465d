#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

Kind mutatingadmissionpolicies()
{
    return {
        .gvr = { "admissionregistration.k8s.io", "", "mutatingadmissionpolicies" },
        .kind = "MutatingAdmissionPolicy",
        .sidebar = SidebarPlace { KindSection::Config, 130 },
        .columns = { nameColumn(),
                     number("MUTATIONS", 11,
                            [](const ObjectView& view) {
                                return sizeCell(at(view.json, { "spec", "mutations" }));
                            }),
                     paramKindColumn(), ageColumn() },
    };
}

} // namespace kittiwake::kinds
