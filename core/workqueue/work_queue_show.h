#pragma once

#include <core/workqueue/work_queue.h>

#include <iterator>

namespace kittiwake {

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
QueueTotals WorkQueue<Key>::totalsNow() const
{
    auto totals = m_ledger.totals(m_scheduler.now());
    totals.shuttingDown = m_shuttingDown;
    totals.paused = m_pausedSince.has_value();
    totals.pausedSince = m_pausedSince.value_or(TimePoint());
    return totals;
}

template<typename Key>
QueueTotals WorkQueue<Key>::totals() const
{
    std::lock_guard lock(m_mutex);
    return totalsNow();
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

template<typename Key>
QueueSelection<Key> WorkQueue<Key>::select(const KeyQuery<Key>& query) const
{
    QueueSelection<Key> out;
    std::vector<typename KeyLedger<Key>::Urgency> ranked;
    std::size_t from = 0;
    do {
        if (ranked.capacity() - ranked.size() < kSlice) // grown here: the lock is for copying
            ranked.reserve(std::max(2 * ranked.capacity(), ranked.size() + kSlice));
        std::lock_guard lock(m_mutex);
        if (from == 0) {
            out.totals = totalsNow();
            out.tracked = m_ledger.size();
            m_ledger.copyFinished(query.matches, out.finished);
        }
        from = m_ledger.rank(from, kSlice, query.matches, ranked);
    } while (from != 0);

    out.matching = ranked.size();
    const auto chosen = std::min(query.limit, ranked.size());
    const auto end = ranked.begin() + static_cast<std::ptrdiff_t>(chosen);
    std::partial_sort(ranked.begin(), end, ranked.end());
    out.keys.reserve(chosen);
    for (std::size_t first = 0; first < chosen; first += kSlice) {
        std::lock_guard lock(m_mutex);
        for (auto i = first; i < std::min(first + kSlice, chosen); ++i)
            m_ledger.copyState(ranked[i].index, out.keys);
    }
    return out;
}

template<typename Key>
void WorkQueue<Key>::remember(std::size_t recovered, std::size_t others)
{
    std::lock_guard lock(m_mutex);
    m_ledger.remember(recovered, others);
}

} // namespace kittiwake
