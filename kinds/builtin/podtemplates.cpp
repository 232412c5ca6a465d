#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

Json containersOf(const ObjectView& view)
{
    return at(view.json, { "template", "spec", "containers" });
}

} // namespace

/// kubectl prints no age; it costs little room and says a lot.
Kind podtemplates()
{
    return {
        .gvr = { "", "", "podtemplates" },
        .kind = "PodTemplate",
        .sidebar = SidebarPlace { KindSection::Workloads, 90 },
        .columns = { namespaceColumn(), nameColumn(),
                     plain("CONTAINERS", 20,
                           [](const ObjectView& view) {
                               return textCell(joinField(containersOf(view), "name"), "<none>");
                           }),
                     plain("IMAGES", 31,
                           [](const ObjectView& view) {
                               return textCell(joinField(containersOf(view), "image"), "<none>");
                           }),
                     plain("POD LABELS", 24,
                           [](const ObjectView& view) {
                               return textCell(formatLabels(
                                   at(view.json, { "template", "metadata", "labels" })));
                           }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
