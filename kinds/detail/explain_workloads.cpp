#include "explain.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/detail_words.h>

namespace kittiwake::explain {

using namespace cells;

namespace {

std::int64_t statusCount(const ObjectView& view, std::string_view field)
{
    return countAt(view.json["status"][field]);
}

std::int64_t wantedReplicas(const ObjectView& view)
{
    return countAt(at(view.json, { "spec", "replicas" }), 1);
}

Json conditionOf(const ObjectView& view, std::string_view type)
{
    Json found = view.json["no such field"];
    forEachItem(at(view.json, { "status", "conditions" }), [&](const Json& condition) {
        if (textOf(condition["type"]) == type)
            found = condition;
    });
    return found;
}

std::int64_t changedAt(const Json& condition)
{
    const auto since = timeOf(condition["lastTransitionTime"]);
    return since ? since->time_since_epoch().count() : 0;
}

Text messageOf(const Json& condition)
{
    return shown::line(textOf(condition["message"]));
}

void explainReplicaFailure(const ObjectView& view, Sentences& to)
{
    const auto failure = conditionOf(view, "ReplicaFailure");
    if (textOf(failure["status"]) == "True") {
        to.push_back({ Say::tr("Pods cannot be created (%1): %2")
                           .arg(shown::line(textOf(failure["reason"])), messageOf(failure)),
                       Tone::Error, changedAt(failure) });
    }
}

void explainZero(const ObjectView& view, Sentences& to)
{
    if (wantedReplicas(view) == 0)
        to.push_back({ Say::tr("Scaled to zero: no pods are wanted."), Tone::Neutral });
}

/// How far a rollout is, in words that fit any number.
Text rolloutWords(std::int64_t updated, std::int64_t wanted, std::int64_t available)
{
    return Say::tr("Replicas wanted: %1; of the new revision: %2; available: %3.")
        .arg(wanted)
        .arg(updated)
        .arg(available);
}

void explainRollout(const ObjectView& view, Sentences& to)
{
    const auto wanted = wantedReplicas(view);
    const auto updated = statusCount(view, "updatedReplicas");
    const auto available = statusCount(view, "availableReplicas");
    const auto progress = conditionOf(view, "Progressing");
    if (textOf(progress["status"]) == "False") {
        const auto deadline = countAt(at(view.json, { "spec", "progressDeadlineSeconds" }), 600);
        const auto how = rolloutWords(updated, wanted, available);
        to.push_back({ textOf(progress["reason"]) == "ProgressDeadlineExceeded"
                           ? Say::tr("The rollout makes no progress: no replica became available "
                                     "within %1s (ProgressDeadlineExceeded). %2")
                                 .arg(std::to_string(deadline), how)
                           : Say::tr("The rollout makes no progress (%1): %2")
                                 .arg(shown::line(textOf(progress["reason"])), messageOf(progress)),
                       Tone::Error, changedAt(progress) });
        return;
    }
    const auto all = statusCount(view, "replicas");
    if (boolOf(at(view.json, { "spec", "paused" }))) {
        to.push_back({ updated < wanted
                           ? Say::tr("The rollout is paused halfway. %1")
                                 .arg(rolloutWords(updated, wanted, available))
                           : Say::tr("Rollouts are paused: changes wait until it is resumed."),
                       Tone::Warn });
    } else if (updated < wanted || all > wanted) {
        to.push_back({ Say::tr("Rolling out. %1").arg(rolloutWords(updated, wanted, available)),
                       Tone::Progressing });
    }
}

} // namespace

Sentences deployments(const ObjectView& view)
{
    Sentences sentences;
    explainReplicaFailure(view, sentences);
    explainRollout(view, sentences);
    const auto available = conditionOf(view, "Available");
    if (textOf(available["status"]) == "False") {
        sentences.push_back({ Say::tr("Too few replicas are available: %1 of %2 (%3).")
                                  .arg(std::to_string(statusCount(view, "availableReplicas")),
                                       std::to_string(wantedReplicas(view)),
                                       shown::line(textOf(available["reason"]))),
                              Tone::Error, changedAt(available) });
    } else if (const auto out = statusCount(view, "unavailableReplicas");
               out > 0 && sentences.empty()) {
        sentences.push_back(
            { Say::tr("%1 of %2 replicas are not available.").arg(out).arg(wantedReplicas(view)),
              Tone::Warn });
    }
    explainZero(view, sentences);
    return sentences;
}

Sentences statefulSets(const ObjectView& view)
{
    Sentences sentences;
    explainReplicaFailure(view, sentences);
    const auto wanted = wantedReplicas(view);
    const auto ready = statusCount(view, "readyReplicas");
    const auto status = view.json["status"];
    const auto updated = statusCount(view, "updatedReplicas");
    const bool onDelete = textOf(at(view.json, { "spec", "updateStrategy", "type" })) == "OnDelete";
    const bool revises = textOf(status["updateRevision"]) != textOf(status["currentRevision"])
        && !textOf(status["updateRevision"]).empty();
    if (ready < wanted) {
        const bool ordered = textOf(at(view.json, { "spec", "podManagementPolicy" })) != "Parallel";
        sentences.push_back(
            { ordered ? Say::tr("%1 of %2 replicas are ready. Pods come one after another: the "
                                "first that is not ready holds back those after it.")
                            .arg(ready)
                            .arg(wanted)
                      : Say::tr("%1 of %2 replicas are ready.").arg(ready).arg(wanted),
              ready == 0 ? Tone::Error : Tone::Warn });
    }
    if (revises && onDelete) {
        sentences.push_back({ Say::tr("%1 of %2 replicas are of the new revision. The others stay "
                                      "until they are deleted (OnDelete).")
                                  .arg(updated)
                                  .arg(wanted),
                              Tone::Warn });
    } else if (revises && updated < wanted) {
        const auto partition =
            countAt(at(view.json, { "spec", "updateStrategy", "rollingUpdate", "partition" }));
        sentences.push_back(
            { partition > 0
                  ? Say::tr("Replicas with an ordinal below %1 keep the old revision (partition).")
                        .arg(partition)
                  : Say::tr("Rolling out: %1 of %2 replicas are of the new revision.")
                        .arg(updated)
                        .arg(wanted),
              partition > 0 ? Tone::Neutral : Tone::Progressing });
    }
    explainZero(view, sentences);
    return sentences;
}

Sentences daemonSets(const ObjectView& view)
{
    Sentences sentences;
    const auto wanted = statusCount(view, "desiredNumberScheduled");
    const auto ready = statusCount(view, "numberReady");
    const auto updated = statusCount(view, "updatedNumberScheduled");
    const auto current = statusCount(view, "currentNumberScheduled");
    if (wanted == 0) {
        sentences.push_back({ Say::tr("No node matches: its node selector, affinity and "
                                      "tolerations leave none."),
                              Tone::Neutral });
        return sentences;
    }
    if (current < wanted)
        sentences.push_back(
            { Say::tr("%1 of %2 nodes that should have its pod have one.").arg(current).arg(wanted),
              Tone::Warn });
    if (ready < wanted)
        sentences.push_back({ Say::tr("Its pod is ready on %1 of %2 nodes.").arg(ready).arg(wanted),
                              ready == 0 ? Tone::Error : Tone::Warn });
    if (updated < wanted)
        sentences.push_back({ Say::tr("Rolling out: %1 of %2 nodes have the new revision.")
                                  .arg(updated)
                                  .arg(wanted),
                              Tone::Progressing });
    if (const auto stray = statusCount(view, "numberMisscheduled"); stray > 0)
        sentences.push_back(
            { Say::tr("Nodes that run its pod and should not: %1.").arg(stray), Tone::Warn });
    return sentences;
}

Sentences replicaSets(const ObjectView& view)
{
    Sentences sentences;
    explainReplicaFailure(view, sentences);
    const auto wanted = wantedReplicas(view);
    const auto ready = statusCount(view, "readyReplicas");
    if (ready < wanted)
        sentences.push_back({ Say::tr("%1 of %2 replicas are ready.").arg(ready).arg(wanted),
                              ready == 0 ? Tone::Error : Tone::Warn });
    explainZero(view, sentences);
    return sentences;
}

} // namespace kittiwake::explain
