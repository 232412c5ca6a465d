#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

Cell limited(const ObjectView& view, Path path)
{
    const auto place = at(at(view.json, { "spec", "limited" }), path);
    return exists(place) ? numberCell(countAt(place)) : textCell("<none>");
}

} // namespace

Kind prioritylevelconfigurations()
{
    return {
        .gvr = { "flowcontrol.apiserver.k8s.io", "", "prioritylevelconfigurations" },
        .kind = "PriorityLevelConfiguration",
        .sidebar = SidebarPlace { KindSection::Administration, 80 },
        .columns = { nameColumn(),
                     plain("TYPE", 8,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "type" });
                           }),
                     number("NOMINALCONCURRENCYSHARES", 24,
                            [](const ObjectView& view) {
                                return limited(view, { "nominalConcurrencyShares" });
                            }),
                     number("QUEUES", 8,
                            [](const ObjectView& view) {
                                return limited(view, { "limitResponse", "queuing", "queues" });
                            }),
                     number("HANDSIZE", 8,
                            [](const ObjectView& view) {
                                return limited(view, { "limitResponse", "queuing", "handSize" });
                            }),
                     number("QUEUELENGTHLIMIT", 16,
                            [](const ObjectView& view) {
                                return limited(view,
                                               { "limitResponse", "queuing", "queueLengthLimit" });
                            }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
