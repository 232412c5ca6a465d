#include "kinds.h"

#include <algorithm>

namespace kittiwake::sim::tables {

namespace {

/// The core group and events.k8s.io name the same things differently.
Json either(const Json& event, std::string_view core, std::string_view grouped)
{
    const auto place = event[core];
    return exists(place) ? place : event[grouped];
}

std::optional<WallTime> firstSeen(const Json& event)
{
    const auto first = timeOf(either(event, "firstTimestamp", "deprecatedFirstTimestamp"));
    return first ? first : timeOf(event["eventTime"]);
}

std::optional<WallTime> lastSeen(const Json& event)
{
    const auto series = event["series"];
    if (exists(series))
        return timeOf(series["lastObservedTime"]);
    const auto last = timeOf(either(event, "lastTimestamp", "deprecatedLastTimestamp"));
    return last ? last : firstSeen(event);
}

std::string subject(const Json& event)
{
    const auto about = either(event, "involvedObject", "regarding");
    std::string kind(textOf(about["kind"]));
    for (char& c : kind)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const std::string name(textOf(about["name"]));
    return name.empty() ? kind : kind + '/' + name;
}

std::string source(const Json& event)
{
    const auto old = either(event, "source", "deprecatedSource");
    std::string component(textOf(old["component"]));
    if (component.empty())
        component = textOf(either(event, "reportingComponent", "reportingController"));
    std::string host(textOf(old["host"]));
    if (host.empty())
        host = textOf(event["reportingInstance"]);
    return host.empty() ? component : component + ", " + host;
}

std::string_view message(const Json& event)
{
    constexpr std::string_view kBlank = " \t\r\n\v\f";
    auto text = textOf(either(event, "message", "note"));
    text.remove_prefix(std::min(text.find_first_not_of(kBlank), text.size()));
    return text.substr(0, text.find_last_not_of(kBlank) + 1);
}

std::int64_t timesSeen(const Json& event)
{
    const auto series = event["series"];
    if (exists(series))
        return numberOf(series["count"]);
    return std::max<std::int64_t>(1, numberOf(either(event, "count", "deprecatedCount")));
}

} // namespace

/// The name, which nobody gave the event, comes last.
TableKind events()
{
    auto name = nameColumn();
    name.priority = 1;
    return { { { "Last Seen", "string",
                 "The time at which the most recent occurrence of this event was recorded." },
               { "Type", "string",
                 "Type of this event (Normal, Warning), new types could be added in the future" },
               { "Reason", "string",
                 "This should be a short, machine understandable string that gives the reason for "
                 "the transition into the object's current status." },
               { "Object", "string", "The object that this event is about." },
               { "Subobject", "string", "The part of the object that this event is about.", 1 },
               { "Source", "string",
                 "The component reporting this event. Should be a short machine understandable "
                 "string.",
                 1 },
               { "Message", "string",
                 "A human-readable description of the status of this operation." },
               { "First Seen", "string",
                 "The time at which the event was first recorded. (Time of server receipt is in "
                 "TypeMeta.)",
                 1 },
               { "Count", "string", "The number of times this event has occurred.", 1 },
               name },
             [](const Json& event, Cells& cells) {
                 cells.age(lastSeen(event));
                 cells.text(textOf(event["type"]));
                 cells.text(textOf(event["reason"]));
                 cells.text(subject(event));
                 cells.text(textOf(either(event, "involvedObject", "regarding")["fieldPath"]));
                 cells.text(source(event));
                 cells.text(message(event));
                 cells.age(firstSeen(event));
                 cells.number(timesSeen(event));
                 nameCell(event, cells);
             } };
}

} // namespace kittiwake::sim::tables
