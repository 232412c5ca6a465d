#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

Kind leasecandidates()
{
    return {
        .gvr = { "coordination.k8s.io", "", "leasecandidates" },
        .kind = "LeaseCandidate",
        .sidebar = SidebarPlace { KindSection::Administration, 90 },
        .columns = { namespaceColumn(), nameColumn(),
                     plain("LEASENAME", 30,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "leaseName" });
                           }),
                     plain("BINARYVERSION", 14,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "binaryVersion" });
                           }),
                     plain("EMULATIONVERSION", 17,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "emulationVersion" });
                           }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
