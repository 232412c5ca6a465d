#include "kinds.h"

#include <core/api/age.h>

namespace kittiwake::sim::tables {

namespace {

std::string_view jobStatus(const Json& job)
{
    const auto conditions = at(job, { "status", "conditions" });
    const auto is = [&](std::string_view type) {
        return conditionField(conditions, type) == "True";
    };
    if (is("Complete"))
        return "Complete";
    if (is("Failed"))
        return "Failed";
    if (isBeingDeleted(job))
        return "Terminating";
    if (is("Suspended"))
        return "Suspended";
    return is("FailureTarget") ? "FailureTarget" : "Running";
}

std::string completions(const Json& job)
{
    const auto done = std::to_string(numberOf(at(job, { "status", "succeeded" })));
    const auto wanted = at(job, { "spec", "completions" });
    if (exists(wanted))
        return done + '/' + std::to_string(numberOf(wanted));
    const auto parallel = numberOf(at(job, { "spec", "parallelism" }));
    return done + (parallel > 1 ? "/1 of " + std::to_string(parallel) : "/1");
}

std::string duration(const Json& job, WallTime now)
{
    const auto started = timeOf(at(job, { "status", "startTime" }));
    const auto ended = timeOf(at(job, { "status", "completionTime" }));
    return started ? humanDuration(ended.value_or(now) - *started) : std::string();
}

} // namespace

TableKind jobs()
{
    return { { nameColumn(),
               { "Status", "string", "Status of the job." },
               { "Completions", "string", "The number of pods which reached phase Succeeded." },
               { "Duration", "string", "Time required to complete the job." },
               ageColumn(),
               containersColumn(),
               imagesColumn(),
               selectorColumn() },
             [](const Json& job, Cells& cells) {
                 nameCell(job, cells);
                 cells.text(jobStatus(job));
                 cells.text(completions(job));
                 cells.text(duration(job, cells.now()));
                 ageCell(job, cells);
                 containerCells(at(job, { "spec", "template", "spec", "containers" }), cells);
                 cells.text(selectorText(at(job, { "spec", "selector" })));
             } };
}

TableKind cronJobs()
{
    return { { nameColumn(),
               { "Schedule", "string",
                 "The schedule in Cron format, see https://en.wikipedia.org/wiki/Cron." },
               { "Timezone", "string", "The time zone name for the given schedule." },
               { "Suspend", "boolean",
                 "This flag tells the controller to suspend subsequent executions, it does not "
                 "apply to already started executions.  Defaults to false." },
               { "Active", "integer", "A list of pointers to currently running jobs." },
               { "Last Schedule", "string",
                 "Information when was the last time the job was successfully scheduled." },
               ageColumn(),
               containersColumn(),
               imagesColumn(),
               selectorColumn() },
             [](const Json& job, Cells& cells) {
                 const auto spec = job["spec"];
                 const auto suspend = spec["suspend"];
                 const auto jobSpec = at(spec, { "jobTemplate", "spec" });
                 nameCell(job, cells);
                 cells.text(textOf(spec["schedule"]));
                 cells.text(textOf(spec["timeZone"]), "<none>");
                 cells.text(!exists(suspend) ? "<unset>" : boolOf(suspend) ? "True" : "False");
                 cells.number(static_cast<std::int64_t>(countOf(at(job, { "status", "active" }))));
                 cells.age(timeOf(at(job, { "status", "lastScheduleTime" })), "<none>");
                 ageCell(job, cells);
                 containerCells(at(jobSpec, { "template", "spec", "containers" }), cells);
                 cells.text(selectorText(jobSpec["selector"]));
             } };
}

} // namespace kittiwake::sim::tables
