#pragma once

#include <core/workqueue/key_ledger.h>

namespace kittiwake {

template<typename Key>
SlotIndex KeyLedger<Key>::place(Key key)
{
    const auto index = m_slots.find(key);
    if (index == kNoSlot)
        return m_slots.insert(std::move(key));
    auto& slot = m_slots[index];
    if (!slot.processing)
        slot.key = std::move(key); // equal, but newer (semantics 12.90)
    if (over(slot))
        --m_failed; // it is here for its failures alone, and now comes back to life
    return index;
}

template<typename Key>
bool KeyLedger<Key>::markDirty(SlotIndex index, TimePoint now)
{
    auto& slot = m_slots[index];
    slot.dirty = true;
    slot.dirtySince = now;
    ++m_totals.adds;
    ++m_totals.depth;
    if (slot.processing)
        return false;
    slot.since = now;
    m_ready.pushBack(index);
    return true;
}

template<typename Key>
void KeyLedger<Key>::stopWaiting(SlotIndex index)
{
    auto& slot = m_slots[index];
    if (!slot.dueAt)
        return;
    m_waiting.erase({ *slot.dueAt, slot.waitOrder, index });
    slot.dueAt.reset();
}

template<typename Key>
void KeyLedger<Key>::eraseIfOver(SlotIndex index)
{
    if (!over(m_slots[index]))
        return;
    if (m_slots[index].failures > 0)
        ++m_failed;
    else
        m_slots.erase(index);
}

template<typename Key>
void KeyLedger<Key>::noteFailure(const Key& key, std::string why)
{
    const auto index = m_slots.find(key);
    if (index == kNoSlot)
        return;
    auto& slot = m_slots[index];
    slot.failures = std::exchange(slot.givenUp, false) ? 1 : slot.failures + 1;
    slot.lastError = std::move(why);
}

template<typename Key>
void KeyLedger<Key>::closeFailures(const Key& key)
{
    if (const auto index = m_slots.find(key); index != kNoSlot)
        m_slots[index].givenUp = true;
}

template<typename Key>
void KeyLedger<Key>::forget(const Key& key)
{
    const auto index = m_slots.find(key);
    if (index == kNoSlot)
        return;
    auto& slot = m_slots[index];
    slot.tries = slot.failures = 0;
    slot.givenUp = false;
    slot.lastError.clear();
    slot.waited = slot.worked = {};
    if (over(slot)) {
        --m_failed;
        m_slots.erase(index);
    }
}

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
