#pragma once

#include <models/timeline/timeline_entry_matcher.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace kittiwake {

/// What the lanes of the time line are.
enum class TimelineLanes : std::uint8_t { Namespaces, Nodes, Owners };

/// A part of the time line that its list is narrowed to: some time of a lane, or of all.
struct TimelineSelection
{
    std::optional<std::string> lane {}; ///< a lane's key; nothing: all lanes
    bool others = false; ///< those that have no lane of their own
    std::int64_t from = 0; ///< \units milliseconds since the epoch
    std::int64_t to = 0; ///< the first moment after; 0: all the time there is in sight
    bool operator==(const TimelineSelection&) const = default;
};

/// \brief What a time line is asked to show. \units milliseconds since the epoch
struct TimelineQuestion
{
    TimelineLanes lanes = TimelineLanes::Namespaces;
    std::int64_t from = 0;
    std::int64_t to = 0; ///< the first moment after
    bool live = false; ///< `to` is now, whenever that is
    std::int64_t bin = 1000; ///< marks of so much time are one \units milliseconds
    int maxLanes = 10; ///< the others share one
    TimelineEntryFilter filter {};
    std::optional<TimelineSelection> selection {};
    /// What came after this one is counted, not shown.
    std::uint64_t upTo = std::numeric_limits<std::uint64_t>::max();
    bool operator==(const TimelineQuestion&) const = default;
};

} // namespace kittiwake
