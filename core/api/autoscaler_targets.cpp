#include "autoscaler_targets.h"

#include <core/api/json/json.h>
#include <core/api/json/json_text.h>

#include <vector>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxMetrics = 2; // of the others only the number is shown

std::string orElse(std::string text, const char* fallback)
{
    return text.empty() ? fallback : text;
}

std::string percentage(const Json& place, const char* fallback)
{
    return exists(place) ? std::to_string(numberOf(place)) + '%' : fallback;
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
            + scalarText(metric["pods"]["target"]["averageValue"]);
    return "<unknown type>";
}

} // namespace

std::string autoscalerTargets(const Json& autoscaler)
{
    const auto spec = autoscaler["spec"];
    const auto status = autoscaler["status"];
    // v2 has a list of metrics; v1 has only cpu (its other metrics are in an annotation).
    if (const auto cpu = spec["targetCPUUtilizationPercentage"]; exists(cpu))
        return "cpu: " + percentage(status["currentCPUUtilizationPercentage"], "<unknown>") + '/'
            + percentage(cpu, "");
    std::vector<Json> states;
    forEachItem(status["currentMetrics"], [&](const Json& state) { states.push_back(state); });
    std::string targets;
    std::size_t count = 0;
    forEachItem(spec["metrics"], [&](const Json& metric) {
        const auto index = count++;
        if (index >= kMaxMetrics)
            return;
        targets += index == 0 ? "" : ", ";
        targets += metricText(
            metric, index < states.size() ? states[index] : Json(simdjson::NO_SUCH_FIELD));
    });
    if (count > kMaxMetrics)
        targets += " + " + std::to_string(count - kMaxMetrics) + " more...";
    return targets;
}

} // namespace kittiwake
