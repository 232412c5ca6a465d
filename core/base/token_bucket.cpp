#include "token_bucket.h"

#include <algorithm>

namespace kittiwake {

namespace {

// One in three months: slower than any useful limit, and far from the end of the clock.
constexpr double kLeastPerSecond = 1e-7;
constexpr double kMaxPerSecond = 1e9; // one a nanosecond

Duration intervalOf(double perSecond)
{
    return Duration(
        static_cast<Duration::rep>(1e9 / std::clamp(perSecond, kLeastPerSecond, kMaxPerSecond)));
}

Duration windowOf(Duration interval, int burst)
{
    constexpr Duration kMax = std::chrono::hours(24 * 365 * 30);
    const auto more = std::max(burst, 1) - 1;
    return more > 0 && interval > kMax / more ? kMax : interval * more;
}

} // namespace

TokenBucket::TokenBucket(Scheduler& scheduler, double perSecond, int burst)
    : m_scheduler(scheduler)
    , m_interval(intervalOf(perSecond))
    , m_window(windowOf(m_interval, burst))
    , m_next(scheduler.now() - m_window)
{ }

Duration TokenBucket::reserve()
{
    const auto now = m_scheduler.now();
    std::lock_guard lock(m_mutex);
    const auto taken = std::max(m_next, now - m_window);
    m_next = saturatingAdd(taken, m_interval);
    return std::max(taken - now, Duration::zero());
}

bool TokenBucket::tryTake()
{
    const auto now = m_scheduler.now();
    std::lock_guard lock(m_mutex);
    const auto taken = std::max(m_next, now - m_window);
    if (taken > now)
        return false;
    m_next = saturatingAdd(taken, m_interval);
    return true;
}

Duration exponentialDelay(Duration base, Duration max, int exponent)
{
    auto delay = std::max(base, Duration::zero());
    for (int i = 0; i < exponent && delay < max && delay > Duration::zero(); ++i)
        delay = delay > max / 2 ? max : delay * 2;
    return std::min(delay, max);
}

} // namespace kittiwake
