#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

Cell resource(const ObjectView& view)
{
    const auto which = at(view.json, { "spec", "resource" });
    std::string text(textOf(which["resource"]));
    if (const auto group = textOf(which["group"]); !group.empty())
        text.append(1, '.').append(group);
    return textCell(text);
}

/// The last condition that is true, as in kubectl: a migration that ended has also run.
std::string_view migrationWord(const ObjectView& view)
{
    std::string_view word = "Unknown";
    forEachItem(at(view.json, { "status", "conditions" }), [&](const Json& condition) {
        const auto type = textOf(condition["type"]);
        if (textOf(condition["status"]) == "True"
            && (type == "Running" || type == "Failed" || type == "Succeeded"))
            word = type;
    });
    return word;
}

Tone migrationTone(const ObjectView& view)
{
    const auto word = migrationWord(view);
    if (word == "Failed")
        return Tone::Error;
    return word == "Running" ? Tone::Progressing : word == "Succeeded" ? Tone::Ok : Tone::Neutral;
}

} // namespace

/// kubectl prints no age; it costs little room and says a lot.
Kind storageversionmigrations()
{
    return {
        .gvr = { "storagemigration.k8s.io", "", "storageversionmigrations" },
        .kind = "StorageVersionMigration",
        .sidebar = SidebarPlace { KindSection::Administration, 110 },
        .columns = { nameColumn(), plain("RESOURCE", 40, resource),
                     status("STATUS", 12,
                            [](const ObjectView& view) { return textCell(migrationWord(view)); }),
                     ageColumn() },
        .tone = migrationTone,
    };
}

} // namespace kittiwake::kinds
