#include "check_tools.h"
#include "checks.h"

#include <kinds/digests/pod_digest.h>

namespace kittiwake::checks {

namespace {

/// A cluster's autoscaler, and the scheduler's second try, are given this long.
constexpr std::chrono::seconds kSchedulingDeadline(30);

/// A kubelet acknowledges a pod (startTime) within seconds of its binding.
constexpr std::chrono::minutes kAcknowledged(2);
constexpr std::chrono::seconds kAskNodeAgain(60);

Expected<CheckResult> evaluateNoPlace(const CheckSubject& pod, const CheckContext& context)
{
    const auto scheduled = findCondition(pod.json["status"]["conditions"], "PodScheduled");
    if (textOf(scheduled["status"]) != "False" || textOf(scheduled["reason"]) != "Unschedulable")
        return nothing();
    const auto since = changedAt(pod, scheduled);
    if (since != 0 && context.now - since < kSchedulingDeadline.count())
        return CheckResult { .requeueAfter = untilOld(since, kSchedulingDeadline, context.now) };
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

/// Why the node does not start it, as far as the node's own status tells; null: there is no such
/// node, or it may not be looked at.
Expected<void> explainByNode(Finding& finding, const ObjectPtr& node)
{
    if (!node)
        return {};
    JsonReader reader;
    const auto json = reader.read(*node);
    if (!json)
        return Unexpected { json.error() };
    const auto ready = findCondition((*json)["status"]["conditions"], "Ready");
    const auto status = textOf(ready["status"]);
    if (status.empty()) {
        finding.cause = FindingCause::KubeletNeverReported;
    } else if (status != "True") {
        finding.cause = FindingCause::PodOnNodeNotReady;
        finding.words.push_back(words(textOf(ready["reason"])));
        finding.words.push_back(words(textOf(ready["message"])));
    } else {
        finding.at = secondsAt(ready["lastHeartbeatTime"]);
    }
    return {};
}

Expected<CheckResult> evaluateNotStarted(const CheckSubject& pod, std::string_view node,
                                         const CheckContext& context)
{
    const Json status = pod.json["status"];
    const auto scheduled = findCondition(status["conditions"], "PodScheduled");
    if (textOf(status["phase"]) != "Pending" || !textOf(status["startTime"]).empty()
        || textOf(scheduled["status"]) == "False")
        return nothing();
    const auto since = changedAt(pod, scheduled);
    if (context.now - since < std::chrono::seconds(kAcknowledged).count())
        return CheckResult { .requeueAfter = untilOld(since, kAcknowledged, context.now) };
    auto finding =
        about(pod, CheckId::UnschedulablePods, FindingCause::PodNotStarted, FindingSeverity::Error);
    finding.since = since;
    finding.words = { words(node) };
    finding.related.push_back(nodeLink(node));
    const auto found = context.lookups.get("nodes", { "", std::string(node) });
    if (!found && found.error().kind == ErrorKind::Unreachable)
        return Unexpected { found.error() };
    if (const auto read = explainByNode(finding, found ? *found : nullptr); !read)
        return Unexpected { read.error() };
    if (const auto controller = controllerOf(pod))
        finding.related.push_back(*controller);
    // What the node says changes without the pod.
    return CheckResult { .findings = { std::move(finding) }, .requeueAfter = kAskNodeAgain };
}

Expected<CheckResult> evaluatePlace(const CheckSubject& pod, const CheckContext& context)
{
    if (pod.object.deletionTimestamp())
        return nothing();
    const auto node = textOf(pod.json["spec"]["nodeName"]);
    return node.empty() ? evaluateNoPlace(pod, context) : evaluateNotStarted(pod, node, context);
}

} // namespace

Check unschedulablePods()
{
    return { .id = CheckId::UnschedulablePods,
             .name = "scheduling",
             .subjects = { scopeOfKind("", "v1", "pods", "Pod") },
             .dependencies = { scopeOfKind("", "v1", "nodes", "Node", false) },
             .evaluate = evaluatePlace,
             .podProblems = PodUnschedulable | PodNotStarted };
}

} // namespace kittiwake::checks
