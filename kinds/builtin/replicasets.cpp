#include "cells.h"
#include "kinds.h"

#include <kinds/detail/replicas.h>
#include <kinds/detail/sections.h>
#include <kinds/logs/logs_action.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

std::int64_t wantedReplicaSetReplicas(const ObjectView& view)
{
    return countAt(at(view.json, { "spec", "replicas" }), 1);
}

Tone replicaSetTone(const ObjectView& view)
{
    const auto status = view.json["status"];
    if (conditionStatus(status["conditions"], "ReplicaFailure") == "True")
        return Tone::Error;
    if (wantedReplicaSetReplicas(view) == 0)
        return Tone::Neutral;
    if (countAt(status["readyReplicas"]) >= wantedReplicaSetReplicas(view))
        return Tone::Ok;
    return countAt(status["replicas"]) < wantedReplicaSetReplicas(view) ? Tone::Progressing
                                                                        : Tone::Warn;
}

} // namespace

Kind replicasets()
{
    return {
        .gvr = { "apps", "", "replicasets" },
        .otherGroups = { "extensions" },
        .kind = "ReplicaSet",
        .sidebar = SidebarPlace { KindSection::Workloads, 50 },
        .columns = { namespaceColumn(), nameColumn(),
                     number("DESIRED", 7,
                            [](const ObjectView& view) {
                                return numberCell(wantedReplicaSetReplicas(view));
                            }),
                     number("CURRENT", 7,
                            [](const ObjectView& view) {
                                return countCell(view, { "status", "replicas" });
                            }),
                     statusNumber("READY", 7,
                                  [](const ObjectView& view) {
                                      return countCell(view, { "status", "readyReplicas" });
                                  }),
                     ageColumn(), containersColumn(), imagesColumn(), selectorColumn() },
        .tone = replicaSetTone,
        .sections = sections::workload,
        .sentences = replicas::sentences,
        .children = { { "", "Pod" } },
        .drillIn = podsSelected,
        .actions = { logsAction() },
    };
}

} // namespace kittiwake::kinds
