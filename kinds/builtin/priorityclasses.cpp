#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

KindTable priorityclasses()
{
    return {
        .gvr = { "scheduling.k8s.io", "", "priorityclasses" },
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
