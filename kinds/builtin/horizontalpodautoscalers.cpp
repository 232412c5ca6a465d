#include "cells.h"
#include "kinds.h"

#include <core/api/autoscaler_targets.h>
#include <core/api/json/json_text.h>
#include <core/base/lower_case.h>
#include <kinds/changes/kind_actions.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/logs/logs_action.h>
#include <kinds/meaning_key.h>

#include <algorithm>
#include <string>

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// Sorted by the metric that is nearest to its target, or furthest above it.
Cell targets(const ObjectView& view)
{
    const auto text = autoscalerTargets(view.json);
    auto cell = textCell(text, "<none>");
    if (const auto share = highestShareIn(text))
        cell.sortKey = *share;
    return cell;
}

Cell reference(const ObjectView& view)
{
    const auto target = at(view.json, { "spec", "scaleTargetRef" });
    return textCell(std::string(textOf(target["kind"])) + '/'
                    + std::string(textOf(target["name"])));
}

Cell minimum(const ObjectView& view)
{
    const auto place = at(view.json, { "spec", "minReplicas" });
    return exists(place) ? numberCell(countAt(place)) : textCell("<unset>");
}

Tone autoscalerTone(const ObjectView& view)
{
    const auto conditions = at(view.json, { "status", "conditions" });
    if (conditionStatus(conditions, "AbleToScale") == "False")
        return Tone::Error;
    // "ScalingDisabled" is the owner's wish: the target is scaled to zero.
    if (conditionStatus(conditions, "ScalingActive") == "False"
        && conditionReason(conditions, "ScalingActive") != "ScalingDisabled")
        return Tone::Warn;
    return Tone::Neutral;
}

/// "ContainerResource" lies below "containerResource".
std::string metricFieldOf(std::string_view type)
{
    return lowerCased(type.substr(0, 1))
        + std::string(type.substr(std::min<std::size_t>(type.size(), 1)));
}

std::string percentOf(const Json& place)
{
    return std::to_string(countAt(place)) + '%';
}

/// "85% (850m)", "12500m"; what is not known yet as kubectl has it.
std::string amountWords(const Json& amount)
{
    const auto value = shown::line(scalarText(amount["value"]));
    const auto average = shown::line(scalarText(amount["averageValue"]));
    if (!exists(amount["averageUtilization"]))
        return !average.empty() ? average : value.empty() ? "<unknown>" : value;
    const auto share = percentOf(amount["averageUtilization"]);
    return average.empty() ? share : share + " (" + average + ')';
}

/// What is measured, in kubectl's words.
Text metricWords(std::string_view type, const Json& source)
{
    const auto name = shown::line(textOf(source["metric"]["name"], textOf(source["name"])));
    if (type == "Resource")
        return Say::tr("resource %1 on pods").arg(name);
    if (type == "ContainerResource")
        return Say::tr("resource %1 of container %2 on pods")
            .arg(name, shown::line(textOf(source["container"])));
    if (type == "Object")
        return Say::tr("%1 on %2 %3")
            .arg(name, shown::line(textOf(source["describedObject"]["kind"])),
                 shown::line(textOf(source["describedObject"]["name"])));
    return type == "Pods" ? Say::tr("%1 on pods").arg(name) : name;
}

DetailSection metrics(const ObjectView& view)
{
    SectionWriter writer("metrics", Say::tr("Metrics (current / target)"), 10);
    const auto current = at(view.json, { "status", "currentMetrics" });
    std::size_t index = 0;
    forEachItem(at(view.json, { "spec", "metrics" }), [&](const Json& metric) {
        const auto type = textOf(metric["type"]);
        const auto field = metricFieldOf(type);
        const auto source = metric[field];
        auto& line =
            writer.fact(metricWords(type, source),
                        Say::tr("%1 / %2").arg(amountWords(current.at(index++)[field]["current"]),
                                               amountWords(source["target"])));
        line.id += '/' + std::to_string(index);
    });
    return writer.take();
}

/// "stabilization window 60s, select policy Max, Percent 10 per 15s"
Text ruleWords(const Json& rules)
{
    if (!isObject(rules))
        return {};
    std::vector<Text> words;
    if (exists(rules["stabilizationWindowSeconds"]))
        words.push_back(
            Say::tr("stabilization window %1s").arg(countAt(rules["stabilizationWindowSeconds"])));
    if (const auto tolerance = shown::line(scalarText(rules["tolerance"])); !tolerance.empty())
        words.push_back(Say::tr("tolerance %1").arg(tolerance));
    if (const auto policy = shown::line(textOf(rules["selectPolicy"])); !policy.empty())
        words.push_back(Say::tr("select policy %1").arg(policy));
    forEachItem(rules["policies"], [&](const Json& policy) {
        words.push_back(Say::tr("%1 %2 per %3s")
                            .arg(shown::line(textOf(policy["type"])))
                            .arg(countAt(policy["value"]))
                            .arg(countAt(policy["periodSeconds"])));
    });
    return Text::joined(words, ", ");
}

ObjectLink horizontalTargetOf(const std::string& ns, const Json& autoscaler)
{
    return scaledObject(ns, autoscaler["spec"]["scaleTargetRef"]);
}

Sections autoscalerSections(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    const auto status = view.json["status"];
    SectionWriter writer("highlights", Say::tr("Autoscaler"));
    const auto target = horizontalTargetOf(view.object.key().ns, view.json);
    auto& line = writer.link(Say::tr("Scales"), target);
    line.text = Text::joined({ shown::line(target.kind), line.text }, " ");
    writer.fact(Say::tr("Min replicas"), countAt(spec["minReplicas"], 1));
    writer.fact(Say::tr("Max replicas"), countAt(spec["maxReplicas"]));
    writer.fact(Say::tr("Current"), countAt(status["currentReplicas"]));
    writer.fact(Say::tr("Desired"), countAt(status["desiredReplicas"]));
    writer.fact(Say::tr("Scale up"), ruleWords(spec["behavior"]["scaleUp"]));
    writer.fact(Say::tr("Scale down"), ruleWords(spec["behavior"]["scaleDown"]));
    writer.ago(Say::tr("Last scaled"), status["lastScaleTime"]);
    if (exists(spec["metrics"]))
        return { writer.take(), metrics(view) };
    // autoscaling/v1 has one metric, in fields of its own
    SectionWriter cpu("metrics", Say::tr("Metrics (current / target)"));
    if (const auto wanted = countAt(spec["targetCPUUtilizationPercentage"]); wanted > 0) {
        const auto is = status["currentCPUUtilizationPercentage"];
        cpu.fact(Say::tr("resource %1 on pods").arg("cpu"),
                 Say::tr("%1 / %2").arg(exists(is) ? percentOf(is) : "<unknown>",
                                        std::to_string(wanted) + '%'));
    }
    return { writer.take(), cpu.take() };
}

Sentences autoscalerSentences(const ObjectView& view)
{
    Sentences sentences;
    forEachItem(at(view.json, { "status", "conditions" }), [&](const Json& condition) {
        const auto type = textOf(condition["type"]);
        const auto status = textOf(condition["status"]);
        const auto reason = shown::line(textOf(condition["reason"]));
        const auto message = shown::line(textOf(condition["message"]));
        const auto since = changedAt(condition);
        if (type == "ScalingActive" && status == "False" && reason == "ScalingDisabled")
            sentences.push_back(
                { Say::tr("Does not scale: its target is scaled to zero."), Tone::Neutral, since });
        else if (type == "ScalingActive" && status == "False")
            sentences.push_back({ Say::tr("Cannot work out how many replicas are needed (%1): %2")
                                      .arg(reason, message),
                                  Tone::Error, since });
        else if (type == "AbleToScale" && status == "False")
            sentences.push_back({ Say::tr("Cannot scale its target (%1): %2").arg(reason, message),
                                  Tone::Error, since });
        else if (type == "ScalingLimited" && status == "True" && reason == "TooManyReplicas")
            sentences.push_back({ Say::tr("Wants more replicas than its maxReplicas of %1 allows.")
                                      .arg(countAt(at(view.json, { "spec", "maxReplicas" }))),
                                  Tone::Warn, since });
    });
    return sentences;
}

} // namespace

Kind horizontalpodautoscalers()
{
    return {
        .gvr = { "autoscaling", "", "horizontalpodautoscalers" },
        .kind = "HorizontalPodAutoscaler",
        .sidebar = SidebarPlace { KindSection::Config, 30 },
        .columns = { namespaceColumn(), nameColumn(), plain("REFERENCE", 22, reference),
                     status("TARGETS", 19, targets), number("MINPODS", 8, minimum),
                     number("MAXPODS", 8,
                            [](const ObjectView& view) {
                                return countCell(view, { "spec", "maxReplicas" });
                            }),
                     number("REPLICAS", 8,
                            [](const ObjectView& view) {
                                return countCell(view, { "status", "currentReplicas" });
                            }),
                     ageColumn() },
        .tone = autoscalerTone,
        .sections = autoscalerSections,
        .sentences = autoscalerSentences,
        .logsOwners =
            [](const std::string& ns, const Json& autoscaler) {
                return std::vector { horizontalTargetOf(ns, autoscaler) };
            },
        .uses =
            [](const ObjectView& view) {
                return UsedObjects { { horizontalTargetOf(view.object.key().ns, view.json) } };
            },
        .writtenOften = true,
        .actions = { logsOfPodsAction(), boundsAction() },
    };
}

} // namespace kittiwake::kinds
