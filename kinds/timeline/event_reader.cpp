#include "event_reader.h"

#include <kinds/builtin/cells.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr int kMaxName = 253; // a DNS subdomain
constexpr int kMaxReason = 128; // as the API server demands
constexpr int kMaxMessage = 1024; // likewise

/// The core group and events.k8s.io name the same things differently.
Json either(const Json& event, std::string_view core, std::string_view grouped)
{
    const auto place = event[core];
    return exists(place) ? place : event[grouped];
}

std::int64_t firstOf(std::initializer_list<std::int64_t> moments)
{
    const auto* moment =
        std::find_if(moments.begin(), moments.end(), [](std::int64_t at) { return at != 0; });
    return moment == moments.end() ? 0 : *moment;
}

std::int32_t countOfEvent(const Json& event)
{
    auto count = cells::countAt(event["series"]["count"]);
    if (count < 1)
        count = cells::countAt(either(event, "count", "deprecatedCount"));
    return static_cast<std::int32_t>(std::max<std::int64_t>(count, 1));
}

ObjectLink subjectOf(const Json& event)
{
    const auto subject = either(event, "involvedObject", "regarding");
    const auto text = [&](std::string_view field) {
        return timelineEntryText(textOf(subject[field]), kMaxName);
    };
    return { .group = GroupVersion::parse(text("apiVersion")).group,
             .kind = text("kind"),
             .key = { text("namespace"), text("name") } };
}

} // namespace

std::int64_t momentOf(const Json& place)
{
    const auto seconds = timeOf(place);
    if (!seconds)
        return 0;
    std::int64_t moment = seconds->time_since_epoch().count() * 1000;
    const auto text = textOf(place);
    const auto dot = text.find('.');
    std::int64_t unit = 100;
    for (auto at = dot; at != std::string_view::npos && at + 1 < text.size() && unit > 0; ++at) {
        const char digit = text[at + 1];
        if (digit < '0' || digit > '9')
            break;
        moment += (digit - '0') * unit;
        unit /= 10;
    }
    return moment;
}

EventReader::EventReader(EventOccurrences& occurrences, PodPlaces podPlaces)
    : m_occurrences(occurrences)
    , m_podPlaces(std::move(podPlaces))
{ }

TimelineEntryPtr EventReader::read(const Object& event, std::int64_t receivedAt)
{
    const auto parsed = m_reader.read(event);
    if (!parsed)
        return nullptr;
    const Json& json = *parsed;
    const auto created = event.creationTimestamp()
        ? event.creationTimestamp()->time_since_epoch().count() * 1000
        : 0;
    const auto first =
        firstOf({ momentOf(either(json, "firstTimestamp", "deprecatedFirstTimestamp")),
                  momentOf(json["eventTime"]), created });
    const auto last =
        firstOf({ momentOf(json["series"]["lastObservedTime"]),
                  momentOf(either(json, "lastTimestamp", "deprecatedLastTimestamp")), first });
    TimelineEntry made;
    made.when = plausibleTime(last, created, receivedAt);
    made.since = plausibleTime(first, made.when, made.when);
    const auto& id = event.uid().text.empty() ? event.key().toString() : event.uid().text;
    made.total = countOfEvent(json);
    made.eventTime = last;
    // By the server's clock: with ours, an Event from the future would be new at each reading.
    made.count = m_occurrences.newOccurrences(id, made.total, made.eventTime);
    made.event = timelineEntryText(id, kMaxName);
    if (made.count == 0)
        return nullptr;
    made.kind = TimelineEntryKind::Event;
    made.tone = textOf(json["type"]) == "Warning" ? Tone::Warn : Tone::Neutral;
    made.object = subjectOf(json);
    made.reason = timelineEntryText(textOf(json["reason"]), kMaxReason);
    made.message = timelineEntryText(textOf(either(json, "message", "note")), kMaxMessage);
    auto where = place(made.object, json);
    made.node = std::move(where.node);
    made.owner = std::move(where.owner);
    made.repeatKey = repeatKeyOf(made);
    return std::make_shared<const TimelineEntry>(std::move(made));
}

TimelineEntryPlace EventReader::place(const ObjectLink& object, const Json& event) const
{
    TimelineEntryPlace where;
    if (object.isPod() && m_podPlaces) {
        if (auto known = m_podPlaces(object.key))
            where = std::move(*known);
    }
    if (where.owner.empty())
        where.owner = workloadName(object.kind, object.key.name);
    if (object.isNode())
        where.node = object.key.name;
    const auto source = either(event, "source", "deprecatedSource");
    if (where.node.empty())
        where.node = timelineEntryText(textOf(source["host"]), kMaxName);
    const auto reporter = textOf(either(event, "reportingComponent", "reportingController"));
    if (where.node.empty() && reporter == "kubelet")
        where.node = timelineEntryText(textOf(event["reportingInstance"]), kMaxName);
    return where;
}

} // namespace kittiwake
