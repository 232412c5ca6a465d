#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

Json taint(const ObjectView& view)
{
    return at(view.json, { "spec", "taint" });
}

} // namespace

Kind devicetaintrules()
{
    return {
        .gvr = { "resource.k8s.io", "", "devicetaintrules" },
        .kind = "DeviceTaintRule",
        .sidebar = SidebarPlace { KindSection::Devices, 50 },
        .columns = { nameColumn(),
                     plain("KEY", 24,
                           [](const ObjectView& view) {
                               return textCell(textOf(taint(view)["key"]));
                           }),
                     plain("VALUE", 16,
                           [](const ObjectView& view) {
                               return textCell(textOf(taint(view)["value"]));
                           }),
                     plain("EFFECT", 12,
                           [](const ObjectView& view) {
                               return textCell(textOf(taint(view)["effect"]));
                           }),
                     age("TIMEADDED", 9,
                         [](const ObjectView& view) {
                             return ageCell(timeOf(taint(view)["timeAdded"]), "");
                         }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
