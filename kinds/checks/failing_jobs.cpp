#include "check_tools.h"
#include "checks.h"
#include "quota_refusal.h"

namespace kittiwake::checks {

using cells::countAt;

namespace {

/// It should run, and no pod of it has ever been made.
bool lacksPods(const CheckSubject& job)
{
    const Json status = job.json["status"];
    return countAt(status["active"]) == 0 && countAt(status["failed"]) == 0
        && countAt(status["succeeded"]) == 0 && !boolOf(job.json["spec"]["suspend"]);
}

Expected<CheckResult> evaluateFailure(const CheckSubject& job, const CheckContext& context)
{
    const Json status = job.json["status"];
    if (cells::conditionStatus(status["conditions"], "Complete") == "True"
        || job.object.deletionTimestamp())
        return nothing();
    std::optional<Finding> finding;
    const auto failed = findCondition(status["conditions"], "Failed");
    if (textOf(failed["status"]) == "True") {
        finding = about(job, CheckId::FailingJobs, FindingCause::JobFailed, FindingSeverity::Error);
        finding->since = changedAt(job, failed);
        finding->words = { words(textOf(failed["reason"])), words(textOf(failed["message"])) };
    } else if (const auto tries = countAt(status["failed"]); tries > 0) {
        finding = about(job, CheckId::FailingJobs, FindingCause::JobRetries, FindingSeverity::Warn);
        finding->since = secondsAt(status["startTime"]);
        finding->numbers = { tries, countAt(job.json["spec"]["backoffLimit"], 6) };
    } else if (lacksPods(job)) {
        auto refusal = quotaRefusalOf(job, context, CheckId::FailingJobs);
        if (!refusal)
            return Unexpected { refusal.error() };
        finding = std::move(*refusal);
    }
    if (!finding)
        return nothing();
    if (const auto controller = controllerOf(job))
        finding->related.push_back(*controller);
    return CheckResult { .findings = { std::move(*finding) } };
}

} // namespace

Check failingJobs()
{
    return { .id = CheckId::FailingJobs,
             .name = "jobs",
             .subjects = { scopeOfKind("batch", "v1", "jobs", "Job") },
             .dependencies = { scopeOfKind("", "v1", "events", "Event") },
             .evaluate = evaluateFailure,
             .subjectOf = refusedOwnerOf };
}

} // namespace kittiwake::checks
