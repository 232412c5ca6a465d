#include "sections.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/plain_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/text/age_text.h>

#include <string>

namespace kittiwake::sections {

using namespace cells;

namespace {

void seconds(SectionWriter& to, const Text& label, const Json& place)
{
    if (exists(place))
        to.fact(label, std::to_string(countAt(place)) + "s");
}

/// Each rule of a policy in a line of its own.
void writeRules(SectionWriter& to, const Text& label, const Json& policy)
{
    forEachItem(policy["rules"], [&](const Json& rule) {
        auto& line = to.fact(label, plain::words(rule));
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
        to.fact(Say::tr("Duration"), asText(ageText((*ended - *began).count())));
}

} // namespace

Sections job(const ObjectView& view)
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
    seconds(writer, Say::tr("Active deadline"), spec["activeDeadlineSeconds"]);
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
    seconds(writer, Say::tr("TTL after finished"), spec["ttlSecondsAfterFinished"]);
    return { writer.take() };
}

Sections cronJob(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    const auto status = view.json["status"];
    const auto job = at(spec, { "jobTemplate", "spec" });
    SectionWriter writer("highlights", Say::tr("Schedule"));
    writer.fact(Say::tr("Schedule"), spec["schedule"]).mono = true;
    writer.fact(Say::tr("Time zone"), spec["timeZone"]);
    writer.fact(Say::tr("Suspended"), boolOf(spec["suspend"]) ? Say::tr("yes") : Say::tr("no"));
    writer.fact(Say::tr("Concurrency policy"), spec["concurrencyPolicy"]);
    seconds(writer, Say::tr("Starting deadline"), spec["startingDeadlineSeconds"]);
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

} // namespace kittiwake::sections
