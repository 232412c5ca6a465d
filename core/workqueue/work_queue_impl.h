#pragma once

#include <core/workqueue/work_queue.h>

#include <iterator>

namespace kittiwake {

template<typename Key>
void WorkQueue<Key>::addBatch(std::span<Key> keys, Priority priority)
{
    std::size_t ready = 0;
    {
        std::lock_guard lock(m_mutex);
        if (m_shuttingDown)
            return;
        const auto now = m_scheduler.now();
        for (auto& key : keys)
            ready += m_ledger.add(std::move(key), priority, now) ? 1 : 0;
    }
    wake(ready);
}

template<typename Key>
void WorkQueue<Key>::wake(std::size_t ready)
{
    // Whoever started to wait before the keys came in is counted; whoever starts after that sees
    // them.
    const auto idle = m_idle.load();
    if (ready >= idle && ready > 1) {
        m_keyReady.notify_all();
        return;
    }
    for (; ready > 0 && idle > 0; --ready)
        m_keyReady.notify_one();
}

template<typename Key>
std::optional<Key> WorkQueue<Key>::take(bool wait)
{
    std::unique_lock lock(m_mutex);
    if (wait && m_ledger.ready() == 0 && !m_shuttingDown) {
        ++m_idle;
        m_keyReady.wait(lock, [this] { return m_ledger.ready() > 0 || m_shuttingDown; });
        --m_idle;
    }
    return m_ledger.take(m_scheduler.now());
}

template<typename Key>
void WorkQueue<Key>::done(const Key& key)
{
    bool again = false;
    {
        std::lock_guard lock(m_mutex);
        again = m_ledger.done(key, m_scheduler.now());
        if (m_draining > 0 && drained())
            m_drainOver.notify_all();
    }
    wake(again ? 1 : 0);
}

template<typename Key>
void WorkQueue<Key>::beginShutDown()
{
    m_shuttingDown = true;
    m_ledger.dropWaiting();
    waitingDropped();
    m_keyReady.notify_all();
}

template<typename Key>
void WorkQueue<Key>::shutDown()
{
    std::lock_guard lock(m_mutex);
    beginShutDown();
    ++m_drainsEnded;
    m_drainOver.notify_all();
}

template<typename Key>
bool WorkQueue<Key>::shutDownWithDrain()
{
    std::unique_lock lock(m_mutex);
    beginShutDown();
    // client-go waits for the keys in work alone and so may return between two of them, with the
    // rest still queued (semantics 13, bug 18).
    ++m_draining;
    m_drainOver.wait(lock,
                     [this, ended = m_drainsEnded] { return drained() || m_drainsEnded != ended; });
    --m_draining;
    return drained();
}

template<typename Key>
bool WorkQueue<Key>::shuttingDown() const
{
    std::lock_guard lock(m_mutex);
    return m_shuttingDown;
}

template<typename Key>
std::size_t WorkQueue<Key>::len() const
{
    std::lock_guard lock(m_mutex);
    return m_ledger.ready();
}

template<typename Key>
std::size_t WorkQueue<Key>::tracked() const
{
    std::lock_guard lock(m_mutex);
    return m_ledger.size();
}

template<typename Key>
QueueTotals WorkQueue<Key>::totals() const
{
    std::lock_guard lock(m_mutex);
    auto totals = m_ledger.totals(m_scheduler.now());
    totals.shuttingDown = m_shuttingDown;
    return totals;
}

template<typename Key>
QueueSnapshot<Key> WorkQueue<Key>::snapshot() const
{
    QueueSnapshot<Key> out { .totals = totals(), .keys = {} };
    std::vector<KeyState<Key>> slice;
    std::size_t from = 0;
    do {
        slice.clear();
        slice.reserve(kSlice); // nothing but copying happens under the lock
        {
            std::lock_guard lock(m_mutex);
            from = m_ledger.copyStates(from, kSlice, slice);
        }
        std::move(slice.begin(), slice.end(), std::back_inserter(out.keys));
    } while (from != 0);
    return out;
}

} // namespace kittiwake
