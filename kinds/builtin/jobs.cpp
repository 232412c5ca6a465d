#include "cells.h"
#include "kinds.h"

#include <core/api/age.h>
#include <kinds/changes/change_actions.h>
#include <kinds/changes/kind_actions.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/field_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/logs/logs_action.h>
#include <kinds/streams/stream_actions.h>
#include <kinds/text/age_text.h>

#include <string>

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

/// Each rule of a policy in a line of its own.
void writeRules(SectionWriter& to, const Text& label, const Json& policy)
{
    forEachItem(policy["rules"], [&](const Json& rule) {
        auto& line = to.fact(label, fields::words(rule));
        line.id += '/' + std::to_string(to.size());
    });
}

void writePods(SectionWriter& to, const Json& spec, const Json& status)
{
    to.fact(
        Say::tr("Completions"),
        Say::tr("%1 of %2").arg(countAt(status["succeeded"])).arg(countAt(spec["completions"], 1)));
    const auto active = countAt(status["active"]);
    const auto ready = status["ready"];
    to.fact(Say::tr("Active"),
            active != 0 && exists(ready) ? Say::tr("%1, %2 ready").arg(active).arg(countAt(ready))
                                         : std::to_string(active));
    to.count(Say::tr("Succeeded"), status["succeeded"]);
    to.count(Say::tr("Failed"), status["failed"]);
    if (const auto ending = countAt(status["terminating"]); ending != 0)
        to.fact(Say::tr("Terminating"), ending);
    to.fact(Say::tr("Completed indexes"), status["completedIndexes"]);
    to.fact(Say::tr("Failed indexes"), status["failedIndexes"]);
}

void writeDuration(SectionWriter& to, const Json& status)
{
    const auto began = timeOf(status["startTime"]);
    const auto ended = timeOf(status["completionTime"]);
    if (began && ended)
        to.fact(Say::tr("Duration"), ageText((*ended - *began).count()));
}

constexpr auto kJobController = "kubernetes.io/job-controller";

Text whyItFailed(const ObjectView& view, const Json& condition)
{
    const auto spec = view.json["spec"];
    const auto reason = textOf(condition["reason"]);
    const auto failed = countAt(at(view.json, { "status", "failed" }));
    const auto message = shown::line(textOf(condition["message"]));
    if (reason == "BackoffLimitExceeded")
        return Say::tr("The job has failed: %1 of its pods failed, and its backoffLimit is %2 "
                       "(BackoffLimitExceeded).")
            .arg(failed)
            .arg(countAt(spec["backoffLimit"], 6));
    if (reason == "DeadlineExceeded")
        return Say::tr("The job has failed: it ran longer than its activeDeadlineSeconds, %1s "
                       "(DeadlineExceeded).")
            .arg(countAt(spec["activeDeadlineSeconds"]));
    if (reason == "PodFailurePolicy")
        return Say::tr("The job has failed by its pod failure policy: %1").arg(message);
    if (reason == "FailedIndexes" || reason == "MaxFailedIndexesExceeded")
        return Say::tr("The job has failed: these of its indexes failed: %1 (%2).")
            .arg(shown::line(textOf(at(view.json, { "status", "failedIndexes" }))),
                 shown::line(reason));
    return Say::tr("The job has failed (%1). %2").arg(shown::line(reason), message);
}

/// The outcome of a job that is decided, while its last pods are still ending.
void explainDecision(const Json& condition, std::int64_t since, Sentences& to)
{
    const auto type = textOf(condition["type"]);
    const auto reason = shown::line(textOf(condition["reason"]));
    if (type == "FailureTarget")
        to.push_back({ Say::tr("The job is failing (%1): its remaining pods are being ended. %2")
                           .arg(reason, shown::line(textOf(condition["message"]))),
                       Tone::Error, since });
    else if (type == "SuccessCriteriaMet")
        to.push_back({ Say::tr("The job has met its success criteria (%1); its remaining pods are "
                               "being ended.")
                           .arg(reason),
                       Tone::Progressing, since });
}

Sections jobSections(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    const auto status = view.json["status"];
    SectionWriter writer("highlights", Say::tr("Job"));
    writePods(writer, spec, status);
    writer.fact(Say::tr("Completion mode"), spec["completionMode"]);
    writer.fact(Say::tr("Parallelism"), countAt(spec["parallelism"], 1));
    if (boolOf(spec["suspend"]))
        writer.fact(Say::tr("Suspended"), Say::tr("yes"));
    writer.fact(Say::tr("Backoff limit"), countAt(spec["backoffLimit"], 6));
    writer.count(Say::tr("Backoff limit per index"), spec["backoffLimitPerIndex"]);
    writer.count(Say::tr("Max failed indexes"), spec["maxFailedIndexes"]);
    writer.seconds(Say::tr("Active deadline"), spec["activeDeadlineSeconds"]);
    writeRules(writer, Say::tr("Success policy"), spec["successPolicy"]);
    writeRules(writer, Say::tr("Pod failure policy"), spec["podFailurePolicy"]);
    writer.fact(Say::tr("Pod replacement policy"), spec["podReplacementPolicy"]);
    writer
        .fact(Say::tr("Selector"),
              isObject(spec["selector"]) ? shown::line(formatSelector(spec["selector"])) : Text())
        .mono = true;
    writer.fact(Say::tr("Managed by"), spec["managedBy"]);
    writer.ago(Say::tr("Started"), status["startTime"]);
    writer.ago(Say::tr("Ended"), status["completionTime"]);
    writeDuration(writer, status);
    writer.seconds(Say::tr("TTL after finished"), spec["ttlSecondsAfterFinished"]);
    return { writer.take() };
}

Sentences jobSentences(const ObjectView& view)
{
    Sentences sentences;
    Sentences decided;
    bool ended = false;
    forEachItem(at(view.json, { "status", "conditions" }), [&](const Json& condition) {
        const auto type = textOf(condition["type"]);
        if (textOf(condition["status"]) != "True")
            return;
        const auto at = changedAt(condition);
        if (type == "Failed")
            sentences.push_back({ whyItFailed(view, condition), Tone::Error, at });
        if (type == "Complete" && textOf(condition["reason"]) == "SuccessPolicy")
            sentences.push_back({ Say::tr("Complete by its success policy: %1")
                                      .arg(shown::line(textOf(condition["message"]))),
                                  Tone::Neutral, at });
        explainDecision(condition, at, decided);
        ended = ended || type == "Failed" || type == "Complete";
    });
    if (ended)
        return sentences;
    if (!decided.empty())
        return decided;
    if (boolOf(at(view.json, { "spec", "suspend" })))
        sentences.push_back(
            { Say::tr("Suspended: its pods are not started until it is resumed."), Tone::Warn });
    if (const auto failed = countAt(at(view.json, { "status", "failed" })); failed > 0)
        sentences.push_back({ Say::tr("Pods of this job have failed: %1. The job fails after more "
                                      "than %2 (backoffLimit).")
                                  .arg(failed)
                                  .arg(countAt(at(view.json, { "spec", "backoffLimit" }), 6)),
                              Tone::Warn });
    const std::string_view manager = textOf(at(view.json, { "spec", "managedBy" }), kJobController);
    if (manager != kJobController)
        sentences.push_back({ Say::tr("The job controller of Kubernetes leaves it to %1 "
                                      "(managedBy).")
                                  .arg(shown::line(manager)),
                              Tone::Neutral });
    return sentences;
}

} // namespace

Kind jobs()
{
    return {
        .gvr = { "batch", "", "jobs" },
        .kind = "Job",
        .sidebar = SidebarPlace { KindSection::Workloads, 70 },
        .columns = { namespaceColumn(), nameColumn(),
                     status("STATUS", 12,
                            [](const ObjectView& view) { return textCell(jobStatusWord(view)); }),
                     number("COMPLETIONS", 11, completions), age("DURATION", 8, duration),
                     ageColumn(), containersColumn(), imagesColumn(), selectorColumn() },
        .tone = jobTone,
        .sections = jobSections,
        .sentences = jobSentences,
        .isFinished =
            [](const Unstructured& job) {
                return job.condition("Complete") == "True" || job.condition("Failed") == "True";
            },
        .children = { { "", "Pod" } },
        .drillIn = podsSelected,
        .actions = { logsOfPodsAction(), portForwardToPodsAction(), rerunAction(),
                     toggleSuspendAction(), suspendAction(), unsuspendAction() },
    };
}

} // namespace kittiwake::kinds
