#include "cells.h"
#include "kinds.h"

#include <kinds/changes/change_actions.h>
#include <kinds/detail/replicas.h>
#include <kinds/detail/sections.h>
#include <kinds/logs/logs_action.h>
#include <kinds/streams/stream_actions.h>

namespace kittiwake::kinds {

using namespace cells;

Kind replicationcontrollers()
{
    return {
        .gvr = { "", "", "replicationcontrollers" },
        .kind = "ReplicationController",
        .sidebar = SidebarPlace { KindSection::Workloads, 60 },
        .columns = replicas::columns(
            wide(plain("SELECTOR", 30,
                       [](const ObjectView& view) {
                           return textCell(formatLabels(at(view.json, { "spec", "selector" })));
                       }))),
        .tone = replicas::tone,
        .sections = sections::workload,
        .sentences = replicas::sentences,
        .children = { { "", "Pod" } },
        .drillIn = podsLabelled,
        .actions = { logsOfPodsAction(), portForwardToPodsAction(), scaleAction() },
    };
}

} // namespace kittiwake::kinds
