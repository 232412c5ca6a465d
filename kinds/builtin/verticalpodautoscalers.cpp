#include "cells.h"
#include "kinds.h"

#include <kinds/detail/field_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/logs/logs_action.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// Of the first container, as the definition's own columns have it.
Cell recommended(const ObjectView& view, std::string_view resource)
{
    const auto list = at(view.json, { "status", "recommendation", "containerRecommendations" });
    return quantityCell(firstItem(list)["target"][resource]);
}

bool hasRecommendation(const ObjectView& view)
{
    return textOf(conditionOf(view, "RecommendationProvided")["status"]) == "True";
}

Tone verticalAutoscalerTone(const ObjectView& view)
{
    if (textOf(conditionOf(view, "ConfigUnsupported")["status"]) == "True")
        return Tone::Error;
    if (textOf(conditionOf(view, "NoPodsMatched")["status"]) == "True")
        return Tone::Warn;
    return hasRecommendation(view) ? Tone::Ok : Tone::Progressing;
}

ObjectLink verticalTargetOf(const std::string& ns, const Json& autoscaler)
{
    return scaledObject(ns, autoscaler["spec"]["targetRef"]);
}

Sections verticalAutoscalerSections(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    SectionWriter writer("highlights", Say::tr("Autoscaler"));
    const auto target = verticalTargetOf(view.object.key().ns, view.json);
    auto& line = writer.link(Say::tr("Scales"), target);
    line.text = Text::joined({ shown::line(target.kind), line.text }, " ");
    writer.fact(Say::tr("Update mode"),
                Text(shown::line(textOf(spec["updatePolicy"]["updateMode"], "Auto"))));
    writer.count(Say::tr("Min replicas"), spec["updatePolicy"]["minReplicas"]);
    forEachItem(at(spec, { "resourcePolicy", "containerPolicies" }), [&](const Json& policy) {
        auto& one = writer.fact(Say::tr("Container policy"), fields::words(policy));
        one.id += '/' + std::to_string(writer.size());
    });
    SectionWriter recommendations("recommendations", Say::tr("Recommended requests"));
    forEachItem(at(view.json, { "status", "recommendation", "containerRecommendations" }),
                [&](const Json& container) {
                    auto& item = recommendations.item(
                        shown::line(textOf(container["containerName"])), Tone::Neutral);
                    item.text = fields::words(container["target"]);
                    item.note = Say::tr("from %1 to %2")
                                    .arg(fields::words(container["lowerBound"]),
                                         fields::words(container["upperBound"]));
                });
    return { writer.take(), recommendations.take() };
}

Sentences verticalAutoscalerSentences(const ObjectView& view)
{
    Sentences sentences;
    const auto unsupported = conditionOf(view, "ConfigUnsupported");
    if (textOf(unsupported["status"]) == "True")
        sentences.push_back({ Say::tr("Its configuration is not supported: %1")
                                  .arg(shown::line(textOf(unsupported["message"]))),
                              Tone::Error, changedAt(unsupported) });
    const auto unmatched = conditionOf(view, "NoPodsMatched");
    if (textOf(unmatched["status"]) == "True")
        sentences.push_back({ Say::tr("No pod matches its target, so it recommends nothing."),
                              Tone::Warn, changedAt(unmatched) });
    else if (!hasRecommendation(view))
        sentences.push_back({ Say::tr("It has not recommended anything yet."), Tone::Progressing });
    if (textOf(at(view.json, { "spec", "updatePolicy", "updateMode" })) == "Off")
        sentences.push_back({ Say::tr("It only recommends: it changes no pod."), Tone::Neutral });
    return sentences;
}

} // namespace

/// Of the autoscaler project, not of Kubernetes itself. \source kubernetes/autoscaler
/// vertical-pod-autoscaler/deploy/vpa-v1-crd-gen.yaml
Kind verticalpodautoscalers()
{
    return {
        .gvr = { "autoscaling.k8s.io", "", "verticalpodautoscalers" },
        .kind = "VerticalPodAutoscaler",
        .sidebar = SidebarPlace { KindSection::Config, 40 },
        .columns = { namespaceColumn(), nameColumn(),
                     plain("MODE", 10,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "updatePolicy", "updateMode" });
                           }),
                     number("CPU", 8,
                            [](const ObjectView& view) { return recommended(view, "cpu"); }),
                     number("MEM", 10,
                            [](const ObjectView& view) { return recommended(view, "memory"); }),
                     status("PROVIDED", 10,
                            [](const ObjectView& view) {
                                return textCell(
                                    textOf(conditionOf(view, "RecommendationProvided")["status"]));
                            }),
                     ageColumn() },
        .tone = verticalAutoscalerTone,
        .sections = verticalAutoscalerSections,
        .sentences = verticalAutoscalerSentences,
        .logsOwners =
            [](const std::string& ns, const Json& autoscaler) {
                return std::vector { verticalTargetOf(ns, autoscaler) };
            },
        .uses =
            [](const ObjectView& view) {
                return UsedObjects { { verticalTargetOf(view.object.key().ns, view.json) } };
            },
        .actions = { logsOfPodsAction() },
    };
}

} // namespace kittiwake::kinds
