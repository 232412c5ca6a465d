#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

std::int64_t wantedStatefulSetReplicas(const ObjectView& view)
{
    return countAt(at(view.json, { "spec", "replicas" }), 1);
}
std::int64_t readyStatefulSetReplicas(const ObjectView& view)
{
    return countAt(at(view.json, { "status", "readyReplicas" }));
}

bool isStatefulSetRollingOut(const ObjectView& view)
{
    const auto status = view.json["status"];
    return numberOf(status["observedGeneration"])
        < numberOf(at(view.json, { "metadata", "generation" }))
        || textOf(status["currentRevision"]) != textOf(status["updateRevision"])
        || countAt(status["replicas"]) < wantedStatefulSetReplicas(view);
}

Tone statefulSetTone(const ObjectView& view)
{
    if (wantedStatefulSetReplicas(view) == 0)
        return Tone::Neutral;
    if (isStatefulSetRollingOut(view))
        return Tone::Progressing;
    if (readyStatefulSetReplicas(view) >= wantedStatefulSetReplicas(view))
        return Tone::Ok;
    return readyStatefulSetReplicas(view) == 0 ? Tone::Error : Tone::Warn;
}

} // namespace

KindTable statefulsets()
{
    return {
        .gvr = { "apps", "", "statefulsets" },
        .columns = { namespaceColumn(), nameColumn(),
                     status("READY", 7,
                            [](const ObjectView& view) {
                                return fractionCell(readyStatefulSetReplicas(view),
                                                    wantedStatefulSetReplicas(view));
                            }),
                     ageColumn(), containersColumn(), imagesColumn() },
        .tone = statefulSetTone,
    };
}

} // namespace kittiwake::kinds
