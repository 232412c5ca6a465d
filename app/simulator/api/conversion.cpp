#include "conversion.h"

#include <app/simulator/api/write/document.h>
#include <core/api/json/json_value.h>

#include <array>
#include <utility>

namespace kittiwake::sim {

namespace {

/// Names in the core group, and in events.k8s.io.
constexpr std::array<std::pair<const char*, const char*>, 7> kEventFields = { {
    { "involvedObject", "regarding" },
    { "message", "note" },
    { "source", "deprecatedSource" },
    { "firstTimestamp", "deprecatedFirstTimestamp" },
    { "lastTimestamp", "deprecatedLastTimestamp" },
    { "count", "deprecatedCount" },
    { "reportingComponent", "reportingController" },
} };

void rename(JsonValue& object, const char* from, const char* to)
{
    const auto at = object.find(from);
    if (at == object.end())
        return;
    JsonValue value = std::move(*at);
    object.erase(at);
    object[to] = std::move(value);
}

void convertEvent(JsonValue& event, bool toCore)
{
    for (const auto& [core, grouped] : kEventFields)
        rename(event, toCore ? grouped : core, toCore ? core : grouped);
}

/// The cpu utilization, the only metric that autoscaling/v1 has a field for.
JsonValue cpuUtilization(const JsonValue& metrics, const std::string& value)
{
    if (metrics.is_array())
        for (const JsonValue& metric : metrics)
            if (textAt(metric, "resource.name") == "cpu")
                return at(metric, "resource." + value + ".averageUtilization");
    return nullptr;
}

JsonValue cpuMetrics(const JsonValue& utilization, const std::string& value)
{
    JsonValue amount = { { "averageUtilization", utilization } };
    if (value == "target")
        amount["type"] = "Utilization";
    return JsonValue::array(
        { { { "type", "Resource" }, { "resource", { { "name", "cpu" }, { value, amount } } } } });
}

/// Of a part, "spec" or "status": its list of metrics in v2, a number in v1. What the other version
/// cannot say is left out.
void convertMetrics(JsonValue& autoscaler, const char* part, bool toV1, const char* value,
                    const char* v2, const char* v1)
{
    if (!at(autoscaler, part).is_object())
        return;
    JsonValue& fields = autoscaler[part];
    const JsonValue given = at(fields, toV1 ? v2 : v1);
    fields.erase(toV1 ? v2 : v1);
    JsonValue converted = toV1 ? cpuUtilization(given, value) : cpuMetrics(given, value);
    if (!given.is_null() && !converted.is_null())
        fields[toV1 ? v1 : v2] = std::move(converted);
    if (toV1)
        for (const char* field : { "behavior", "conditions" })
            fields.erase(field);
}

void convertAutoscaler(JsonValue& autoscaler, bool toV1)
{
    convertMetrics(autoscaler, "spec", toV1, "target", "metrics", "targetCPUUtilizationPercentage");
    convertMetrics(autoscaler, "status", toV1, "current", "currentMetrics",
                   "currentCPUUtilizationPercentage");
}

} // namespace

JsonValue convert(JsonValue object, const Gvk& to)
{
    const auto given = object.find("apiVersion");
    const GroupVersion from = GroupVersion::parse(
        given != object.end() && given->is_string() ? given->get_ref<const std::string&>() : "");
    object["apiVersion"] = to.groupVersion().toString();
    if (from == to.groupVersion())
        return object;
    if (to.kind == "Event" && from.group != to.group)
        convertEvent(object, to.group.empty());
    if (to.kind == "HorizontalPodAutoscaler")
        convertAutoscaler(object, to.version == "v1");
    return object;
}

} // namespace kittiwake::sim
