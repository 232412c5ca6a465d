#include "check_tools.h"
#include "checks.h"

#include <kinds/digests/pod_digest.h>

namespace kittiwake::checks {

namespace {

Expected<CheckResult> evaluateLackingImages(const CheckSubject& pod,
                                            const CheckContext& /*context*/)
{
    std::optional<Finding> finding;
    std::int64_t others = -1;
    for (const char* const statuses : { "initContainerStatuses", "containerStatuses" }) {
        forEachItem(pod.json["status"][statuses], [&](const Json& status) {
            const Json waiting = status["state"]["waiting"];
            if (!isImageProblem(textOf(waiting["reason"])))
                return;
            ++others;
            if (finding)
                return;
            finding = about(pod, CheckId::ImagePulls, FindingCause::ImageNotPulled,
                            FindingSeverity::Error);
            finding->words = { words(textOf(status["image"])), words(textOf(waiting["reason"])),
                               words(textOf(waiting["message"])) };
        });
    }
    if (!finding)
        return nothing();
    finding->numbers = { others };
    finding->since =
        changedAt(pod, findCondition(pod.json["status"]["conditions"], "ContainersReady"));
    if (const auto controller = controllerOf(pod))
        finding->related.push_back(*controller);
    // The secrets that should open the registry: what is missing is often one of these.
    forEachItem(pod.json["spec"]["imagePullSecrets"], [&](const Json& secret) {
        if (const auto name = textOf(secret["name"]); !name.empty())
            finding->related.push_back(
                { "", "Secret", { pod.object.key().ns, std::string(name) } });
    });
    return CheckResult { .findings = { std::move(*finding) } };
}

} // namespace

Check imagePulls()
{
    return { .id = CheckId::ImagePulls,
             .name = "images",
             .subjects = { scopeOfKind("", "v1", "pods", "Pod") },
             .evaluate = evaluateLackingImages,
             .podProblems = PodLacksImage };
}

} // namespace kittiwake::checks
