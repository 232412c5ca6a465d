#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

/// Requests to evict; what comes of those for one target is an Eviction.
Kind evictionrequests()
{
    return {
        .gvr = { "lifecycle.k8s.io", "", "evictionrequests" },
        .kind = "EvictionRequest",
        .sidebar = SidebarPlace { KindSection::Workloads, 150 },
        .columns = { namespaceColumn(), nameColumn(), evictionTargetColumn(),
                     evictionTargetTypeColumn(), evictionStatusColumn(),
                     plain("REQUESTER", 16,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "requester" });
                           }),
                     plain("INTENT", 9,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "intent" });
                           }),
                     ageColumn() },
        .tone = evictionTone,
    };
}

} // namespace kittiwake::kinds
