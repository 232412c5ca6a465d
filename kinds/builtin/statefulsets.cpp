#include "cells.h"
#include "kinds.h"

#include <core/changes/edit/field_of.h>
#include <kinds/changes/change_actions.h>
#include <kinds/changes/kind_actions.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/replicas.h>
#include <kinds/detail/sections.h>
#include <kinds/logs/logs_action.h>
#include <kinds/streams/stream_actions.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

std::int64_t wantedStatefulSetReplicas(const ObjectView& view)
{
    return countAt(at(view.json, { "spec", "replicas" }), 1);
}
std::int64_t readyStatefulSetReplicas(const ObjectView& view)
{
    return countAt(at(view.json, { "status", "readyReplicas" }));
}

bool isStatefulSetRollingOut(const ObjectView& view)
{
    const auto status = view.json["status"];
    return numberOf(status["observedGeneration"])
        < numberOf(at(view.json, { "metadata", "generation" }))
        || textOf(status["currentRevision"]) != textOf(status["updateRevision"])
        || countAt(status["replicas"]) < wantedStatefulSetReplicas(view);
}

Tone statefulSetTone(const ObjectView& view)
{
    if (wantedStatefulSetReplicas(view) == 0)
        return Tone::Neutral;
    if (isStatefulSetRollingOut(view))
        return Tone::Progressing;
    if (readyStatefulSetReplicas(view) >= wantedStatefulSetReplicas(view))
        return Tone::Ok;
    return readyStatefulSetReplicas(view) == 0 ? Tone::Error : Tone::Warn;
}

Sentences statefulSetSentences(const ObjectView& view)
{
    Sentences sentences;
    replicas::explainFailure(view, sentences);
    const auto wanted = replicas::wanted(view);
    const auto ready = replicas::statusCount(view, "readyReplicas");
    const auto status = view.json["status"];
    const auto updated = replicas::statusCount(view, "updatedReplicas");
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
    replicas::explainZero(view, sentences);
    return sentences;
}

std::string statefulSetRevision(const Unstructured& set)
{
    return set.text({ "status", "updateRevision" });
}

std::vector<Text> statefulSetDeletionNotes(const Unstructured& set, const ObjectLookup& /*lookUp*/)
{
    const auto* claims = fieldOf(set.json(), { "spec", "volumeClaimTemplates" });
    if (claims == nullptr || !claims->is_array() || claims->empty())
        return {};
    const auto policy = set.text({ "spec", "persistentVolumeClaimRetentionPolicy", "whenDeleted" });
    return { policy == "Delete"
                 ? Say::tr("The volume claims of its pods are deleted, too.")
                 : Say::tr("The volume claims of its pods stay, with what is in them.") };
}

} // namespace

Kind statefulsets()
{
    return {
        .gvr = { "apps", "", "statefulsets" },
        .kind = "StatefulSet",
        .sidebar = SidebarPlace { KindSection::Workloads, 30 },
        .columns = { namespaceColumn(), nameColumn(),
                     status("READY", 7,
                            [](const ObjectView& view) {
                                return fractionCell(readyStatefulSetReplicas(view),
                                                    wantedStatefulSetReplicas(view));
                            }),
                     ageColumn(), containersColumn(), imagesColumn() },
        .tone = statefulSetTone,
        .sections = sections::workload,
        .sentences = statefulSetSentences,
        .rollout = RolloutFacts { .revisionLabel = "controller-revision-hash",
                                  .newestRevision = statefulSetRevision },
        .children = { { "", "Pod" },
                      { "apps", "ControllerRevision", RelationQuery::By::Owner, true } },
        .drillIn = podsSelected,
        .deletion = { .notes = statefulSetDeletionNotes,
                      .alsoOwned = { { "", "PersistentVolumeClaim" } } },
        .actions = { logsOfPodsAction(), portForwardToPodsAction(), scaleAction(), restartAction(),
                     imageAction(), rollBackAction("controllerrevisions") },
    };
}

} // namespace kittiwake::kinds
