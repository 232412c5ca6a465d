#pragma once

#include <models/timeline/timeline_answer.h>

namespace kittiwake {

/// A lane's name, and of an owner the namespace it is in.
struct LaneWords
{
    QString name;
    QString within {};
};
[[nodiscard]] LaneWords laneWords(const TimelineLane& lane, TimelineLanes lanesAre);

/// What is in a bin: times, numbers and the worst of it, a line each.
[[nodiscard]] QString markWords(const TimelineLane& lane, const TimelineMark& mark,
                                const TimelineChart& chart, std::int64_t now);

/// "web, 14:02:10 to 14:02:16"
[[nodiscard]] QString selectionWords(const TimelineSelection& selection, TimelineLanes lanesAre,
                                     std::int64_t now);

} // namespace kittiwake
