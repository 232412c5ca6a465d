#pragma once

#include <core/workqueue/work_queue.h>

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
    // A thread that started to wait before the keys came in is counted; one that starts after that
    // sees them.
    const auto idle = m_idle.load();
    if (ready >= idle && ready > 1) {
        m_keyReady.notify_all();
        return;
    }
    for (; ready > 0 && idle > 0; --ready)
        m_keyReady.notify_one();
}

template<typename Key>
std::optional<Key> WorkQueue<Key>::take(bool wait, WorkerNumber worker)
{
    std::unique_lock lock(m_mutex);
    if (wait && nothingToTake() && !m_shuttingDown) {
        ++m_idle;
        m_keyReady.wait(lock, [this] { return !nothingToTake() || m_shuttingDown; });
        --m_idle;
    }
    return m_pausedSince ? std::nullopt : m_ledger.take(m_scheduler.now(), worker);
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
    m_pausedSince.reset(); // what is ready may be taken, and a drain waits for it to be
    m_ledger.dropWaiting();
    waitingDropped();
    m_keyReady.notify_all();
}

template<typename Key>
void WorkQueue<Key>::pause()
{
    std::lock_guard lock(m_mutex);
    if (!m_shuttingDown && !m_pausedSince)
        m_pausedSince = m_scheduler.now();
}

template<typename Key>
void WorkQueue<Key>::resume()
{
    std::lock_guard lock(m_mutex);
    m_pausedSince.reset();
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
    // rest still queued.
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

} // namespace kittiwake
