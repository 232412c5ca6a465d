#include "timeline_cursor.h"

#include <algorithm>
#include <cstdlib>

namespace kittiwake {

namespace {

const TimelineMark* nearestMark(const std::vector<TimelineMark>& marks, std::int64_t at)
{
    const auto nearer = [at](const TimelineMark& one, const TimelineMark& other) {
        return std::abs(one.at - at) < std::abs(other.at - at);
    };
    const auto found = std::min_element(marks.begin(), marks.end(), nearer);
    return found == marks.end() ? nullptr : &*found;
}

} // namespace

int TimelineCursor::row(const TimelineChart& chart) const
{
    if (!m_somewhere)
        return -1;
    const auto found =
        std::find_if(chart.lanes.begin(), chart.lanes.end(), [this](const TimelineLane& lane) {
            return m_others ? lane.others > 0 : lane.others == 0 && lane.key == m_lane;
        });
    return found == chart.lanes.end() ? -1 : static_cast<int>(found - chart.lanes.begin());
}

const TimelineMark* TimelineCursor::mark(const TimelineChart& chart) const
{
    const int lane = row(chart);
    if (lane < 0)
        return nullptr;
    const auto& marks = chart.lanes[static_cast<std::size_t>(lane)].marks;
    const auto found = std::find_if(marks.begin(), marks.end(),
                                    [this](const auto& mark) { return mark.at == m_at; });
    return found == marks.end() ? nullptr : &*found;
}

void TimelineCursor::place(const TimelineChart& chart, int row, std::int64_t at)
{
    if (row < 0 || row >= static_cast<int>(chart.lanes.size())) {
        leave();
        return;
    }
    const auto& lane = chart.lanes[static_cast<std::size_t>(row)];
    m_somewhere = true;
    m_others = lane.others > 0;
    m_lane = lane.key;
    m_at = at;
}

void TimelineCursor::moveLane(const TimelineChart& chart, int by)
{
    if (chart.lanes.empty())
        return;
    const int current = row(chart);
    const int last = static_cast<int>(chart.lanes.size()) - 1;
    const int wanted = current < 0 ? 0 : std::clamp(current + by, 0, last);
    const auto& marks = chart.lanes[static_cast<std::size_t>(wanted)].marks;
    const auto* mark = nearestMark(marks, current < 0 ? chart.to : m_at);
    place(chart, wanted, mark != nullptr ? mark->at : m_at);
}

bool TimelineCursor::moveMark(const TimelineChart& chart, int by, std::int64_t from,
                              std::int64_t to)
{
    const int lane = row(chart);
    if (lane < 0) {
        moveLane(chart, 0);
        return m_somewhere;
    }
    const auto& marks = chart.lanes[static_cast<std::size_t>(lane)].marks;
    const auto next = [&]() -> const TimelineMark* {
        if (by > 0) {
            const auto it = std::find_if(marks.begin(), marks.end(),
                                         [this](const auto& mark) { return mark.at > m_at; });
            return it == marks.end() ? nullptr : &*it;
        }
        const auto it = std::find_if(marks.rbegin(), marks.rend(),
                                     [this](const auto& mark) { return mark.at < m_at; });
        return it == marks.rend() ? nullptr : &*it;
    }();
    if (next == nullptr || next->at >= to || next->at + chart.bin <= from)
        return false;
    m_at = next->at;
    return true;
}

} // namespace kittiwake
