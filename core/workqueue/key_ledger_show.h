#pragma once

#include <core/workqueue/key_ledger.h>

namespace kittiwake {

template<typename Key>
QueueTotals KeyLedger<Key>::totals(TimePoint now) const
{
    auto totals = m_totals;
    totals.at = now;
    totals.waiting = m_waiting.size();
    totals.ready = m_ready.size();
    totals.processing = m_running.size();
    totals.failed = m_failed;
    if (m_running.first() != kNoSlot)
        totals.longestRunning = now - m_slots[m_running.first()].since;
    for (auto index = m_running.first(); index != kNoSlot; index = m_slots[index].next)
        totals.unfinishedWork += now - m_slots[index].since;
    return totals;
}

template<typename Key>
std::size_t KeyLedger<Key>::copyStates(std::size_t from, std::size_t count,
                                       std::vector<KeyState<Key>>& out) const
{
    const auto end = std::min(from + count, m_slots.end());
    for (; from < end; ++from) {
        const auto& slot = m_slots[static_cast<SlotIndex>(from)];
        if (!slot.key)
            continue;
        const auto phase = slot.processing ? KeyPhase::Processing
            : slot.dirty                   ? KeyPhase::Ready
            : slot.dueAt                   ? KeyPhase::Waiting
                                           : KeyPhase::Failed;
        out.push_back({ .key = *slot.key,
                        .phase = phase,
                        .since = slot.since,
                        .priority = slot.processing ? slot.workPriority : slot.priority,
                        .again = slot.processing && slot.dirty,
                        .nextTryAt = slot.dueAt,
                        .tries = slot.tries,
                        .failures = slot.failures,
                        .lastError = slot.lastError,
                        .waited = slot.waited,
                        .worked = slot.worked });
    }
    return from < m_slots.end() ? from : 0;
}

} // namespace kittiwake
