#include "cells.h"
#include "kinds.h"

#include <kinds/changes/change_actions.h>
#include <kinds/detail/replicas.h>
#include <kinds/detail/sections.h>
#include <kinds/logs/logs_action.h>
#include <kinds/streams/stream_actions.h>

namespace kittiwake::kinds {

using namespace cells;

Kind replicasets()
{
    return {
        .gvr = { "apps", "", "replicasets" },
        .otherGroups = { "extensions" },
        .kind = "ReplicaSet",
        .sidebar = SidebarPlace { KindSection::Workloads, 50 },
        .columns = replicas::columns(selectorColumn()),
        .tone = replicas::tone,
        .sections = sections::workload,
        .sentences = replicas::sentences,
        .children = { { "", "Pod" } },
        .drillIn = podsSelected,
        .actions = { logsOfPodsAction(), portForwardToPodsAction(), scaleAction() },
    };
}

} // namespace kittiwake::kinds
