#pragma once

#include <models/timeline/timeline_answer.h>

#include <cstdint>
#include <string>

namespace kittiwake {

/// \brief Where the keyboard is in a chart: in a lane, at a mark. Held by the lane's key and the
/// mark's time, so that it stays with them while others come and go. Pure.
class TimelineCursor
{
public:
    /// The lane's place in the chart; -1: nowhere.
    [[nodiscard]] int row(const TimelineChart& chart) const;
    /// The begin of a bin; 0: nowhere. \units milliseconds since the epoch
    [[nodiscard]] std::int64_t at() const { return m_at; }
    /// Null where there is none any more.
    [[nodiscard]] const TimelineMark* mark(const TimelineChart& chart) const;

    void place(const TimelineChart& chart, int row, std::int64_t at);
    void leave() { *this = {}; }
    /// To another lane and the mark there that is nearest in time; nowhere: to the last mark of the
    /// first lane.
    void moveLane(const TimelineChart& chart, int by);
    /// Along the lane, by marks within [from, to); false: there is none in that direction.
    bool moveMark(const TimelineChart& chart, int by, std::int64_t from, std::int64_t to);

private:
    bool m_somewhere = false;
    bool m_others = false;
    std::string m_lane;
    std::int64_t m_at = 0;
};

} // namespace kittiwake
