#pragma once

#include <core/base/wall_clock.h>

#include <algorithm>

namespace kittiwake {

/// \brief When events happen, by the time of day. No two moments are the same, as events have
/// their names from them. \thread one at a time
class EventClock
{
public:
    using Time = std::chrono::system_clock::time_point;

    explicit EventClock(WallClock clock)
        : m_clock(std::move(clock))
    { }
    Time next() { return m_last = std::max(m_clock(), m_last + Time::duration(1)); }

private:
    const WallClock m_clock;
    Time m_last {};
};

} // namespace kittiwake
