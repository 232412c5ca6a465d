#include "event_statement.h"

#include "json_moment.h"
#include "masked_secrets.h"

#include <algorithm>
#include <limits>

namespace kittiwake {

namespace {

/// The core group and events.k8s.io name the same things differently.
Json ofEither(const Json& event, std::string_view core, std::string_view grouped)
{
    const auto place = event[core];
    return exists(place) ? place : event[grouped];
}

std::string_view componentOf(const Json& event)
{
    for (const auto& place :
         { event["reportingComponent"], event["reportingController"], event["source"]["component"],
           event["deprecatedSource"]["component"] }) {
        if (const auto text = textOf(place); !text.empty())
            return text;
    }
    return {};
}

std::int64_t lastMoment(const Json& event)
{
    std::int64_t last = 0;
    for (const auto& place : { event["lastTimestamp"], event["deprecatedLastTimestamp"],
                               event["series"]["lastObservedTime"], event["eventTime"],
                               event["metadata"]["creationTimestamp"] })
        last = std::max(last, jsonMoment(place));
    return last;
}

std::int64_t firstMoment(const Json& event)
{
    for (const auto& place : { event["firstTimestamp"], event["deprecatedFirstTimestamp"],
                               event["eventTime"], event["metadata"]["creationTimestamp"] }) {
        if (const auto moment = jsonMoment(place); moment != 0)
            return moment;
    }
    return 0;
}

} // namespace

std::optional<EventStatement> EventStatementReader::read(const Object& event)
{
    const auto parsed = m_reader.read(event);
    if (!parsed)
        return {};
    const auto& json = *parsed;
    const auto subject = ofEither(json, "involvedObject", "regarding");
    const auto component = componentOf(json);
    const auto name = textOf(subject["name"]);
    if (name.empty() || component.empty())
        return {};
    const auto count = std::max(numberOf(json["series"]["count"]),
                                numberOf(ofEither(json, "count", "deprecatedCount")));
    constexpr std::int64_t kMax = std::numeric_limits<std::int32_t>::max();
    return EventStatement {
        .object = { .group = GroupVersion::parse(textOf(subject["apiVersion"])).group,
                    .kind = std::string(textOf(subject["kind"])),
                    .key = { std::string(textOf(subject["namespace"])), std::string(name) } },
        .uid = std::string(textOf(subject["uid"])),
        .component = std::string(component),
        .reason = std::string(textOf(json["reason"])),
        .message = shownError(textOf(ofEither(json, "message", "note"))),
        .times = static_cast<std::uint32_t>(std::clamp<std::int64_t>(count, 1, kMax)),
        .first = firstMoment(json),
        .last = lastMoment(json),
        .warning = textOf(json["type"]) == "Warning",
    };
}

std::optional<EventStatement> EventStatementReader::readFailure(const Object& event)
{
    auto statement = read(event);
    if (statement && (!statement->warning || statement->component == "kubelet"))
        return {};
    return statement;
}

} // namespace kittiwake
