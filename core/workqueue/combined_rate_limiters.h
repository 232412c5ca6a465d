#pragma once

#include <core/workqueue/rate_limiter.h>

namespace kittiwake {

/// \brief The longest of what several limiters say. Asks all of them each time, so that those
/// whose answer loses keep count too.
template<typename Key>
class MaxOfRateLimiter final : public RateLimiter<Key>
{
public:
    explicit MaxOfRateLimiter(std::vector<std::unique_ptr<RateLimiter<Key>>> limiters)
        : m_limiters(std::move(limiters))
    { }
    Duration when(const Key& key) override
    {
        Duration longest {};
        for (const auto& limiter : m_limiters)
            longest = std::max(longest, limiter->when(key));
        return longest;
    }
    void forget(const Key& key) override
    {
        for (const auto& limiter : m_limiters)
            limiter->forget(key);
    }
    int numRequeues(const Key& key) const override
    {
        int max = 0;
        for (const auto& limiter : m_limiters)
            max = std::max(max, limiter->numRequeues(key));
        return max;
    }

private:
    const std::vector<std::unique_ptr<RateLimiter<Key>>> m_limiters;
};

/// What another limiter says, but `max` at max.
template<typename Key>
class WithMaxWaitRateLimiter final : public RateLimiter<Key>
{
public:
    WithMaxWaitRateLimiter(std::unique_ptr<RateLimiter<Key>> limiter, Duration max)
        : m_limiter(std::move(limiter))
        , m_max(max)
    { }
    Duration when(const Key& key) override { return std::min(m_limiter->when(key), m_max); }
    void forget(const Key& key) override { m_limiter->forget(key); }
    int numRequeues(const Key& key) const override { return m_limiter->numRequeues(key); }

private:
    const std::unique_ptr<RateLimiter<Key>> m_limiter;
    const Duration m_max;
};

/// What controllers use: each key 5 ms to 1000 s, doubling; all together 10 a second after a burst
/// of 100.
template<typename Key>
[[nodiscard]] std::unique_ptr<RateLimiter<Key>> defaultControllerRateLimiter(Scheduler& scheduler)
{
    std::vector<std::unique_ptr<RateLimiter<Key>>> limiters;
    limiters.push_back(std::make_unique<ItemExponentialFailureRateLimiter<Key>>());
    limiters.push_back(std::make_unique<BucketRateLimiter<Key>>(scheduler));
    return std::make_unique<MaxOfRateLimiter<Key>>(std::move(limiters));
}

} // namespace kittiwake
