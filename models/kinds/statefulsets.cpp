#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

std::int64_t wanted(const ObjectView& view)
{
    return countAt(at(view.json, { "spec", "replicas" }), 1);
}
std::int64_t ready(const ObjectView& view)
{
    return countAt(at(view.json, { "status", "readyReplicas" }));
}

bool isRollingOut(const ObjectView& view)
{
    const auto status = view.json["status"];
    return numberOf(status["observedGeneration"])
        < numberOf(at(view.json, { "metadata", "generation" }))
        || textOf(status["currentRevision"]) != textOf(status["updateRevision"])
        || countAt(status["replicas"]) < wanted(view);
}

Tone tone(const ObjectView& view)
{
    if (wanted(view) == 0)
        return Tone::Neutral;
    if (isRollingOut(view))
        return Tone::Progressing;
    if (ready(view) >= wanted(view))
        return Tone::Ok;
    return ready(view) == 0 ? Tone::Error : Tone::Warn;
}

} // namespace

KindTable statefulsets()
{
    return {
        .gvr = { "apps", "", "statefulsets" },
        .columns = { namespaceColumn(), nameColumn(),
                     status("READY", 7,
                            [](const ObjectView& view) {
                                return fractionCell(ready(view), wanted(view));
                            }),
                     ageColumn(), containersColumn(), imagesColumn() },
        .tone = tone,
    };
}

} // namespace kittiwake::kinds
