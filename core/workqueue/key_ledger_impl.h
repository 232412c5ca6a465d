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
void KeyLedger<Key>::raise(SlotIndex index, std::optional<Priority> asked)
{
    auto& slot = m_slots[index];
    const bool awaited = slot.dirty || slot.dueAt;
    const auto priority = asked.value_or(slot.processing ? slot.workPriority
                                             : awaited   ? slot.priority
                                                         : Priority::Normal);
    if (awaited && priority <= slot.priority)
        return;
    const bool ready = slot.dirty && !slot.processing;
    if (ready)
        m_ready.remove(index);
    slot.priority = priority;
    if (ready)
        m_ready.pushBack(index);
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
void KeyLedger<Key>::delay(Key key, TimePoint when, std::optional<Priority> priority, TimePoint now)
{
    const auto index = place(std::move(key));
    raise(index, priority);
    auto& slot = m_slots[index];
    if (slot.dirty || (slot.dueAt && *slot.dueAt <= when))
        return;
    stopWaiting(index);
    slot.dueAt = when;
    slot.waitOrder = ++m_waitOrders;
    if (!slot.processing)
        slot.since = now;
    m_waiting.insert({ when, slot.waitOrder, index });
}

template<typename Key>
std::size_t KeyLedger<Key>::addDue(TimePoint now, std::size_t most)
{
    std::size_t ready = 0;
    for (; most > 0 && nextDue().value_or(TimePoint::max()) <= now; --most) {
        const auto index = std::get<2>(*m_waiting.begin());
        stopWaiting(index);
        ready += markDirty(index, now) ? 1 : 0;
    }
    return ready;
}

} // namespace kittiwake
