#pragma once

#include <core/workqueue/combined_rate_limiters.h>
#include <core/workqueue/delaying_queue.h>

namespace kittiwake {

template<typename Key>
struct RateLimitingQueueOptions
{
    Scheduler& scheduler; ///< outlives the queue
    std::string name; ///< for metrics and views
    std::unique_ptr<RateLimiter<Key>> rateLimiter {}; ///< none: defaultControllerRateLimiter()
};

/// \brief The queue a controller works from: keys that fail come back after a growing while. A
/// worker that took a key ends with done() and, before that, one of: forget() when all went well,
/// addAfter() too if it wants to look again later, addRateLimited() when it failed, giveUp() when
/// it failed for good.
/// \thread any
/// \source client-go util/workqueue/rate_limiting_queue.go
template<typename Key>
class RateLimitingQueue : public DelayingQueue<Key>
{
public:
    explicit RateLimitingQueue(RateLimitingQueueOptions<Key> options)
        : DelayingQueue<Key>(options.scheduler, std::move(options.name))
        , m_limiter(std::move(options.rateLimiter))
    {
        if (!m_limiter)
            m_limiter = defaultControllerRateLimiter<Key>(options.scheduler);
    }

    /// Adds the key when its limiter allows it, but not before `atLeast`; `why` is shown with the
    /// key until it is forgotten. A key that no worker holds and that waits or is ready is not
    /// counted and takes no reservation: it comes anyway. Returns how long
    /// it is to wait; none if shutting down.
    std::optional<Duration> addRateLimited(Key key, std::string why = {}, Duration atLeast = {})
    {
        if (comesAnyway(key))
            return Duration::zero();
        const auto delay = std::max(m_limiter->when(key), atLeast);
        if (!this->putOff(std::move(key), delay, std::nullopt, &why))
            return std::nullopt;
        return delay;
    }
    /// All went well, or the matter is closed: the next failure starts from the shortest delay. A
    /// key that is queued or put off stays so.
    void forget(const Key& key)
    {
        m_limiter->forget(key);
        std::lock_guard lock(this->m_mutex);
        this->m_ledger.forget(key);
    }
    /// The held key failed and is not requeued until it is added again; it is shown as
    /// Failed.
    void giveUp(const Key& key, std::string why)
    {
        m_limiter->forget(key);
        std::lock_guard lock(this->m_mutex);
        this->m_ledger.noteFailure(key, std::move(why));
        this->m_ledger.closeFailures(key);
    }
    /// For the user who has fixed the cause: a key that waits comes in at once, one that was given
    /// up is added again. What it has failed so far still counts, so that failing once more puts it
    /// off for longer. False if there was nothing to do: the key is in work, ready, or unknown.
    bool retryNow(const Key& key)
    {
        bool ready = false;
        {
            std::lock_guard lock(this->m_mutex);
            ready = !this->m_shuttingDown && this->m_ledger.hurry(key, this->m_scheduler.now());
        }
        this->wake(ready ? 1 : 0);
        return ready;
    }
    /// For the user who wants to hear no more of a key: it waits no longer and has never failed. A
    /// key that is ready or in work stays so. It comes back when it is added again. False if it did
    /// not wait and had not failed.
    bool abandon(const Key& key)
    {
        m_limiter->forget(key);
        std::lock_guard lock(this->m_mutex);
        return this->m_ledger.abandon(key);
    }
    /// How often the key has failed in a row, whatever the limiter counts.
    [[nodiscard]] int failures(const Key& key) const
    {
        std::lock_guard lock(this->m_mutex);
        const auto* slot = this->m_ledger.find(key);
        return slot && !slot->givenUp ? static_cast<int>(slot->failures) : 0;
    }
    /// How often the limiter has put the key off since it was forgotten.
    [[nodiscard]] int numRequeues(const Key& key) const { return m_limiter->numRequeues(key); }

private:
    bool comesAnyway(const Key& key) const
    {
        std::lock_guard lock(this->m_mutex);
        const auto* slot = this->m_ledger.find(key);
        return slot && !this->m_shuttingDown && !slot->processing && (slot->dueAt || slot->dirty);
    }

    std::unique_ptr<RateLimiter<Key>> m_limiter;
};

} // namespace kittiwake
