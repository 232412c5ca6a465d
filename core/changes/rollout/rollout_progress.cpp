#include "rollout_progress.h"

#include <core/api/json/json_value.h>
#include <core/changes/edit/field_of.h>

#include <charconv>

namespace kittiwake {

namespace {

constexpr const char* kRevisionAnnotation = "deployment.kubernetes.io/revision";

Unexpected<Error> hopeless(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Invalid, std::move(sentence) } };
}

std::string number(std::int64_t value)
{
    return std::to_string(value);
}

bool isObserved(const Unstructured& workload)
{
    return workload.number({ "metadata", "generation" })
        <= workload.number({ "status", "observedGeneration" });
}

Expected<RolloutProgress> deploymentProgress(const Unstructured& deployment)
{
    const auto name = deployment.key().name;
    if (!isObserved(deployment))
        return RolloutProgress { .sentence =
                                     "Waiting for deployment spec update to be observed..." };
    if (deployment.condition("Progressing", "reason") == "ProgressDeadlineExceeded")
        return hopeless("deployment \"" + name + "\" exceeded its progress deadline");
    const auto wanted = deployment.number({ "spec", "replicas" }, 1);
    const auto all = deployment.number({ "status", "replicas" });
    const auto updated = deployment.number({ "status", "updatedReplicas" });
    const auto available = deployment.number({ "status", "availableReplicas" });
    RolloutProgress progress { .updated = updated, .wanted = wanted };
    const auto waiting = "Waiting for deployment \"" + name + "\" rollout to finish: ";
    if (updated < wanted)
        progress.sentence = waiting + number(updated) + " out of " + number(wanted)
            + " new replicas have been updated...";
    else if (all > updated)
        progress.sentence =
            waiting + number(all - updated) + " old replicas are pending termination...";
    else if (available < updated)
        progress.sentence = waiting + number(available) + " of " + number(updated)
            + " updated replicas are available...";
    else
        progress = { true, "deployment \"" + name + "\" successfully rolled out", updated, wanted };
    return progress;
}

Expected<void> checkStrategy(const Unstructured& set)
{
    const auto strategy = set.text({ "spec", "updateStrategy", "type" });
    if (strategy.empty() || strategy == "RollingUpdate")
        return {};
    return hopeless("rollout status is only available for RollingUpdate strategy type");
}

Expected<RolloutProgress> daemonSetProgress(const Unstructured& set)
{
    if (auto sound = checkStrategy(set); !sound)
        return Unexpected { std::move(sound).error() };
    if (!isObserved(set))
        return RolloutProgress { .sentence =
                                     "Waiting for daemon set spec update to be observed..." };
    const auto name = set.key().name;
    const auto wanted = set.number({ "status", "desiredNumberScheduled" });
    const auto updated = set.number({ "status", "updatedNumberScheduled" });
    const auto available = set.number({ "status", "numberAvailable" });
    RolloutProgress progress { .updated = updated, .wanted = wanted };
    const auto waiting = "Waiting for daemon set \"" + name + "\" rollout to finish: ";
    if (updated < wanted)
        progress.sentence = waiting + number(updated) + " out of " + number(wanted)
            + " new pods have been updated...";
    else if (available < wanted)
        progress.sentence = waiting + number(available) + " of " + number(wanted)
            + " updated pods are available...";
    else
        progress = { true, "daemon set \"" + name + "\" successfully rolled out", updated, wanted };
    return progress;
}

Expected<RolloutProgress> statefulSetProgress(const Unstructured& set)
{
    if (auto sound = checkStrategy(set); !sound)
        return Unexpected { std::move(sound).error() };
    if (set.number({ "status", "observedGeneration" }) == 0 || !isObserved(set))
        return RolloutProgress { .sentence =
                                     "Waiting for statefulset spec update to be observed..." };
    const auto wanted = set.number({ "spec", "replicas" }, 1);
    const auto ready = set.number({ "status", "readyReplicas" });
    const auto updated = set.number({ "status", "updatedReplicas" });
    RolloutProgress progress { .updated = updated, .wanted = wanted };
    if (ready < wanted) {
        progress.sentence = "Waiting for " + number(wanted - ready) + " pods to be ready...";
        return progress;
    }
    if (fieldOf(set.json(), { "spec", "updateStrategy", "rollingUpdate" }) != nullptr) {
        const auto kept = set.number({ "spec", "updateStrategy", "rollingUpdate", "partition" });
        progress.wanted = wanted - kept;
        progress.done = updated >= wanted - kept;
        progress.sentence = progress.done
            ? "partitioned roll out complete: " + number(updated) + " new pods have been updated..."
            : "Waiting for partitioned roll out to finish: " + number(updated) + " out of "
                + number(wanted - kept) + " new pods have been updated...";
        return progress;
    }
    const auto to = set.text({ "status", "updateRevision" });
    const auto from = set.text({ "status", "currentRevision" });
    progress.done = to == from;
    progress.sentence = progress.done ? "statefulset rolling update complete "
            + number(set.number({ "status", "currentReplicas" })) + " pods at revision " + from
            + "..."
                                      : "waiting for statefulset rolling update to complete "
            + number(updated) + " pods at revision " + to + "...";
    return progress;
}

} // namespace

Expected<RolloutProgress> rolloutProgress(const Unstructured& workload,
                                          std::optional<std::int64_t> revision)
{
    const auto kind = workload.gvk().kind;
    if (kind == "DaemonSet")
        return daemonSetProgress(workload);
    if (kind == "StatefulSet")
        return statefulSetProgress(workload);
    if (kind != "Deployment")
        return hopeless("no status viewer has been implemented for " + kind);
    if (revision) {
        const auto annotations = workload.annotations();
        const auto found = annotations.find(kRevisionAnnotation);
        const auto running = found == annotations.end() ? std::string() : found->second;
        if (running != number(*revision))
            return hopeless("desired revision (" + number(*revision)
                            + ") is different from the running revision (" + running + ')');
    }
    return deploymentProgress(workload);
}

bool hasLaterTemplate(const Unstructured& workload, const Unstructured& changed)
{
    const auto* left = fieldOf(changed.json(), { "spec", "template" });
    const auto* now = fieldOf(workload.json(), { "spec", "template" });
    return left != nullptr && now != nullptr
        && workload.number({ "metadata", "generation" })
        > changed.number({ "metadata", "generation" })
        && *now != *left;
}

} // namespace kittiwake
