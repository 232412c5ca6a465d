#include "explain.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/detail_words.h>

namespace kittiwake::explain {

using namespace cells;

namespace {

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

/// What is decided, but waits until the rest of its pods have ended.
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

} // namespace

Sentences jobs(const ObjectView& view)
{
    Sentences sentences;
    Sentences decided;
    bool ended = false;
    forEachItem(at(view.json, { "status", "conditions" }), [&](const Json& condition) {
        const auto type = textOf(condition["type"]);
        if (textOf(condition["status"]) != "True")
            return;
        const auto since = timeOf(condition["lastTransitionTime"]);
        const auto at = since ? since->time_since_epoch().count() : 0;
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

Sentences cronJobs(const ObjectView& view)
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

} // namespace kittiwake::explain
