#pragma once

#include <core/base/scheduler.h>

#include <mutex>

namespace kittiwake {

/// \brief Lets `burst` through at once and then one every 1/`perSecond`; who comes too early
/// reserves the next free moment and gets how long to wait for it. A reservation cannot be
/// given back.
/// \thread any
/// \source golang.org/x/time/rate, Limiter.Reserve
class TokenBucket
{
public:
    /// `perSecond` > 0 and `burst` ≥ 1; what is less is taken as the least that works.
    TokenBucket(Scheduler& scheduler, double perSecond, int burst);

    /// Takes the next free moment; returns how far away it is, 0 for now.
    [[nodiscard]] Duration reserve();
    /// Takes a free moment if there is one now.
    [[nodiscard]] bool tryTake();

private:
    Scheduler& m_scheduler;
    const Duration m_interval;
    const Duration m_window; ///< how far in the past unused moments count: a burst's worth
    std::mutex m_mutex; // guards m_next
    TimePoint m_next; ///< the next moment that is free; up to a burst in the past
};

/// `base` · 2^`exponent`, but no more than `max`. Safe for any exponent.
[[nodiscard]] Duration exponentialDelay(Duration base, Duration max, int exponent);

} // namespace kittiwake
