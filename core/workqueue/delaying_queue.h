#pragma once

#include <core/workqueue/work_queue.h>

#include <memory>

namespace kittiwake {

/// \brief A work queue to which keys can be added for later. A key is put off once: of two times
/// the earlier wins, and adding it at once takes it out of the waiting. Shutting down drops what
/// waits.
/// \thread any
/// \owns one Timer, for the earliest of the keys that wait
/// \units a delay of any size is safe, Duration::max() included; ≤ 0 is at once
/// \source client-go util/workqueue/delaying_queue.go
template<typename Key>
class DelayingQueue : public WorkQueue<Key>
{
public:
    DelayingQueue(Scheduler& scheduler, std::string name)
        : WorkQueue<Key>(scheduler, std::move(name))
        , m_gate(std::make_shared<Gate>())
    {
        const std::lock_guard lock(m_gate->mutex);
        m_gate->queue = this;
    }
    ~DelayingQueue() override
    {
        const std::lock_guard lock(m_gate->mutex);
        m_gate->queue = nullptr;
    }

    /// Adds the key once `delay` is over; counted as a retry. Nothing, once shutting down. Without
    /// a priority a key that is held or awaited keeps the one it has.
    void addAfter(Key key, Duration delay, std::optional<Priority> priority = {})
    {
        (void)putOff(std::move(key), delay, priority, nullptr);
    }

protected:
    /// As addAfter; `why`, if given, is noted as what the key failed of. False if shutting down.
    bool putOff(Key key, Duration delay, std::optional<Priority> priority, std::string* why)
    {
        bool ready = false;
        {
            std::lock_guard lock(this->m_mutex);
            if (this->m_shuttingDown)
                return false;
            const auto now = this->m_scheduler.now();
            this->m_ledger.countRetry();
            const auto failed = why ? std::optional<Key>(key) : std::nullopt;
            if (delay <= Duration::zero())
                ready = this->m_ledger.add(std::move(key), priority, now);
            else
                this->m_ledger.delay(std::move(key), saturatingAdd(now, delay), priority, now);
            if (failed)
                this->m_ledger.noteFailure(*failed, std::move(*why));
            arm(now);
        }
        this->wake(ready ? 1 : 0);
        return true;
    }

private:
    /// What a timer that goes off finds: the queue, or that it is gone.
    struct Gate
    {
        std::mutex mutex; // guards queue; taken before the queue's own
        DelayingQueue* queue = nullptr;
    };
    static constexpr std::size_t kBatch = 1024; // keys that come in at a time, under one lock
    static constexpr Duration kLongestTimer =
        std::chrono::hours(1); // whatever a scheduler makes of 300 years

    void waitingDropped() override
    {
        m_timer.cancel();
        m_armedFor.reset();
    }
    /// Sets the timer, unless it goes off early enough. Under the mutex.
    void arm(TimePoint now)
    {
        const auto due = this->m_ledger.nextDue();
        if (!due || (m_armedFor && *m_armedFor <= *due))
            return;
        const auto delay = std::min(*due - now, kLongestTimer);
        m_armedFor = now + delay;
        m_timer = this->m_scheduler.after(delay, [gate = m_gate] {
            std::lock_guard lock(gate->mutex);
            if (gate->queue)
                gate->queue->addDue();
        });
    }
    void addDue()
    {
        for (bool more = true; more;) {
            std::size_t ready = 0;
            {
                std::lock_guard lock(this->m_mutex);
                const auto now = this->m_scheduler.now();
                ready = this->m_ledger.addDue(now, kBatch);
                const auto due = this->m_ledger.nextDue();
                more = due && *due <= now;
                m_armedFor.reset();
                if (!more)
                    arm(now);
            }
            this->wake(ready);
        }
    }

    std::shared_ptr<Gate> m_gate;
    Timer m_timer; // this and m_armedFor are guarded by the queue's mutex
    std::optional<TimePoint> m_armedFor;
};

} // namespace kittiwake
