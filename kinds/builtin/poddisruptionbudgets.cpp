#include "cells.h"
#include "kinds.h"

#include <core/api/quantity.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// A number or a percentage.
Cell limit(const ObjectView& view, std::string_view field)
{
    const auto text = scalarText(at(view.json, { "spec", field }));
    auto cell = textCell(text, "N/A");
    if (const auto value =
            quantityValue(text.ends_with('%') ? text.substr(0, text.size() - 1) : text))
        cell.sortKey = *value;
    return cell;
}

Tone budgetTone(const ObjectView& view)
{
    const auto status = view.json["status"];
    return countAt(status["currentHealthy"]) < countAt(status["desiredHealthy"]) ? Tone::Warn
                                                                                 : Tone::Neutral;
}

} // namespace

KindTable poddisruptionbudgets()
{
    return {
        .gvr = { "policy", "", "poddisruptionbudgets" },
        .columns = { namespaceColumn(), nameColumn(),
                     number("MIN AVAILABLE", 13,
                            [](const ObjectView& view) { return limit(view, "minAvailable"); }),
                     number("MAX UNAVAILABLE", 15,
                            [](const ObjectView& view) { return limit(view, "maxUnavailable"); }),
                     statusNumber("ALLOWED DISRUPTIONS", 19,
                                  [](const ObjectView& view) {
                                      return countCell(view, { "status", "disruptionsAllowed" });
                                  }),
                     ageColumn() },
        .tone = budgetTone,
    };
}

} // namespace kittiwake::kinds
