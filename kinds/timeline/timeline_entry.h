#pragma once

#include <kinds/cell.h>
#include <kinds/object_link.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace kittiwake {

/// What an entry is made from.
enum class TimelineEntryKind : std::uint8_t {
    Event, ///< a Kubernetes Event was written
    Added, ///< an object was created
    Changed, ///< of an object, something that its table shows
    Deleted, ///< an object was deleted
    Retry, ///< a controller failed to reconcile it, or (with the tone Ok) does so again
};

/// \brief Something that happened in the cluster, in the server's words; immutable once made. Text
/// is UTF-8 of bounded length without control characters. \units milliseconds since the epoch
struct TimelineEntry
{
    std::int64_t when = 0; ///< never after it was received
    std::int64_t since = 0; ///< the first time, where it happened more than once
    std::int32_t count = 1; ///< how often, since what is known of it before
    TimelineEntryKind kind = TimelineEntryKind::Event;
    Tone tone = Tone::Neutral;
    ObjectLink object {}; ///< an empty kind: the event did not say
    std::string reason {}; ///< an Event's, or the new status; may be empty
    std::string message {};
    std::string node {}; ///< empty: on none
    std::string owner {}; ///< the workload it belongs to, or the object itself
    std::string event {}; ///< an Event object's uid
    std::int32_t total = 0; ///< and how often it says it happened
    std::int64_t eventTime = 0; ///< and when, by the writer's clock; 0: it does not say
    std::uint64_t repeatKey = 0; ///< the same for repeats of one thing; see repeatKeyOf()

    /// Bytes it holds in memory, about.
    [[nodiscard]] std::size_t footprint() const;
};
using TimelineEntryPtr = std::shared_ptr<const TimelineEntry>;

/// Of object, kind, reason and message.
[[nodiscard]] std::uint64_t repeatKeyOf(const TimelineEntry& entry);

/// A time that a server wrote, if it is no earlier than the year 2000 and no later than
/// `receivedAt`; else `otherwise`, under the same rule, else `receivedAt`. Clocks differ, and Go
/// writes its zero time.
[[nodiscard]] std::int64_t plausibleTime(std::int64_t written, std::int64_t otherwise,
                                         std::int64_t receivedAt);

/// A server's text as one line of at most `limit` characters; see oneLine().
[[nodiscard]] std::string timelineEntryText(std::string_view utf8, std::size_t limit);

} // namespace kittiwake
