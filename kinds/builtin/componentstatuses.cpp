#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

std::string_view healthy(const ObjectView& view, std::string_view field)
{
    return conditionField(view.json["conditions"], "Healthy", field);
}

std::string_view componentStatusWord(const ObjectView& view)
{
    const auto is = healthy(view, "status");
    return is.empty() ? "Unknown" : is == "True" ? "Healthy" : "Unhealthy";
}

Tone componentTone(const ObjectView& view)
{
    const auto word = componentStatusWord(view);
    return word == "Healthy" ? Tone::Ok : word == "Unhealthy" ? Tone::Error : Tone::Unknown;
}

} // namespace

Kind componentstatuses()
{
    return {
        .gvr = { "", "", "componentstatuses" },
        .kind = "ComponentStatus",
        .sidebar = SidebarPlace { KindSection::Administration, 60 },
        .columns = { nameColumn(),
                     status("STATUS", 12,
                            [](const ObjectView& view) {
                                return textCell(componentStatusWord(view));
                            }),
                     plain(
                         "MESSAGE", 50,
                         [](const ObjectView& view) { return textCell(healthy(view, "message")); }),
                     plain(
                         "ERROR", 30,
                         [](const ObjectView& view) { return textCell(healthy(view, "error")); }) },
        .tone = componentTone,
    };
}

} // namespace kittiwake::kinds
