#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// A disruption's reason says more than that the group was scheduled before it.
std::string_view podGroupStatusWord(const ObjectView& view)
{
    const auto conditions = at(view.json, { "status", "conditions" });
    if (!conditionStatus(conditions, "DisruptionTarget").empty())
        return conditionReason(conditions, "DisruptionTarget");
    const auto scheduled = conditionStatus(conditions, "PodGroupInitiallyScheduled");
    if (scheduled.empty())
        return "Pending";
    return scheduled == "True" ? "Scheduled" : "Unschedulable";
}

Tone podGroupTone(const ObjectView& view)
{
    const auto word = podGroupStatusWord(view);
    if (word == "Scheduled")
        return Tone::Ok;
    return word == "Pending" ? Tone::Progressing : Tone::Warn;
}

} // namespace

Kind podgroups()
{
    return {
        .gvr = { "scheduling.k8s.io", "", "podgroups" },
        .kind = "PodGroup",
        .sidebar = SidebarPlace { KindSection::Workloads, 130 },
        .columns = { namespaceColumn(), nameColumn(), schedulingPolicyColumn(), workloadColumn(),
                     status(
                         "STATUS", 14,
                         [](const ObjectView& view) { return textCell(podGroupStatusWord(view)); }),
                     ageColumn() },
        .tone = podGroupTone,
    };
}

} // namespace kittiwake::kinds
