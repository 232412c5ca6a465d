#pragma once

#include <core/base/scheduler.h>
#include <core/base/wall_clock.h>

namespace kittiwake::sim {

/// Where a simulated cluster takes its time from; it may run faster than real time.
struct Environment
{
    Scheduler& scheduler;
    WallClock now;
};

} // namespace kittiwake::sim
