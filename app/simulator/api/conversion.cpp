#include "conversion.h"

#include "autoscaler_conversion.h"

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

namespace kittiwake::sim {

namespace {

using nlohmann::json;

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

void rename(json& object, const char* from, const char* to)
{
    const auto at = object.find(from);
    if (at == object.end())
        return;
    json value = std::move(*at);
    object.erase(at);
    object[to] = std::move(value);
}

void convertEvent(json& event, bool toCore)
{
    for (const auto& [core, grouped] : kEventFields)
        rename(event, toCore ? grouped : core, toCore ? core : grouped);
}

} // namespace

json convert(json object, const Gvk& to)
{
    const auto given = object.find("apiVersion");
    const GroupVersion from = GroupVersion::parse(
        given != object.end() && given->is_string() ? given->get_ref<const std::string&>() : "");
    object["apiVersion"] = to.groupVersion().toString();
    if (from == to.groupVersion())
        return object;
    if (to.kind == "Event" && from.group != to.group)
        convertEvent(object, to.group.empty());
    const bool fromV1 = from.version == "v1";
    if (to.group == "autoscaling" && to.kind == "HorizontalPodAutoscaler"
        && fromV1 != (to.version == "v1"))
        fromV1 ? autoscalerToV2(object) : autoscalerToV1(object);
    return object;
}

} // namespace kittiwake::sim
