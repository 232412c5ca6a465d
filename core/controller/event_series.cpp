#include "event_series.h"

#include <core/api/json/json_value.h>
#include <core/api/timestamp_text.h>

namespace kittiwake {

namespace {

Unstructured objectOf(const SeriesEvent& event)
{
    const auto& subject = event.regarding.key;
    Unstructured object({ "events.k8s.io", "v1", "Event" },
                        { subject.ns.empty() ? "default" : subject.ns, event.name });
    auto& json = object.json();
    json["eventTime"] = microTimestampText(event.at);
    json["reportingController"] = event.controller;
    json["reportingInstance"] = event.instance;
    json["action"] = event.action;
    json["reason"] = event.reason;
    json["regarding"] = event.regarding.toJson();
    json["note"] = event.note;
    json["type"] = event.type;
    return object;
}

} // namespace

EventWrite EventSeries::writeOf(const Open& open)
{
    return { open.event, JsonValue { { "series", open.event.json().at("series") } } };
}

std::optional<EventWrite> EventSeries::observe(const SeriesEvent& event, TimePoint now)
{
    const auto& about = event.regarding;
    const auto [it, isNew] =
        m_open.try_emplace({ event.type, event.action, event.reason, event.controller,
                             event.instance, about.apiVersion, about.kind, about.key.ns,
                             about.key.name, about.uid.text, about.fieldPath });
    auto& open = it->second;
    open.last = now;
    if (isNew) {
        open.event = objectOf(event);
        return EventWrite { open.event };
    }
    ++open.count;
    open.event.set(
        { "series" },
        { { "count", open.count }, { "lastObservedTime", microTimestampText(event.at) } });
    if (open.count > 2)
        return std::nullopt;
    return writeOf(open);
}

std::vector<EventWrite> EventSeries::refresh() const
{
    std::vector<EventWrite> writes;
    for (const auto& [key, open] : m_open) {
        if (open.count > 1)
            writes.push_back(writeOf(open));
    }
    return writes;
}

std::vector<EventWrite> EventSeries::closeIdle(TimePoint now)
{
    std::vector<EventWrite> writes;
    for (auto it = m_open.begin(); it != m_open.end();) {
        const auto& open = it->second;
        const bool idle = now - open.last > kIdle;
        if (idle && open.count > 1)
            writes.push_back(writeOf(open));
        it = idle ? m_open.erase(it) : std::next(it);
    }
    return writes;
}

} // namespace kittiwake
