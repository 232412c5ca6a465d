#include "check_tools.h"
#include "checks.h"

#include <kinds/digests/pod_digest.h>

namespace kittiwake::checks {

using cells::countAt;

namespace {

/// A container that runs again is watched for so long after its last end.
constexpr std::chrono::minutes kRecently(10);

/// The container that is worst off.
struct CrashingContainer
{
    bool waits = false; ///< in the back-off of a crash loop, or just before it
    std::string name;
    std::int64_t restarts = 0;
    std::int64_t exitCode = 0;
    std::int64_t endedAt = 0;
    std::string reason;

    [[nodiscard]] bool isWorseThan(const CrashingContainer& other) const
    {
        return waits != other.waits ? waits : restarts > other.restarts;
    }
};

CrashingContainer readContainer(const Json& status)
{
    CrashingContainer container;
    container.name = textOf(status["name"]);
    container.restarts = countAt(status["restartCount"]);
    container.waits = textOf(status["state"]["waiting"]["reason"]) == "CrashLoopBackOff";
    auto end = Json(status["state"]["terminated"]);
    const bool over = exists(end);
    if (!over)
        end = status["lastState"]["terminated"];
    container.exitCode = countAt(end["exitCode"]);
    container.waits =
        container.waits || (over && container.exitCode != 0 && container.restarts >= kManyRestarts);
    container.endedAt = secondsAt(end["finishedAt"]);
    container.reason = textOf(end["reason"]);
    return container;
}

Expected<CheckResult> evaluateCrashes(const CheckSubject& pod, const CheckContext& context)
{
    std::optional<CrashingContainer> worst;
    for (const char* const statuses : { "initContainerStatuses", "containerStatuses" }) {
        forEachItem(pod.json["status"][statuses], [&](const Json& status) {
            auto container = readContainer(status);
            const bool often = container.restarts >= kManyRestarts && container.endedAt != 0
                && context.now - container.endedAt < std::chrono::seconds(kRecently).count();
            if ((container.waits || often) && (!worst || container.isWorseThan(*worst)))
                worst = std::move(container);
        });
    }
    if (!worst)
        return nothing();
    auto finding = about(pod, CheckId::CrashLoops,
                         worst->waits ? FindingCause::CrashLoop : FindingCause::RestartsOften,
                         worst->waits ? FindingSeverity::Error : FindingSeverity::Warn);
    finding.since =
        changedAt(pod, findCondition(pod.json["status"]["conditions"], "ContainersReady"));
    finding.words = { words(worst->name), words(worst->reason) };
    finding.numbers = { worst->restarts, worst->exitCode };
    finding.at = worst->endedAt;
    if (const auto controller = controllerOf(pod))
        finding.related.push_back(*controller);
    CheckResult result { .findings = { std::move(finding) } };
    if (!worst->waits)
        result.requeueAfter = untilOld(worst->endedAt, kRecently, context.now);
    return result;
}

} // namespace

Check crashLoops()
{
    return { .id = CheckId::CrashLoops,
             .name = "crash loops",
             .subjects = { scopeOfKind("", "v1", "pods", "Pod") },
             .evaluate = evaluateCrashes,
             .podProblems = PodCrashes };
}

} // namespace kittiwake::checks
