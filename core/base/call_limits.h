#pragma once

#include <core/base/scheduler.h>

#include <stop_token>

namespace kittiwake {

/// How long a call that blocks may take: until it is asked to stop, or so long, whichever is first.
struct CallLimits
{
    std::stop_token stop;
    Duration timeout;
};

} // namespace kittiwake
