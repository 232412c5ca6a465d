#include "cells.h"
#include "kinds.h"

#include <kinds/changes/change_actions.h>
#include <kinds/changes/kind_actions.h>
#include <kinds/detail/condition_tone.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/replicas.h>
#include <kinds/detail/sections.h>
#include <kinds/logs/logs_action.h>
#include <kinds/streams/stream_actions.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

Json statusOf(const ObjectView& view)
{
    return view.json["status"];
}

Cell deploymentReady(const ObjectView& view)
{
    return fractionCell(countAt(statusOf(view)["readyReplicas"]),
                        countAt(at(view.json, { "spec", "replicas" }), 1));
}

/// A new revision is being brought out: not yet seen, not yet everywhere, or its progress not yet
/// done.
bool isDeploymentRollingOut(const ObjectView& view, std::int64_t wanted)
{
    const auto status = statusOf(view);
    if (numberOf(status["observedGeneration"])
        < numberOf(at(view.json, { "metadata", "generation" })))
        return true;
    if (countAt(status["updatedReplicas"]) < wanted)
        return true;
    const auto conditions = status["conditions"];
    return conditionStatus(conditions, "Progressing") == "True"
        && conditionReason(conditions, "Progressing") != "NewReplicaSetAvailable";
}

Tone deploymentTone(const ObjectView& view)
{
    const auto status = statusOf(view);
    const auto conditions = status["conditions"];
    if (conditionStatus(conditions, "Progressing") == "False"
        || conditionStatus(conditions, "ReplicaFailure") == "True")
        return Tone::Error;
    const auto wanted = countAt(at(view.json, { "spec", "replicas" }), 1);
    if (wanted == 0)
        return Tone::Neutral;
    const auto available = countAt(status["availableReplicas"]);
    if (countAt(status["readyReplicas"]) >= wanted && countAt(status["updatedReplicas"]) >= wanted
        && available >= wanted)
        return Tone::Ok;
    if (isDeploymentRollingOut(view, wanted))
        return Tone::Progressing;
    return available == 0 ? Tone::Error : Tone::Warn;
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
    const auto wanted = replicas::wanted(view);
    const auto updated = replicas::statusCount(view, "updatedReplicas");
    const auto available = replicas::statusCount(view, "availableReplicas");
    const auto progress = conditionOf(view, "Progressing");
    if (textOf(progress["status"]) == "False") {
        const auto deadline = countAt(at(view.json, { "spec", "progressDeadlineSeconds" }), 600);
        const auto how = rolloutWords(updated, wanted, available);
        to.push_back({ textOf(progress["reason"]) == "ProgressDeadlineExceeded"
                           ? Say::tr("The rollout makes no progress: no replica became available "
                                     "within %1s (ProgressDeadlineExceeded). %2")
                                 .arg(std::to_string(deadline), how)
                           : Say::tr("The rollout makes no progress (%1): %2")
                                 .arg(shown::line(textOf(progress["reason"])),
                                      replicas::messageOf(progress)),
                       Tone::Error, changedAt(progress) });
        return;
    }
    const auto all = replicas::statusCount(view, "replicas");
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

Sentences deploymentSentences(const ObjectView& view)
{
    Sentences sentences;
    replicas::explainFailure(view, sentences);
    explainRollout(view, sentences);
    const auto available = conditionOf(view, "Available");
    if (textOf(available["status"]) == "False") {
        sentences.push_back(
            { Say::tr("Too few replicas are available: %1 of %2 (%3).")
                  .arg(std::to_string(replicas::statusCount(view, "availableReplicas")),
                       std::to_string(replicas::wanted(view)),
                       shown::line(textOf(available["reason"]))),
              Tone::Error, changedAt(available) });
    } else if (const auto out = replicas::statusCount(view, "unavailableReplicas");
               out > 0 && sentences.empty()) {
        sentences.push_back(
            { Say::tr("%1 of %2 replicas are not available.").arg(out).arg(replicas::wanted(view)),
              Tone::Warn });
    }
    replicas::explainZero(view, sentences);
    return sentences;
}

/// Its rollout goes on no longer.
Tone deploymentConditionTone(const Json& condition)
{
    const bool stopped =
        textOf(condition["type"]) == "Progressing" && textOf(condition["status"]) == "False";
    return stopped ? Tone::Error : conditionTone(condition);
}

} // namespace

Kind deployments()
{
    return {
        .gvr = { "apps", "", "deployments" },
        .otherGroups = { "extensions" },
        .kind = "Deployment",
        .sidebar = SidebarPlace { KindSection::Workloads, 20 },
        .columns = { namespaceColumn(), nameColumn(), status("READY", 7, deploymentReady),
                     number("UP-TO-DATE", 10,
                            [](const ObjectView& view) {
                                return countCell(view, { "status", "updatedReplicas" });
                            }),
                     number("AVAILABLE", 9,
                            [](const ObjectView& view) {
                                return countCell(view, { "status", "availableReplicas" });
                            }),
                     ageColumn(), containersColumn(), imagesColumn(), selectorColumn() },
        .tone = deploymentTone,
        .sections = sections::workload,
        .sentences = deploymentSentences,
        .conditionTone = deploymentConditionTone,
        .rollout = RolloutFacts {},
        .children = { { "apps", "ReplicaSet" } },
        .drillIn = podsSelected,
        .actions = { logsOfPodsAction(), portForwardToPodsAction(), scaleAction(), restartAction(),
                     imageAction(), rollBackAction(), pauseAction(), resumeAction() },
    };
}

} // namespace kittiwake::kinds
