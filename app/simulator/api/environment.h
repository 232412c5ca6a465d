#pragma once

#include <core/base/scheduler.h>
#include <core/base/wall_clock.h>

namespace kittiwake::sim {

/// Where a simulated cluster's time comes from; both may run faster than the world's.
struct Environment
{
    Scheduler& scheduler;
    WallClock now;
};

} // namespace kittiwake::sim
