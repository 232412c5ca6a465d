#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

Tone namespaceTone(const ObjectView& view)
{
    const auto phase = textOf(at(view.json, { "status", "phase" }));
    if (phase == "Terminating")
        return Tone::Ending;
    return phase == "Active" ? Tone::Ok : Tone::Neutral;
}

} // namespace

KindTable namespaces()
{
    return {
        .gvr = { "", "", "namespaces" },
        .columns = { nameColumn(),
                     status("STATUS", 12,
                            [](const ObjectView& view) {
                                return fieldCell(view, { "status", "phase" }, "<unknown>");
                            }),
                     ageColumn() },
        .tone = namespaceTone,
    };
}

} // namespace kittiwake::kinds
