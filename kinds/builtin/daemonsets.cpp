#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

Tone daemonSetTone(const ObjectView& view)
{
    const auto status = view.json["status"];
    const auto wanted = countAt(status["desiredNumberScheduled"]);
    const auto ready = countAt(status["numberReady"]);
    if (wanted == 0)
        return Tone::Neutral;
    if (countAt(status["updatedNumberScheduled"]) < wanted
        || countAt(status["currentNumberScheduled"]) < wanted)
        return Tone::Progressing;
    if (ready >= wanted)
        return Tone::Ok;
    return ready == 0 ? Tone::Error : Tone::Warn;
}

Column daemonSetCount(const char* title, CellFunction cell)
{
    return number(title, 9, cell);
}

} // namespace

KindTable daemonsets()
{
    return {
        .gvr = { "apps", "", "daemonsets" },
        .columns = {
            namespaceColumn(),
            nameColumn(),
            daemonSetCount("DESIRED", [](const ObjectView& v) { return countCell(v, { "status", "desiredNumberScheduled" }); }),
            daemonSetCount("CURRENT", [](const ObjectView& v) { return countCell(v, { "status", "currentNumberScheduled" }); }),
            statusNumber("READY", 7, [](const ObjectView& v) { return countCell(v, { "status", "numberReady" }); }),
            daemonSetCount("UP-TO-DATE", [](const ObjectView& v) { return countCell(v, { "status", "updatedNumberScheduled" }); }),
            daemonSetCount("AVAILABLE", [](const ObjectView& v) { return countCell(v, { "status", "numberAvailable" }); }),
            plain("NODE SELECTOR", 18, [](const ObjectView& v) {
                return textCell(formatLabels(at(v.json, { "spec", "template", "spec", "nodeSelector" })));
            }),
            ageColumn(),
            containersColumn(),
            imagesColumn(),
            selectorColumn(),
        },
        .tone = daemonSetTone,
    };
}

} // namespace kittiwake::kinds
