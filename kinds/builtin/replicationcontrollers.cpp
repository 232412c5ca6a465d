#include "cells.h"
#include "kinds.h"

#include <kinds/detail/replicas.h>
#include <kinds/detail/sections.h>
#include <kinds/logs/logs_action.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

std::int64_t wantedReplicationControllerReplicas(const ObjectView& view)
{
    return countAt(at(view.json, { "spec", "replicas" }), 1);
}

Tone replicationControllerTone(const ObjectView& view)
{
    const auto status = view.json["status"];
    if (conditionStatus(status["conditions"], "ReplicaFailure") == "True")
        return Tone::Error;
    if (wantedReplicationControllerReplicas(view) == 0)
        return Tone::Neutral;
    if (countAt(status["readyReplicas"]) >= wantedReplicationControllerReplicas(view))
        return Tone::Ok;
    return countAt(status["replicas"]) < wantedReplicationControllerReplicas(view)
        ? Tone::Progressing
        : Tone::Warn;
}

} // namespace

Kind replicationcontrollers()
{
    return {
        .gvr = { "", "", "replicationcontrollers" },
        .kind = "ReplicationController",
        .sidebar = SidebarPlace { KindSection::Workloads, 60 },
        .columns = { namespaceColumn(), nameColumn(),
                     number("DESIRED", 7,
                            [](const ObjectView& view) {
                                return numberCell(wantedReplicationControllerReplicas(view));
                            }),
                     number("CURRENT", 7,
                            [](const ObjectView& view) {
                                return countCell(view, { "status", "replicas" });
                            }),
                     statusNumber("READY", 7,
                                  [](const ObjectView& view) {
                                      return countCell(view, { "status", "readyReplicas" });
                                  }),
                     ageColumn(), containersColumn(), imagesColumn(),
                     wide(plain(
                         "SELECTOR", 30,
                         [](const ObjectView& view) {
                             return textCell(formatLabels(at(view.json, { "spec", "selector" })));
                         })) },
        .tone = replicationControllerTone,
        .sections = sections::workload,
        .sentences = replicas::sentences,
        .children = { { "", "Pod" } },
        .drillIn = podsLabelled,
        .actions = { logsAction() },
    };
}

} // namespace kittiwake::kinds
