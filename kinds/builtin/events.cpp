#include "cells.h"
#include "kinds.h"

#include <core/api/certificate.h>
#include <core/base/base64.h>
#include <core/base/lower_case.h>
#include <core/base/trimmed.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/detail/value_lines.h>
#include <kinds/text/age_text.h>

#include <string>

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
    return textCell(trimmed(textOf(either(view, "message", "note"))));
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

Sections eventSections(const ObjectView& view)
{
    const auto& json = view.json;
    const auto subject =
        exists(json["involvedObject"]) ? json["involvedObject"] : json["regarding"];
    SectionWriter writer("highlights", Say::tr("Event"));
    writer.fact(Say::tr("Type"), json["type"]);
    writer.fact(Say::tr("Reason"), json["reason"]);
    writer.fact(Say::tr("Message"), exists(json["message"]) ? json["message"] : json["note"]);
    auto& line = writer.link(
        Say::tr("About"),
        { GroupVersion::parse(textOf(subject["apiVersion"])).group,
          std::string(textOf(subject["kind"])),
          { std::string(textOf(subject["namespace"])), std::string(textOf(subject["name"])) } });
    line.text = Text::joined({ shown::line(textOf(subject["kind"])), line.text }, " ");
    writer.count(Say::tr("Count"), json["count"]);
    writer.ago(Say::tr("First seen"), json["firstTimestamp"]);
    writer.ago(Say::tr("Last seen"), json["lastTimestamp"]);
    writer.fact(Say::tr("Source"), json["source"]["component"]);
    writer.fact(Say::tr("Reported by"), json["reportingComponent"]);
    return { writer.take() };
}

std::optional<Drill> concernedObject(const ObjectLink&, const Json& object)
{
    const auto involved = object["involvedObject"];
    const auto about = isObject(involved) ? involved : object["regarding"];
    ObjectLink link { GroupVersion::parse(textOf(about["apiVersion"])).group,
                      std::string(textOf(about["kind"])),
                      { std::string(textOf(about["namespace"])),
                        std::string(textOf(about["name"])) } };
    if (link.kind.empty() || link.key.name.empty())
        return std::nullopt;
    return link;
}

} // namespace

/// As in kubectl the name, which nobody gave the event, comes last and only in wide output.
Kind events()
{
    return {
        .gvr = { "", "", "events" },
        .otherGroups = { "events.k8s.io" },
        .kind = "Event",
        .sidebar = SidebarPlace { KindSection::Cluster, 30 },
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
        .sections = eventSections,
        .drillIn = concernedObject,
        .writtenOften = true,
    };
}

} // namespace kittiwake::kinds
