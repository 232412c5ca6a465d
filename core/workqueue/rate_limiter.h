#pragma once

#include <core/base/token_bucket.h>

#include <algorithm>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

namespace kittiwake {

/// \brief Says how long a key that failed has to wait.
/// \thread any
/// \source client-go util/workqueue/default_rate_limiters.go
template<typename Key>
class RateLimiter
{
public:
    RateLimiter() = default;
    RateLimiter(const RateLimiter&) = delete;
    RateLimiter& operator=(const RateLimiter&) = delete;
    virtual ~RateLimiter() = default;

    /// Counts one more failure of the key and says how long it has to wait.
    virtual Duration when(const Key& key) = 0;
    /// The key is over, for better or worse: its failures are forgotten, and so is the memory for
    /// them.
    virtual void forget(const Key& key) = 0;
    /// How often the key has failed since it was forgotten.
    virtual int numRequeues(const Key& key) const = 0;
};

/// Counts failures by key, for the limiters that need it.
/// \thread any
template<typename Key>
class FailureCounts
{
public:
    /// How many there were before this one.
    int increment(const Key& key)
    {
        std::lock_guard lock(m_mutex);
        return m_counts[key]++;
    }
    int of(const Key& key) const
    {
        std::lock_guard lock(m_mutex);
        const auto it = m_counts.find(key);
        return it == m_counts.end() ? 0 : it->second;
    }
    void forget(const Key& key)
    {
        std::lock_guard lock(m_mutex);
        m_counts.erase(key);
    }

private:
    mutable std::mutex m_mutex; // guards m_counts
    std::unordered_map<Key, int> m_counts;
};

/// `base` · 2^failures, at maxDelay `maxDelay`, for each key on its own.
template<typename Key>
class ItemExponentialFailureRateLimiter final : public RateLimiter<Key>
{
public:
    explicit ItemExponentialFailureRateLimiter(Duration base = std::chrono::milliseconds(5),
                                               Duration maxDelay = std::chrono::seconds(1000))
        : m_base(base)
        , m_maxDelay(maxDelay)
    { }
    Duration when(const Key& key) override
    {
        return exponentialDelay(m_base, m_maxDelay, m_counts.increment(key));
    }
    void forget(const Key& key) override { m_counts.forget(key); }
    int numRequeues(const Key& key) const override { return m_counts.of(key); }

private:
    const Duration m_base;
    const Duration m_maxDelay;
    FailureCounts<Key> m_counts;
};

/// `fast` for a key's first `fastTries` failures, `slow` from then on.
template<typename Key>
class ItemFastSlowRateLimiter final : public RateLimiter<Key>
{
public:
    ItemFastSlowRateLimiter(Duration fast, Duration slow, int fastTries)
        : m_fast(fast)
        , m_slow(slow)
        , m_fastTries(fastTries)
    { }
    Duration when(const Key& key) override
    {
        return m_counts.increment(key) < m_fastTries ? m_fast : m_slow;
    }
    void forget(const Key& key) override { m_counts.forget(key); }
    int numRequeues(const Key& key) const override { return m_counts.of(key); }

private:
    const Duration m_fast;
    const Duration m_slow;
    const int m_fastTries;
    FailureCounts<Key> m_counts;
};

/// One bucket for all keys together; counts nothing by key.
template<typename Key>
class BucketRateLimiter final : public RateLimiter<Key>
{
public:
    explicit BucketRateLimiter(Scheduler& scheduler, double perSecond = 10, int burst = 100)
        : m_bucket(scheduler, perSecond, burst)
    { }
    Duration when(const Key& /*key*/) override { return m_bucket.reserve(); }
    void forget(const Key& /*key*/) override { }
    int numRequeues(const Key& /*key*/) const override { return 0; }

private:
    TokenBucket m_bucket;
};

} // namespace kittiwake
