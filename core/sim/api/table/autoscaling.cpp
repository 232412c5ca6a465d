#include "kinds.h"

namespace kittiwake::sim::tables {

namespace {

constexpr std::size_t kMaxMetrics = 2; // of metrics; the rest is counted

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
            + scalarText(at(metric, { "pods", "target", "averageValue" }));
    return "<unknown type>";
}

/// v2 has a list of metrics; v1 has cpu alone.
std::string targets(const Json& object)
{
    const auto cpu = at(object, { "spec", "targetCPUUtilizationPercentage" });
    if (exists(cpu))
        return "cpu: "
            + percentage(at(object, { "status", "currentCPUUtilizationPercentage" }), "<unknown>")
            + '/' + percentage(cpu, "");
    Words words;
    std::vector<Json> states;
    forEachItem(at(object, { "status", "currentMetrics" }),
                [&](const Json& state) { states.push_back(state); });
    forEachItem(at(object, { "spec", "metrics" }), [&](const Json& metric) {
        const auto index = words.size();
        words.push_back(metricText(
            metric, index < states.size() ? states[index] : Json(simdjson::NO_SUCH_FIELD)));
    });
    return withMore(words, kMaxMetrics, ", ");
}

} // namespace

TableKind horizontalPodAutoscalers()
{
    return { { nameColumn(),
               { "Reference", "string", "What is scaled." },
               { "Targets", "string", "The metrics: what they are, and what they should be." },
               { "MinPods", "string",
                 "minReplicas is the lower limit for the number of replicas to which the "
                 "autoscaler can scale down." },
               { "MaxPods", "string",
                 "maxReplicas is the upper limit for the number of replicas to which the "
                 "autoscaler can scale up." },
               { "Replicas", "string",
                 "currentReplicas is current number of replicas of pods managed by this "
                 "autoscaler, as last seen by the autoscaler." },
               ageColumn() },
             [](const Json& object, Cells& cells) {
                 const auto spec = object["spec"];
                 const auto reference = spec["scaleTargetRef"];
                 nameCell(object, cells);
                 cells.text(std::string(textOf(reference["kind"])) + '/'
                            + std::string(textOf(reference["name"])));
                 cells.text(targets(object), "<none>");
                 cells.text(scalarText(spec["minReplicas"]), "<unset>");
                 cells.number(numberOf(spec["maxReplicas"]));
                 cells.number(numberOf(at(object, { "status", "currentReplicas" })));
                 ageCell(object, cells);
             } };
}

} // namespace kittiwake::sim::tables
