#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

std::string_view claimPhase(const ObjectView& view)
{
    return isBeingDeleted(view) ? "Terminating" : textOf(at(view.json, { "status", "phase" }));
}

bool hasVolume(const ObjectView& view)
{
    return !textOf(at(view.json, { "spec", "volumeName" })).empty();
}

Tone claimTone(const ObjectView& view)
{
    const auto phase = claimPhase(view);
    if (phase == "Bound")
        return Tone::Ok;
    if (phase == "Terminating")
        return Tone::Ending;
    return phase == "Lost" ? Tone::Error : Tone::Progressing;
}

/// Nothing is known of size and modes until a volume is bound.
Cell capacity(const ObjectView& view)
{
    return hasVolume(view) ? quantityCell(at(view.json, { "status", "capacity", "storage" }), "0")
                           : Cell();
}

Cell claimModes(const ObjectView& view)
{
    return hasVolume(view) ? textCell(accessModes(at(view.json, { "status", "accessModes" })))
                           : Cell();
}

} // namespace

KindTable persistentvolumeclaims()
{
    return {
        .gvr = { "", "", "persistentvolumeclaims" },
        .columns = {
            namespaceColumn(),
            nameColumn(),
            status("STATUS", 11, [](const ObjectView& view) { return textCell(claimPhase(view), "<unknown>"); }),
            plain("VOLUME", 20, [](const ObjectView& view) { return fieldCell(view, { "spec", "volumeName" }); }),
            number("CAPACITY", 9, capacity),
            plain("ACCESS MODES", 12, claimModes),
            plain("STORAGECLASS", 14, [](const ObjectView& view) { return textCell(storageClassOf(view.json)); }),
            // kubectl always shows it; hardly anybody sets it, and its title alone is wide
            wide(plain("VOLUMEATTRIBUTESCLASS", 21,
                       [](const ObjectView& view) {
                           return fieldCell(view, { "spec", "volumeAttributesClassName" }, "<unset>");
                       })),
            ageColumn(),
            wide(plain("VOLUMEMODE", 12,
                       [](const ObjectView& view) { return fieldCell(view, { "spec", "volumeMode" }, "<unset>"); })),
        },
        .tone = claimTone,
    };
}

} // namespace kittiwake::kinds
