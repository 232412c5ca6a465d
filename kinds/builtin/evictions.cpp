#include "cells.h"
#include "kinds.h"

#include <core/base/trimmed.h>

#include <algorithm>

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// The responder that carries out the eviction now, or did so last, and how many are through.
struct Responders
{
    std::string name {}; ///< empty: none yet
    std::string state {};
    std::int64_t begun = 0;
    std::int64_t all = 0;
};

Responders respondersOf(const ObjectView& view)
{
    Responders found;
    bool active = false;
    forEachItem(at(view.json, { "status", "targetResponders" }), [&](const Json& responder) {
        ++found.all;
        const auto state = textOf(responder["state"]);
        const bool isActive = state == "Active";
        if (!isActive && state != "Canceled" && state != "Interrupted" && state != "Completed")
            return;
        ++found.begun;
        if (active && !isActive)
            return; // an active one is preferred to finished ones
        active = isActive;
        found.name = textOf(responder["name"]);
        found.state = state;
    });
    return found;
}

/// The status of that responder; null if it has written none.
Json reportOf(const ObjectView& view, const std::string& name)
{
    Json found;
    forEachItem(at(view.json, { "status", "responders" }), [&](const Json& responder) {
        if (!name.empty() && !exists(found) && textOf(responder["name"]) == name)
            found = responder;
    });
    return found;
}

Json reportOf(const ObjectView& view)
{
    return reportOf(view, respondersOf(view).name);
}

Cell activeResponder(const ObjectView& view)
{
    const auto found = respondersOf(view);
    return textCell((found.name.empty() ? "<unset>" : found.name) + " ("
                    + std::to_string(found.begun) + '/' + std::to_string(found.all) + ')');
}

Cell responderStatus(const ObjectView& view)
{
    const auto found = respondersOf(view);
    const auto report = reportOf(view, found.name);
    if (!exists(report))
        return textCell("<unset>");
    const auto begun = timeOf(report["startTime"]);
    const auto ended = timeOf(report["completionTime"]);
    const bool active = found.state == "Active";
    const auto* since = active ? &begun : found.state == "Completed" ? &ended : nullptr;
    const bool isKnown = since != nullptr && since->has_value();
    auto cell = textCell(active && isKnown ? "Started" : found.state);
    if (isKnown) {
        cell.form = CellForm::TextAndAgo;
        cell.since = (*since)->time_since_epoch().count();
    }
    return cell;
}

/// kubectl writes "in 5m". A row is not rewritten every minute, so here it is the time of day.
Cell expectedFinish(const ObjectView& view)
{
    const auto found = respondersOf(view);
    const auto report = reportOf(view, found.name);
    if (!exists(report))
        return textCell("<unknown>");
    if (found.state != "Active")
        return textCell("-");
    if (!exists(report["startTime"]))
        return textCell("<unknown>");
    return textCell(textOf(report["expectedCompletionTime"]), "<unknown>");
}

Cell requesters(const ObjectView& view)
{
    std::vector<std::string> names;
    const auto all = at(view.json, { "status", "requesters" });
    forEachItem(all, [&](const Json& requester) {
        if (textOf(requester["intent"]) != "Withdrawn")
            names.emplace_back(textOf(requester["name"]));
    });
    if (names.empty())
        return textCell(countOf(all) > 0 ? "<withdrawn>" : "<none>");
    std::sort(names.begin(), names.end());
    return textCell(withMore(names, 1));
}

/// On one line, without the blanks around it.
Cell reportMessage(const ObjectView& view)
{
    return textCell(trimmed(textOf(reportOf(view)["message"])), "<unset>");
}

} // namespace

/// kubectl always shows TARGET TYPE and RESPONDER EXPECTED FINISH; their titles alone are wide, and
/// there is one type so far.
Kind evictions()
{
    return {
        .gvr = { "lifecycle.k8s.io", "", "evictions" },
        .kind = "Eviction",
        .sidebar = SidebarPlace { KindSection::Workloads, 140 },
        .columns = { namespaceColumn(), nameColumn(), evictionTargetColumn(),
                     wide(evictionTargetTypeColumn()), evictionStatusColumn(),
                     plain("ACTIVE RESPONDER", 18, activeResponder),
                     plain("RESPONDER STATUS", 16, responderStatus),
                     wide(plain("RESPONDER EXPECTED FINISH", 25, expectedFinish)),
                     plain("REQUESTERS", 12, requesters), ageColumn(),
                     wide(age("RESPONDER HEARTBEAT", 19,
                              [](const ObjectView& view) {
                                  return ageCell(timeOf(reportOf(view)["heartbeatTime"]),
                                                 "<unset>");
                              })),
                     wide(plain("RESPONDER STATUS MESSAGE", 30, reportMessage)) },
        .tone = evictionTone,
    };
}

} // namespace kittiwake::kinds
