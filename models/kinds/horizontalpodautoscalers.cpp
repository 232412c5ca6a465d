#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

constexpr std::size_t kMaxShown = 2; // kubectl names two metrics and counts the rest

std::string orElse(std::string text, const char* fallback)
{
    return text.empty() ? fallback : text;
}

std::string percentage(const Json& place, const char* fallback)
{
    return exists(place) ? std::to_string(countAt(place)) + '%' : fallback;
}

/// cpu and memory, of the pod or of one container: an amount or a share of what was requested.
std::string resourceText(const Json& source, const Json& current)
{
    const auto target = source["target"];
    const auto name = std::string(textOf(source["name"])) + ": ";
    if (exists(target["averageValue"]))
        return name + orElse(scalarText(current["averageValue"]), "<unknown>") + '/'
            + scalarText(target["averageValue"]);
    return name + percentage(current["averageUtilization"], "<unknown>") + '/'
        + percentage(target["averageUtilization"], "<auto>");
}

/// A metric from elsewhere: its value, or its average over the pods.
std::string valueText(const Json& source, const Json& current)
{
    const auto target = source["target"];
    const bool isAverage = exists(target["averageValue"]);
    const auto* field = isAverage ? "averageValue" : "value";
    return orElse(scalarText(current[field]), "<unknown>") + '/'
        + orElse(scalarText(target[field]), "<unknown>") + (isAverage ? " (avg)" : "");
}

std::string metricText(const Json& metric, const Json& status)
{
    const auto type = textOf(metric["type"]);
    const auto current = [&](const char* field) {
        return status[field]["current"];
    };
    if (type == "Resource")
        return resourceText(metric["resource"], current("resource"));
    if (type == "ContainerResource")
        return resourceText(metric["containerResource"], current("containerResource"));
    if (type == "External")
        return valueText(metric["external"], current("external"));
    if (type == "Object")
        return valueText(metric["object"], current("object"));
    if (type == "Pods")
        return orElse(scalarText(current("pods")["averageValue"]), "<unknown>") + '/'
            + scalarText(at(metric, { "pods", "target", "averageValue" }));
    return "<unknown type>";
}

/// autoscaling/v2 has a list of metrics; v1 has cpu alone (its others hide in an annotation).
Cell targets(const ObjectView& view)
{
    const auto cpu = at(view.json, { "spec", "targetCPUUtilizationPercentage" });
    if (exists(cpu)) {
        const auto now = at(view.json, { "status", "currentCPUUtilizationPercentage" });
        return textCell("cpu: " + percentage(now, "<unknown>") + '/' + percentage(cpu, ""));
    }
    std::vector<std::string> words;
    std::vector<Json> states;
    forEachItem(at(view.json, { "status", "currentMetrics" }),
                [&](const Json& state) { states.push_back(state); });
    forEachItem(at(view.json, { "spec", "metrics" }), [&](const Json& metric) {
        const auto index = words.size();
        words.push_back(metricText(
            metric, index < states.size() ? states[index] : Json(simdjson::NO_SUCH_FIELD)));
    });
    return textCell(withMore(words, kMaxShown, ", "), "<none>");
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

Tone tone(const ObjectView& view)
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

} // namespace

KindTable horizontalpodautoscalers()
{
    return {
        .gvr = { "autoscaling", "", "horizontalpodautoscalers" },
        .columns = { namespaceColumn(), nameColumn(), plain("REFERENCE", 30, reference),
                     status("TARGETS", 24, targets), number("MINPODS", 8, minimum),
                     number("MAXPODS", 8,
                            [](const ObjectView& view) {
                                return countCell(view, { "spec", "maxReplicas" });
                            }),
                     number("REPLICAS", 8,
                            [](const ObjectView& view) {
                                return countCell(view, { "status", "currentReplicas" });
                            }),
                     ageColumn() },
        .tone = tone,
    };
}

} // namespace kittiwake::kinds
