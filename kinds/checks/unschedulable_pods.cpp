#include "check_tools.h"
#include "checks.h"

#include <kinds/digests/pod_digest.h>

namespace kittiwake::checks {

namespace {

/// A cluster's autoscaler, and the scheduler's second try, are given this long.
constexpr std::chrono::seconds kPatience(30);

Expected<CheckResult> evaluateNoPlace(const CheckSubject& pod, const CheckContext& context)
{
    const auto scheduled = conditionOf(pod.json["status"]["conditions"], "PodScheduled");
    if (textOf(scheduled["status"]) != "False" || textOf(scheduled["reason"]) != "Unschedulable"
        || !textOf(pod.json["spec"]["nodeName"]).empty() || pod.object.deletionTimestamp())
        return nothing();
    const auto since = changedAt(pod, scheduled);
    if (since != 0 && context.now - since < kPatience.count())
        return CheckResult { .requeueAfter = untilOld(since, kPatience, context.now) };
    auto finding =
        about(pod, CheckId::UnschedulablePods, FindingCause::Unschedulable, FindingSeverity::Error);
    finding.since = since;
    finding.words = { words(textOf(scheduled["message"])) };
    if (const auto controller = controllerOf(pod))
        finding.related.push_back(*controller);
    forEachItem(pod.json["spec"]["volumes"], [&](const Json& volume) {
        if (const auto claim = textOf(volume["persistentVolumeClaim"]["claimName"]); !claim.empty())
            finding.related.push_back(
                { "", "PersistentVolumeClaim", { pod.object.key().ns, std::string(claim) } });
    });
    return CheckResult { .findings = { std::move(finding) } };
}

} // namespace

Check unschedulablePods()
{
    return { .id = CheckId::UnschedulablePods,
             .name = "scheduling",
             .subjects = { scopeOfKind("", "v1", "pods", "Pod") },
             .evaluate = evaluateNoPlace,
             .podProblems = PodUnschedulable };
}

} // namespace kittiwake::checks
