#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

std::int64_t wanted(const ObjectView& view)
{
    return countAt(at(view.json, { "spec", "replicas" }), 1);
}

Tone tone(const ObjectView& view)
{
    const auto status = view.json["status"];
    if (conditionStatus(status["conditions"], "ReplicaFailure") == "True")
        return Tone::Error;
    if (wanted(view) == 0)
        return Tone::Neutral;
    if (countAt(status["readyReplicas"]) >= wanted(view))
        return Tone::Ok;
    return countAt(status["replicas"]) < wanted(view) ? Tone::Progressing : Tone::Warn;
}

} // namespace

KindTable replicasets()
{
    return {
        .gvr = { "apps", "", "replicasets" },
        .columns = { namespaceColumn(), nameColumn(),
                     number("DESIRED", 7,
                            [](const ObjectView& view) { return numberCell(wanted(view)); }),
                     number("CURRENT", 7,
                            [](const ObjectView& view) {
                                return countCell(view, { "status", "replicas" });
                            }),
                     statusNumber("READY", 7,
                                  [](const ObjectView& view) {
                                      return countCell(view, { "status", "readyReplicas" });
                                  }),
                     ageColumn(), containersColumn(), imagesColumn(), selectorColumn() },
        .tone = tone,
    };
}

} // namespace kittiwake::kinds
