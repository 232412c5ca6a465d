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

Tone migrationTone(const ObjectView& view)
{
    const auto conditions = at(view.json, { "status", "conditions" });
    if (conditionStatus(conditions, "Failed") == "True")
        return Tone::Error;
    return conditionStatus(conditions, "Running") == "True" ? Tone::Progressing : Tone::Neutral;
}

} // namespace

/// kubectl prints no age; it costs little room and says a lot.
KindTable storageversionmigrations()
{
    return {
        .gvr = { "storagemigration.k8s.io", "", "storageversionmigrations" },
        .columns = { nameColumn(), plain("RESOURCE", 40, resource), ageColumn() },
        .tone = migrationTone,
    };
}

} // namespace kittiwake::kinds
