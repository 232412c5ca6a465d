#pragma once

#include <core/workqueue/key_ledger.h>

namespace kittiwake {

template<typename Key>
std::optional<Key> KeyLedger<Key>::take(TimePoint now, WorkerNumber worker)
{
    const auto index = m_ready.first();
    if (index == kNoSlot)
        return std::nullopt;
    auto& slot = m_slots[index];
    m_ready.remove(index);
    m_running.pushBack(index);
    slot.dirty = false;
    slot.processing = true;
    slot.worker = worker;
    slot.tryFailed = false;
    slot.workPriority = slot.priority;
    slot.since = now;
    ++slot.tries;
    slot.waited += now - slot.dirtySince;
    m_totals.queueDuration.observe(now - slot.dirtySince);
    --m_totals.depth;
    return slot.key;
}

template<typename Key>
bool KeyLedger<Key>::done(const Key& key, TimePoint now)
{
    const auto index = m_slots.find(key);
    if (index == kNoSlot || !m_slots[index].processing)
        return false;
    auto& slot = m_slots[index];
    const auto startedAt = std::exchange(slot.since, now);
    slot.processing = false;
    slot.worked += now - startedAt;
    m_totals.workDuration.observe(now - startedAt);
    m_running.remove(index);
    if (slot.tryFailed || slot.history)
        recordTry(slot, startedAt, now);
    const bool again = slot.dirty;
    if (again)
        m_ready.pushBack(index);
    else
        retireIfOver(index, startedAt, now);
    return again;
}

template<typename Key>
SlotIndex KeyLedger<Key>::place(Key key)
{
    const auto index = m_slots.find(key);
    if (index == kNoSlot)
        return m_slots.insert(std::move(key));
    auto& slot = m_slots[index];
    if (!slot.processing)
        slot.key = std::move(key); // equal, but newer
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
std::size_t KeyLedger<Key>::addDue(TimePoint now, std::size_t max)
{
    std::size_t ready = 0;
    for (; max > 0 && nextDue().value_or(TimePoint::max()) <= now; --max) {
        const auto index = std::get<2>(*m_waiting.begin());
        stopWaiting(index);
        ready += markDirty(index, now) ? 1 : 0;
    }
    return ready;
}

} // namespace kittiwake
