#include "check_tools.h"
#include "checks.h"

#include <core/base/joined.h>
#include <kinds/digests/pod_digest.h>

#include <algorithm>

namespace kittiwake::checks {

namespace {

/// What a deletion may take before somebody should look. A pod's deletionTimestamp is the moment
/// until which it may take its time, so that this counts from there.
constexpr std::chrono::minutes kStuck(5);
/// Finalizers whose owners are named.
constexpr std::size_t kExplained = 3;

std::vector<std::string> finalizersOf(const CheckSubject& object)
{
    std::vector<std::string> names;
    for (const char* const holder : { "metadata", "spec" }) { // a namespace's are in its spec
        forEachItem(object.json[holder]["finalizers"],
                    [&](const Json& name) { names.push_back(words(textOf(name))); });
    }
    return names;
}

/// What the namespace controller says that it waits for.
std::string whyNamespaceStays(const Json& conditions)
{
    std::string message;
    for (const char* const type :
         { "NamespaceDeletionContentFailure", "NamespaceDeletionDiscoveryFailure",
           "NamespaceDeletionGroupVersionParsingFailure", "NamespaceFinalizersRemaining",
           "NamespaceContentRemaining" }) {
        const auto condition = findCondition(conditions, type);
        if (message.empty() && textOf(condition["status"]) == "True")
            message = words(textOf(condition["message"]));
    }
    return message;
}

Expected<CheckResult> evaluateStuckDeletion(const CheckSubject& object, const CheckContext& context)
{
    const auto asked = object.object.deletionTimestamp();
    if (!asked)
        return nothing();
    const auto since = asked->time_since_epoch().count();
    if (context.now - since < std::chrono::seconds(kStuck).count())
        return CheckResult { .requeueAfter = untilOld(since, kStuck, context.now) };
    const auto finalizers = finalizersOf(object);
    const bool isNamespace = object.scope.kind == "Namespace";
    const auto node = textOf(object.json["spec"]["nodeName"]);
    auto cause = FindingCause::FinalizersLeft;
    if (isNamespace)
        cause = FindingCause::NamespaceNotEmpty;
    else if (finalizers.empty() && object.scope.kind == "Pod" && !node.empty())
        cause = FindingCause::PodNotGone;
    else if (finalizers.empty())
        return nothing(); // on its way: nothing holds it
    auto finding = about(object, CheckId::StuckFinalizers, cause, FindingSeverity::Warn);
    finding.since = since;
    finding.at = since;
    if (cause == FindingCause::PodNotGone) {
        finding.words = { words(node) };
        finding.related.push_back(nodeLink(node));
    } else if (isNamespace) {
        finding.words = { whyNamespaceStays(object.json["status"]["conditions"]) };
    } else {
        finding.words = { joined(finalizers, ", ") };
        for (std::size_t i = 0; i < std::min(finalizers.size(), kExplained); ++i)
            finding.words.push_back(finalizers[i]);
    }
    return CheckResult { .findings = { std::move(finding) } };
}

} // namespace

Check stuckFinalizers()
{
    return { .id = CheckId::StuckFinalizers,
             .name = "finalizers",
             .subjects = { scopeOfKind("", "v1", "pods", "Pod"),
                           scopeOfKind("", "v1", "namespaces", "Namespace", false),
                           scopeOfKind("", "v1", "persistentvolumeclaims", "PersistentVolumeClaim"),
                           scopeOfKind("", "v1", "services", "Service"),
                           scopeOfKind("apps", "v1", "deployments", "Deployment"),
                           scopeOfKind("apps", "v1", "statefulsets", "StatefulSet"),
                           scopeOfKind("batch", "v1", "jobs", "Job"),
                           scopeOfKind("", "v1", "nodes", "Node", false) },
             .evaluate = evaluateStuckDeletion,
             .podProblems = PodDeleting,
             .onlyDeleting = true };
}

} // namespace kittiwake::checks
