#include "check_tools.h"
#include "checks.h"
#include "quota_refusal.h"

#include <algorithm>

namespace kittiwake::checks {

using cells::countAt;

namespace {

/// As a Deployment's own progressDeadlineSeconds by default: the other kinds have none.
constexpr std::chrono::minutes kStalled(10);
/// A controller that works has seen a change by then.
constexpr std::chrono::minutes kUnseen(2);

struct Progress
{
    std::int64_t ready = 0;
    std::int64_t updated = 0;
    std::int64_t wanted = 0;
};

Progress progressOf(const CheckSubject& workload)
{
    const Json status = workload.json["status"];
    if (workload.scope.kind == "DaemonSet")
        return { countAt(status["numberReady"]), countAt(status["updatedNumberScheduled"]),
                 countAt(status["desiredNumberScheduled"]) };
    return { countAt(status["readyReplicas"]), countAt(status["updatedReplicas"]),
             countAt(workload.json["spec"]["replicas"], 1) };
}

Finding finding(const CheckSubject& workload, FindingCause cause, FindingSeverity severity,
                const char* part)
{
    auto made = about(workload, CheckId::StalledRollouts, cause, severity);
    made.part = part;
    return made;
}

/// What changes while something moves, and when it was last written; 0: not known.
struct Movement
{
    std::int64_t mark = 0;
    std::int64_t at = 0;
};

/// Only time tells that nothing moves: since it was written, and not only since it is looked at.
void lookWhetherItMoves(CheckResult& result, const CheckContext& context, const Movement& last,
                        std::chrono::seconds deadline, Finding made)
{
    result.suspicion = suspicionOf(context, last.mark);
    auto& since = result.suspicion->since;
    if (last.at != 0)
        since = std::min(since, last.at);
    if (context.now - since < deadline.count()) {
        result.requeueAfter = untilOld(since, deadline, context.now);
        return;
    }
    made.since = since;
    result.findings.push_back(std::move(made));
}

void lookAtConditions(CheckResult& result, const CheckSubject& workload, const Progress& progress)
{
    const Json conditions = workload.json["status"]["conditions"];
    const auto progressing = findCondition(conditions, "Progressing");
    if (textOf(progressing["status"]) == "False"
        && textOf(progressing["reason"]) == "ProgressDeadlineExceeded") {
        auto made = finding(workload, FindingCause::RolloutDeadlineExceeded, FindingSeverity::Error,
                            "Progressing");
        made.since = changedAt(workload, progressing);
        made.words = { words(textOf(progressing["message"])) };
        made.numbers = { progress.ready, progress.wanted };
        result.findings.push_back(std::move(made));
    }
    const auto failure = findCondition(conditions, "ReplicaFailure");
    if (textOf(failure["status"]) == "True") {
        const auto message = textOf(failure["message"]);
        auto made = quotaRefusalIn(workload, message, CheckId::StalledRollouts);
        if (!made) {
            made = finding(workload, FindingCause::ReplicasRefused, FindingSeverity::Error,
                           "ReplicaFailure");
            made->words = { words(message) };
        }
        made->since = changedAt(workload, failure);
        result.findings.push_back(std::move(*made));
    }
}

/// Pods there are of a set, ready or not.
std::int64_t createdPods(const CheckSubject& set)
{
    const Json status = set.json["status"];
    return countAt(status[set.scope.kind == "DaemonSet" ? "currentNumberScheduled" : "replicas"]);
}

Expected<CheckResult> evaluateProgress(const CheckSubject& workload, const CheckContext& context)
{
    CheckResult result;
    if (workload.object.deletionTimestamp() || boolOf(workload.json["spec"]["paused"]))
        return result;
    const auto progress = progressOf(workload);
    const auto generation = numberOf(workload.json["metadata"]["generation"]);
    const auto observed = numberOf(workload.json["status"]["observedGeneration"]);
    if (generation > observed) {
        auto made = finding(workload, FindingCause::ChangeNotSeen, FindingSeverity::Warn, "seen");
        made.numbers = { generation, observed };
        lookWhetherItMoves(result, context, { -generation, writtenAt(workload.json, {}) }, kUnseen,
                           std::move(made));
        return result;
    }
    lookAtConditions(result, workload, progress);
    if (!result.findings.empty() || workload.scope.kind == "Deployment")
        return result; // Deployments keep time themselves
    if (createdPods(workload) < progress.wanted) { // why not, only Events say
        auto refusal = quotaRefusalOf(workload, context, CheckId::StalledRollouts);
        if (!refusal)
            return Unexpected { refusal.error() };
        if (*refusal) {
            result.findings.push_back(std::move(**refusal));
            return result;
        }
    }
    const auto strategy = workload.json["spec"]["updateStrategy"];
    const bool onDelete = textOf(strategy["type"]) == "OnDelete";
    // Pods below the partition are to stay as they are.
    const auto toUpdate = std::max<std::int64_t>(
        0, progress.wanted - numberOf(strategy["rollingUpdate"]["partition"]));
    if (progress.ready < progress.wanted || (!onDelete && progress.updated < toUpdate)) {
        auto made =
            finding(workload, FindingCause::RolloutStalled, FindingSeverity::Warn, "progress");
        made.numbers = { progress.ready, progress.updated, progress.wanted };
        const auto mark = (progress.ready << 20) ^ (progress.updated << 40) ^ progress.wanted;
        lookWhetherItMoves(result, context, { mark, writtenAt(workload.json, "status") }, kStalled,
                           std::move(made));
    }
    return result;
}

} // namespace

Check stalledRollouts()
{
    return { .id = CheckId::StalledRollouts,
             .name = "rollouts",
             .subjects = { scopeOfKind("apps", "v1", "deployments", "Deployment"),
                           scopeOfKind("apps", "v1", "statefulsets", "StatefulSet"),
                           scopeOfKind("apps", "v1", "daemonsets", "DaemonSet") },
             .dependencies = { scopeOfKind("", "v1", "events", "Event") },
             .evaluate = evaluateProgress,
             .subjectOf = refusedOwnerOf };
}

} // namespace kittiwake::checks
