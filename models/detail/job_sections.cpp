#include "sections.h"

#include <models/detail/section_writer.h>
#include <models/kinds/cells.h>

#include <string>

namespace kittiwake::sections {

using namespace cells;

Sections job(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    const auto status = view.json["status"];
    SectionWriter writer("highlights", Say::tr("Job"));
    writer.fact(
        Say::tr("Completions"),
        Say::tr("%1 of %2").arg(countAt(status["succeeded"])).arg(countAt(spec["completions"], 1)));
    writer.fact(Say::tr("Active"), countAt(status["active"]));
    writer.count(Say::tr("Failed"), status["failed"]);
    writer.fact(Say::tr("Parallelism"), countAt(spec["parallelism"], 1));
    writer.fact(Say::tr("Backoff limit"), countAt(spec["backoffLimit"], 6));
    writer.ago(Say::tr("Started"), status["startTime"]);
    writer.ago(Say::tr("Ended"), status["completionTime"]);
    if (exists(spec["ttlSecondsAfterFinished"]))
        writer.fact(Say::tr("TTL after finished"),
                    QStringLiteral("%1s").arg(countAt(spec["ttlSecondsAfterFinished"])));
    return { writer.take() };
}

Sections cronJob(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    const auto status = view.json["status"];
    SectionWriter writer("highlights", Say::tr("Schedule"));
    writer.fact(Say::tr("Schedule"), spec["schedule"]).mono = true;
    writer.fact(Say::tr("Time zone"), spec["timeZone"]);
    writer.fact(Say::tr("Suspended"), boolOf(spec["suspend"]) ? Say::tr("yes") : Say::tr("no"));
    writer.fact(Say::tr("Concurrency policy"), spec["concurrencyPolicy"]);
    writer.ago(Say::tr("Last schedule"), status["lastScheduleTime"]);
    writer.ago(Say::tr("Last successful"), status["lastSuccessfulTime"]);
    forEachItem(status["active"], [&](const Json& job) {
        auto& line = writer.link(
            Say::tr("Running"),
            { "batch", "Job", { view.object.key().ns, std::string(textOf(job["name"])) } });
        line.id += u'/' + line.text;
    });
    return { writer.take() };
}

} // namespace kittiwake::sections
