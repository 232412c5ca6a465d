#pragma once

#include <kinds/timeline/event_occurrences.h>
#include <kinds/timeline/timeline_entry.h>
#include <kinds/timeline/timeline_entry_place.h>

namespace kittiwake {

/// \brief Makes entries of Event objects, of the core group as of events.k8s.io. Takes a field
/// that is missing or of the wrong type for "not there". \thread one at a time: its parser's
/// buffers are reused; the occurrences are shared
class EventReader
{
public:
    /// `occurrences` outlives it.
    EventReader(EventOccurrences& occurrences, PodPlaces podPlaces);

    /// Null: nothing new, or not to be read. \units receivedAt: milliseconds since the epoch
    [[nodiscard]] TimelineEntryPtr read(const Object& event, std::int64_t receivedAt);

private:
    [[nodiscard]] TimelineEntryPlace place(const ObjectLink& object, const Json& event) const;

    EventOccurrences& m_occurrences;
    PodPlaces m_podPlaces;
    JsonReader m_reader;
};

/// A timestamp with its fraction; 0: there is none. \units milliseconds since the epoch
[[nodiscard]] std::int64_t momentOf(const Json& place);

} // namespace kittiwake
