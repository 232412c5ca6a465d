#include "cells.h"
#include "kinds.h"

#include <core/base/lower_case.h>

#include <algorithm>

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// The core group and events.k8s.io name the same things differently.
Json either(const ObjectView& view, std::string_view core, std::string_view grouped)
{
    const auto place = view.json[core];
    return exists(place) ? place : view.json[grouped];
}

std::optional<WallTime> firstSeen(const ObjectView& view)
{
    const auto first = timeOf(either(view, "firstTimestamp", "deprecatedFirstTimestamp"));
    return first ? first : timeOf(view.json["eventTime"]);
}

std::optional<WallTime> lastSeen(const ObjectView& view)
{
    const auto series = view.json["series"];
    if (exists(series))
        return timeOf(series["lastObservedTime"]);
    const auto last = timeOf(either(view, "lastTimestamp", "deprecatedLastTimestamp"));
    return last ? last : firstSeen(view);
}

Cell subject(const ObjectView& view)
{
    const auto subject = either(view, "involvedObject", "regarding");
    const auto kind = lowerCased(textOf(subject["kind"]));
    const std::string name(textOf(subject["name"]));
    return textCell(name.empty() ? kind : kind + '/' + name);
}

Cell source(const ObjectView& view)
{
    const auto old = either(view, "source", "deprecatedSource");
    std::string component(textOf(old["component"]));
    if (component.empty())
        component = textOf(either(view, "reportingComponent", "reportingController"));
    std::string host(textOf(old["host"]));
    if (host.empty())
        host = textOf(view.json["reportingInstance"]);
    return textCell(host.empty() ? component : component + ", " + host);
}

Cell message(const ObjectView& view)
{
    auto text = textOf(either(view, "message", "note"));
    constexpr std::string_view kBlank = " \t\r\n\v\f";
    text.remove_prefix(std::min(text.find_first_not_of(kBlank), text.size()));
    text = text.substr(0, text.find_last_not_of(kBlank) + 1);
    return textCell(text);
}

Cell eventCount(const ObjectView& view)
{
    const auto series = view.json["series"];
    if (exists(series))
        return numberCell(countAt(series["count"]));
    const auto times = countAt(either(view, "count", "deprecatedCount"));
    return numberCell(times == 0 ? 1 : times);
}

Tone eventTone(const ObjectView& view)
{
    return textOf(view.json["type"]) == "Warning" ? Tone::Warn : Tone::Neutral;
}

} // namespace

/// As in kubectl the name, which nobody gave the event, comes last and only in wide output.
KindTable events()
{
    return {
        .gvr = { "", "", "events" },
        .columns = {
            namespaceColumn(),
            age("LAST SEEN", 9, [](const ObjectView& view) { return ageCell(lastSeen(view)); }),
            status("TYPE", 9, [](const ObjectView& view) { return fieldCell(view, { "type" }); }),
            plain("REASON", 18, [](const ObjectView& view) { return fieldCell(view, { "reason" }); }),
            plain("OBJECT", 27, subject),
            wide(plain("SUBOBJECT", 20,
                       [](const ObjectView& view) {
                           return textCell(textOf(either(view, "involvedObject", "regarding")["fieldPath"]));
                       })),
            wide(plain("SOURCE", 24, source)),
            plain("MESSAGE", 40, message),
            wide(age("FIRST SEEN", 10, [](const ObjectView& view) { return ageCell(firstSeen(view)); })),
            wide(number("COUNT", 6, eventCount)),
            wide(nameColumn()),
        },
        .tone = eventTone,
    };
}

} // namespace kittiwake::kinds
