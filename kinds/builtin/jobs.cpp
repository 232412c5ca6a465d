#include "cells.h"
#include "kinds.h"

#include <core/api/age.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

std::string_view jobStatusWord(const ObjectView& view)
{
    const auto conditions = at(view.json, { "status", "conditions" });
    const auto is = [&](std::string_view type) {
        return conditionStatus(conditions, type) == "True";
    };
    if (is("Complete"))
        return "Complete";
    if (is("Failed"))
        return "Failed";
    if (isBeingDeleted(view))
        return "Terminating";
    if (is("Suspended"))
        return "Suspended";
    if (is("FailureTarget"))
        return "FailureTarget";
    return is("SuccessCriteriaMet") ? "SuccessCriteriaMet" : "Running";
}

Tone jobTone(const ObjectView& view)
{
    const auto word = jobStatusWord(view);
    if (word == "Failed" || word == "FailureTarget")
        return Tone::Error;
    if (word == "Terminating")
        return Tone::Ending;
    return word == "Running" || word == "SuccessCriteriaMet" ? Tone::Progressing : Tone::Unknown;
}

Cell completions(const ObjectView& view)
{
    const auto done = countAt(at(view.json, { "status", "succeeded" }));
    const auto wanted = at(view.json, { "spec", "completions" });
    if (exists(wanted))
        return fractionCell(done, countAt(wanted));
    auto cell = fractionCell(done, 1);
    const auto parallel = countAt(at(view.json, { "spec", "parallelism" }));
    if (parallel > 1)
        cell.text += " of " + std::to_string(parallel);
    return cell;
}

/// Stands still once the job is complete and ticks like an age until then.
Cell duration(const ObjectView& view)
{
    const auto started = timeOf(at(view.json, { "status", "startTime" }));
    if (!started)
        return {};
    const auto ended = timeOf(at(view.json, { "status", "completionTime" }));
    if (!ended) {
        auto cell = ageCell(started);
        cell.sortKey = static_cast<double>(view.now - cell.since);
        return cell;
    }
    auto cell = textCell(humanDuration(*ended - *started));
    cell.sortKey = static_cast<double>((*ended - *started).count());
    return cell;
}

} // namespace

KindTable jobs()
{
    return {
        .gvr = { "batch", "", "jobs" },
        .columns = { namespaceColumn(), nameColumn(),
                     status("STATUS", 12,
                            [](const ObjectView& view) { return textCell(jobStatusWord(view)); }),
                     number("COMPLETIONS", 11, completions), age("DURATION", 8, duration),
                     ageColumn(), containersColumn(), imagesColumn(), selectorColumn() },
        .tone = jobTone,
    };
}

} // namespace kittiwake::kinds
