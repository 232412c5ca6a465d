#include "pod_page.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/detail_words.h>

#include <string>

namespace kittiwake::kinds {

using namespace cells;
using explain::Sentence;
using explain::Sentences;

namespace {

void explainPodFailure(const ObjectView& view, Sentences& to)
{
    const auto status = view.json["status"];
    const auto reason = textOf(status["reason"]);
    const auto message = shown::line(textOf(status["message"]));
    const auto node = shown::line(textOf(view.json["spec"]["nodeName"]));
    if (reason == "Evicted") {
        to.push_back({ Say::tr("The node %1 evicted this pod (Evicted): %2").arg(node, message) });
    } else if (reason == "NodeLost" || textOf(status["phase"]) == "Unknown") {
        to.push_back({ Say::tr("The state of this pod is unknown: its node %1 does not report.")
                           .arg(node) });
    } else if (reason == "DeadlineExceeded") {
        to.push_back({ Say::tr("The pod ran longer than its activeDeadlineSeconds, %1s.")
                           .arg(countAt(at(view.json, { "spec", "activeDeadlineSeconds" }))) });
    } else if (!reason.empty()) {
        const auto word = shown::line(reason);
        to.push_back({ message.empty() ? Say::tr("The pod failed: %1.").arg(word)
                                       : Say::tr("The pod failed: %1. %2").arg(word, message) });
    }
}

/// A kubelet has seen it.
bool hasStatuses(const ObjectView& view)
{
    const auto status = view.json["status"];
    return countOf(status["containerStatuses"]) + countOf(status["initContainerStatuses"]) != 0;
}

Text gatesOf(const ObjectView& view)
{
    const auto names = joinField(at(view.json, { "spec", "schedulingGates" }), "name", ", ");
    return shown::line(names);
}

void explainScheduling(const ObjectView& view, Sentences& to)
{
    const auto condition = conditionOf(view, "PodScheduled");
    if (!textOf(view.json["spec"]["nodeName"]).empty()
        || textOf(at(view.json, { "status", "phase" })) != "Pending")
        return;
    const auto reason = textOf(condition["reason"]);
    if (reason == "SchedulingGated") {
        to.push_back({ Say::tr("Not scheduled until its scheduling gates are removed: %1.")
                           .arg(gatesOf(view)),
                       Tone::Progressing, changedAt(condition) });
    } else if (textOf(condition["status"]) == "False") {
        const auto message = shown::line(textOf(condition["message"]));
        to.push_back({ Say::tr("No node can take this pod (%1). The scheduler says: %2")
                           .arg(shown::line(reason), message),
                       Tone::Error, changedAt(condition) });
    } else if (!isBeingDeleted(view) && !hasStatuses(view)) {
        const auto own = textOf(view.json["spec"]["schedulerName"], "default-scheduler");
        to.push_back({ Say::tr("Waits for a node. The scheduler %1 has not looked at it yet.")
                           .arg(shown::line(own)),
                       Tone::Progressing });
    }
}

void explainGates(const ObjectView& view, Sentences& to)
{
    forEachItem(at(view.json, { "spec", "readinessGates" }), [&](const Json& gate) {
        const auto type = textOf(gate["conditionType"]);
        const auto condition = conditionOf(view, type);
        if (textOf(condition["status"]) == "True")
            return;
        to.push_back({ Say::tr("Not ready until something sets its readiness gate %1 to True.")
                           .arg(shown::line(type)),
                       Tone::Warn, changedAt(condition) });
    });
}

void explainDisruption(const ObjectView& view, Sentences& to)
{
    const auto condition = conditionOf(view, "DisruptionTarget");
    if (textOf(condition["status"]) != "True")
        return;
    to.push_back({ Say::tr("About to be terminated (%1): %2")
                       .arg(shown::line(textOf(condition["reason"])),
                            shown::line(textOf(condition["message"]))),
                   Tone::Warn, changedAt(condition) });
}

/// Resources that were changed while it runs. \source KEP-1287
void explainResize(const ObjectView& view, Sentences& to)
{
    const auto pending = conditionOf(view, "PodResizePending");
    const auto message = shown::line(textOf(pending["message"]));
    if (textOf(pending["status"]) == "True")
        to.push_back(
            textOf(pending["reason"]) == "Infeasible"
                ? Sentence { Say::tr("Its node can never give it the resources that are asked for "
                                     "now (Infeasible): %1 Ask for less, or recreate the pod so "
                                     "that it is scheduled to another node.")
                                 .arg(message),
                             Tone::Warn, changedAt(pending) }
                : Sentence { Say::tr("Its resize waits until its node has room for it (%1): %2")
                                 .arg(shown::line(textOf(pending["reason"])), message),
                             Tone::Progressing, changedAt(pending) });
    const auto running = conditionOf(view, "PodResizeInProgress");
    if (textOf(running["status"]) != "True")
        return;
    const auto reason = shown::line(textOf(running["reason"]));
    to.push_back(reason.empty()
                     ? Sentence { Say::tr("Its resources are being changed."), Tone::Progressing,
                                  changedAt(running) }
                     : Sentence { Say::tr("Its resize does not succeed (%1): %2")
                                      .arg(reason, shown::line(textOf(running["message"]))),
                                  Tone::Warn, changedAt(running) });
}

} // namespace

Sentences podSentences(const ObjectView& view)
{
    Sentences sentences;
    explainPodFailure(view, sentences);
    explainScheduling(view, sentences);
    const auto phase = textOf(at(view.json, { "status", "phase" }));
    for (auto& sentence : containerSentences(view))
        sentences.push_back(std::move(sentence));
    if (phase != "Succeeded" && phase != "Failed" && phase != "Pending")
        explainGates(view, sentences);
    explainResize(view, sentences);
    explainDisruption(view, sentences);
    return sentences;
}

Sentence podEnds(const ObjectView& view, std::int64_t at)
{
    const auto grace = countAt(cells::at(view.json, { "metadata", "deletionGracePeriodSeconds" }));
    const auto node = shown::line(textOf(cells::at(view.json, { "spec", "nodeName" })));
    if (node.empty())
        return { Say::tr("Being deleted."), Tone::Ending, at };
    if (view.now <= at)
        return {
            Say::tr("Being deleted: its containers have %1s to end (grace period).").arg(grace),
            Tone::Ending, at - grace
        };
    return { Say::tr("Being deleted, and its grace period of %1s is over: the kubelet of node %2 "
                     "has not confirmed the end of its containers. If that node is gone for good, "
                     "delete the node object or force delete the pod.")
                 .arg(std::to_string(grace), node),
             Tone::Warn, at };
}

} // namespace kittiwake::kinds
