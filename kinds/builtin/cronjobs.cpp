#include "cells.h"
#include "kinds.h"

#include <kinds/changes/change_actions.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/logs/logs_action.h>
#include <kinds/streams/stream_actions.h>
#include <kinds/text/age_text.h>

#include <string>

namespace kittiwake::kinds {

using namespace cells;

namespace {

Json jobPod(const ObjectView& view)
{
    return at(view.json, { "spec", "jobTemplate", "spec", "template", "spec", "containers" });
}

Cell suspend(const ObjectView& view)
{
    const auto flag = at(view.json, { "spec", "suspend" });
    return textCell(!exists(flag) ? "<unset>" : boolOf(flag) ? "True" : "False");
}

Tone cronJobTone(const ObjectView& view)
{
    if (boolOf(at(view.json, { "spec", "suspend" })))
        return Tone::Unknown;
    return countOf(at(view.json, { "status", "active" })) > 0 ? Tone::Progressing : Tone::Neutral;
}

Sections cronJobSections(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    const auto status = view.json["status"];
    const auto job = at(spec, { "jobTemplate", "spec" });
    SectionWriter writer("highlights", Say::tr("Schedule"));
    writer.fact(Say::tr("Schedule"), spec["schedule"]).mono = true;
    writer.fact(Say::tr("Time zone"), spec["timeZone"]);
    writer.fact(Say::tr("Suspended"), boolOf(spec["suspend"]) ? Say::tr("yes") : Say::tr("no"));
    writer.fact(Say::tr("Concurrency policy"), spec["concurrencyPolicy"]);
    writer.seconds(Say::tr("Starting deadline"), spec["startingDeadlineSeconds"]);
    writer.count(Say::tr("Successful jobs kept"), spec["successfulJobsHistoryLimit"]);
    writer.count(Say::tr("Failed jobs kept"), spec["failedJobsHistoryLimit"]);
    writer.count(Say::tr("Completions"), job["completions"]);
    writer.count(Say::tr("Parallelism"), job["parallelism"]);
    writer.ago(Say::tr("Last schedule"), status["lastScheduleTime"]);
    writer.ago(Say::tr("Last successful"), status["lastSuccessfulTime"]);
    forEachItem(status["active"], [&](const Json& running) {
        auto& line = writer.link(
            Say::tr("Running"),
            { "batch", "Job", { view.object.key().ns, std::string(textOf(running["name"])) } });
        line.id += '/' + line.text.english();
    });
    return { writer.take() };
}

Sentences cronJobSentences(const ObjectView& view)
{
    Sentences sentences;
    const auto status = view.json["status"];
    if (boolOf(at(view.json, { "spec", "suspend" })))
        sentences.push_back(
            { Say::tr("Suspended: no jobs are started until it is resumed."), Tone::Warn });
    const auto last = timeOf(status["lastScheduleTime"]);
    const auto good = timeOf(status["lastSuccessfulTime"]);
    const bool runs = countOf(status["active"]) != 0;
    if (last && !runs && (!good || *good < *last))
        sentences.push_back(
            { good ? Say::tr("Its last run did not succeed. The last one that did ended at %1.")
                         .arg(shown::moment(good->time_since_epoch().count()))
                   : Say::tr("None of its runs has succeeded so far."),
              Tone::Warn, last->time_since_epoch().count() });
    return sentences;
}

/// The name with the characters escaped that are special in a regular expression.
std::string escapedName(std::string_view name)
{
    std::string text;
    for (const char c : name) {
        const bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z')
            || (c >= 'a' && c <= 'z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
        text += plain ? std::string(1, c) : std::string { '\\', c };
    }
    return text;
}

/// Its jobs, as its controller names them.
std::optional<Drill> jobsOf(const ObjectLink& link, const Json&)
{
    return DrillTable { .resource = "jobs",
                        .filter =
                            "/^" + link.key.ns + '/' + escapedName(link.key.name) + "-\\d+$/" };
}

Text suspendWords(const std::string& text)
{
    return text == "True" ? Say::tr("Suspended") : Text();
}

} // namespace

Kind cronjobs()
{
    return {
        .gvr = { "batch", "", "cronjobs" },
        .kind = "CronJob",
        .sidebar = SidebarPlace { KindSection::Workloads, 80 },
        .columns = {
            namespaceColumn(),
            nameColumn(),
            plain("SCHEDULE", 14, [](const ObjectView& view) { return fieldCell(view, { "spec", "schedule" }); }),
            plain("TIMEZONE", 10,
                  [](const ObjectView& view) { return fieldCell(view, { "spec", "timeZone" }, "<none>"); }),
            status("SUSPEND", 8, suspend, suspendWords),
            number("ACTIVE", 6,
                   [](const ObjectView& view) {
                       return numberCell(static_cast<std::int64_t>(countOf(at(view.json, { "status", "active" }))));
                   }),
            age("LAST SCHEDULE", 13,
                [](const ObjectView& view) {
                    return ageCell(timeOf(at(view.json, { "status", "lastScheduleTime" })), "<none>");
                }),
            ageColumn(),
            wide(plain("CONTAINERS", 20,
                       [](const ObjectView& view) { return textCell(joinField(jobPod(view), "name"), "<none>"); })),
            wide(plain("IMAGES", 36,
                       [](const ObjectView& view) { return textCell(joinField(jobPod(view), "image"), "<none>"); })),
            wide(plain("SELECTOR", 30,
                       [](const ObjectView& view) {
                           return textCell(formatSelector(at(view.json, { "spec", "jobTemplate", "spec", "selector" })));
                       })),
        },
        .tone = cronJobTone,
        .sections = cronJobSections,
        .sentences = cronJobSentences,
        .podSpec = [](const Json& job) { return job["spec"]["jobTemplate"]["spec"]["template"]["spec"]; },
        .children = { { "batch", "Job" } },
        .drillIn = jobsOf,
        .actions = { logsOfPodsAction(), portForwardToPodsAction(), triggerAction(), toggleSuspendAction(), suspendAction(), unsuspendAction() },
    };
}

} // namespace kittiwake::kinds
