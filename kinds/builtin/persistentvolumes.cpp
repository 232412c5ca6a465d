#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

std::string_view volumePhase(const ObjectView& view)
{
    return isBeingDeleted(view) ? "Terminating" : textOf(at(view.json, { "status", "phase" }));
}

Tone volumeTone(const ObjectView& view)
{
    const auto phase = volumePhase(view);
    if (phase == "Bound")
        return Tone::Ok;
    if (phase == "Terminating")
        return Tone::Ending;
    if (phase == "Failed")
        return Tone::Error;
    if (phase == "Released")
        return Tone::Warn;
    return phase == "Available" ? Tone::Neutral : Tone::Progressing;
}

Cell claim(const ObjectView& view)
{
    const auto reference = at(view.json, { "spec", "claimRef" });
    if (!isObject(reference))
        return {};
    return textCell(std::string(textOf(reference["namespace"])) + '/'
                    + std::string(textOf(reference["name"])));
}

} // namespace

KindTable persistentvolumes()
{
    return {
        .gvr = { "", "", "persistentvolumes" },
        .columns = {
            nameColumn(),
            number("CAPACITY", 9,
                   [](const ObjectView& view) {
                       return quantityCell(at(view.json, { "spec", "capacity", "storage" }), "0");
                   }),
            plain("ACCESS MODES", 12,
                  [](const ObjectView& view) { return textCell(accessModes(at(view.json, { "spec", "accessModes" }))); }),
            plain("RECLAIM POLICY", 14,
                  [](const ObjectView& view) { return fieldCell(view, { "spec", "persistentVolumeReclaimPolicy" }); }),
            status("STATUS", 11, [](const ObjectView& view) { return textCell(volumePhase(view), "<unknown>"); }),
            plain("CLAIM", 20, claim),
            plain("STORAGECLASS", 14, [](const ObjectView& view) { return textCell(storageClassOf(view.json)); }),
            // kubectl always shows these two; hardly anybody has them, and the first one's title is wide
            wide(plain("VOLUMEATTRIBUTESCLASS", 21,
                       [](const ObjectView& view) {
                           return fieldCell(view, { "spec", "volumeAttributesClassName" }, "<unset>");
                       })),
            wide(plain("REASON", 14, [](const ObjectView& view) { return fieldCell(view, { "status", "reason" }); })),
            ageColumn(),
            wide(plain("VOLUMEMODE", 12,
                       [](const ObjectView& view) { return fieldCell(view, { "spec", "volumeMode" }, "<unset>"); })),
        },
        .tone = volumeTone,
    };
}

} // namespace kittiwake::kinds
