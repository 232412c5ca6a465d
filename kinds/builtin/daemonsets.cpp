#include "cells.h"
#include "kinds.h"

#include <kinds/changes/change_actions.h>
#include <kinds/changes/kind_actions.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/replicas.h>
#include <kinds/detail/section_writer.h>
#include <kinds/logs/logs_action.h>
#include <kinds/streams/stream_actions.h>

#include <string>

namespace kittiwake::kinds {

using namespace cells;

namespace {

Tone daemonSetTone(const ObjectView& view)
{
    const auto status = view.json["status"];
    const auto wanted = countAt(status["desiredNumberScheduled"]);
    const auto ready = countAt(status["numberReady"]);
    if (wanted == 0)
        return Tone::Neutral;
    if (countAt(status["updatedNumberScheduled"]) < wanted
        || countAt(status["currentNumberScheduled"]) < wanted)
        return Tone::Progressing;
    if (ready >= wanted)
        return Tone::Ok;
    return ready == 0 ? Tone::Error : Tone::Warn;
}

Column daemonSetCount(const char* title, CellFunction cell)
{
    return number(title, 9, cell);
}

Sections daemonSetSections(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    const auto status = view.json["status"];
    SectionWriter writer("highlights", Say::tr("Nodes"));
    writer.fact(Say::tr("Desired"), countAt(status["desiredNumberScheduled"]));
    writer.fact(Say::tr("Current"), countAt(status["currentNumberScheduled"]));
    writer.fact(Say::tr("Ready"), countAt(status["numberReady"]));
    writer.fact(Say::tr("Up to date"), countAt(status["updatedNumberScheduled"]));
    writer.fact(Say::tr("Available"), countAt(status["numberAvailable"]));
    writer.fact(Say::tr("Misscheduled"), countAt(status["numberMisscheduled"]));
    const auto nodes = formatLabels(at(spec, { "template", "spec", "nodeSelector" }));
    writer.fact(Say::tr("Node selector"), nodes == "<none>" ? Text() : shown::line(nodes)).mono =
        true;
    writer.fact(Say::tr("Selector"), replicas::selectorWords(spec["selector"])).mono = true;
    writer.fact(Say::tr("Strategy"), replicas::strategyWords(spec["updateStrategy"]));
    return { writer.take() };
}

Sentences daemonSetSentences(const ObjectView& view)
{
    Sentences sentences;
    const auto wanted = replicas::statusCount(view, "desiredNumberScheduled");
    const auto ready = replicas::statusCount(view, "numberReady");
    const auto updated = replicas::statusCount(view, "updatedNumberScheduled");
    const auto current = replicas::statusCount(view, "currentNumberScheduled");
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
    if (const auto stray = replicas::statusCount(view, "numberMisscheduled"); stray > 0)
        sentences.push_back(
            { Say::tr("Nodes that run its pod and should not: %1.").arg(stray), Tone::Warn });
    return sentences;
}

std::string daemonSetGeneration(const Unstructured& set)
{
    return set.text({ "metadata", "annotations", "deprecated.daemonset.template.generation" });
}

bool lacksDaemons(const Unstructured& set)
{
    return set.number({ "status", "currentNumberScheduled" })
        < set.number({ "status", "desiredNumberScheduled" });
}

} // namespace

Kind daemonsets()
{
    return {
        .gvr = { "apps", "", "daemonsets" },
        .otherGroups = { "extensions" },
        .kind = "DaemonSet",
        .sidebar = SidebarPlace { KindSection::Workloads, 40 },
        .columns = {
            namespaceColumn(),
            nameColumn(),
            daemonSetCount("DESIRED", [](const ObjectView& v) { return countCell(v, { "status", "desiredNumberScheduled" }); }),
            daemonSetCount("CURRENT", [](const ObjectView& v) { return countCell(v, { "status", "currentNumberScheduled" }); }),
            statusNumber("READY", 7, [](const ObjectView& v) { return countCell(v, { "status", "numberReady" }); }),
            daemonSetCount("UP-TO-DATE", [](const ObjectView& v) { return countCell(v, { "status", "updatedNumberScheduled" }); }),
            daemonSetCount("AVAILABLE", [](const ObjectView& v) { return countCell(v, { "status", "numberAvailable" }); }),
            plain("NODE SELECTOR", 18, [](const ObjectView& v) {
                return textCell(formatLabels(at(v.json, { "spec", "template", "spec", "nodeSelector" })));
            }),
            ageColumn(),
            containersColumn(),
            imagesColumn(),
            selectorColumn(),
        },
        .tone = daemonSetTone,
        .sections = daemonSetSections,
        .sentences = daemonSetSentences,
        .rollout = RolloutFacts { .revisionLabel = "pod-template-generation",
                                  .newestRevision = daemonSetGeneration,
                                  .lacksPods = lacksDaemons },
        .children = { { "", "Pod" },
                      { "apps", "ControllerRevision", RelationQuery::By::Owner, true } },
        .drillIn = podsSelected,
        .actions = { logsOfPodsAction(), portForwardToPodsAction(), restartAction(), imageAction(),
                     rollBackAction("controllerrevisions") },
    };
}

} // namespace kittiwake::kinds
