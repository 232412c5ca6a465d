#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

Kind priorityclasses()
{
    return {
        .gvr = { "scheduling.k8s.io", "", "priorityclasses" },
        .kind = "PriorityClass",
        .sidebar = SidebarPlace { KindSection::Config, 80 },
        .columns = { nameColumn(),
                     number("VALUE", 12,
                            [](const ObjectView& view) { return countCell(view, { "value" }); }),
                     plain("GLOBAL-DEFAULT", 14,
                           [](const ObjectView& view) {
                               return textCell(boolOf(view.json["globalDefault"]) ? "true"
                                                                                  : "false");
                           }),
                     ageColumn(),
                     plain("PREEMPTIONPOLICY", 20,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "preemptionPolicy" });
                           }) },
    };
}

} // namespace kittiwake::kinds
