#pragma once

#include <core/workqueue/key_ledger.h>

#include <utility>

namespace kittiwake {

template<typename Key>
void KeyLedger<Key>::noteFailure(const Key& key, std::string why)
{
    const auto index = m_slots.find(key);
    if (index == kNoSlot)
        return;
    auto& slot = m_slots[index];
    m_failing += slot.failures == 0 ? 1 : 0;
    slot.failures = std::exchange(slot.givenUp, false) ? 1 : slot.failures + 1;
    slot.lastError = std::move(why);
    slot.tryFailed = slot.processing;
}

template<typename Key>
void KeyLedger<Key>::closeFailures(const Key& key)
{
    if (const auto index = m_slots.find(key); index != kNoSlot)
        m_slots[index].givenUp = true;
}

template<typename Key>
void KeyLedger<Key>::clearFailures(Slot<Key>& slot)
{
    m_failing -= slot.failures > 0 ? 1 : 0;
    slot.tries = slot.failures = 0;
    slot.givenUp = slot.tryFailed = false;
    slot.lastError.clear();
    slot.waited = slot.worked = {};
}

template<typename Key>
void KeyLedger<Key>::forget(const Key& key)
{
    const auto index = m_slots.find(key);
    if (index == kNoSlot)
        return;
    auto& slot = m_slots[index];
    clearFailures(slot);
    if (slot.processing)
        return; // the try that is going well belongs to the history
    (void)takeHistory(slot);
    if (over(slot)) {
        --m_failed;
        m_slots.erase(index);
    }
}

template<typename Key>
bool KeyLedger<Key>::abandon(const Key& key)
{
    const auto index = m_slots.find(key);
    if (index == kNoSlot)
        return false;
    auto& slot = m_slots[index];
    const bool any = slot.dueAt || slot.failures > 0;
    const bool failed = over(slot);
    stopWaiting(index);
    clearFailures(slot);
    (void)takeHistory(slot);
    if (over(slot)) {
        m_failed -= failed ? 1 : 0;
        m_slots.erase(index);
    }
    return any;
}

template<typename Key>
bool KeyLedger<Key>::hurry(const Key& key, TimePoint now)
{
    const auto* slot = find(key);
    if (slot == nullptr || slot->processing || slot->dirty)
        return false;
    return add(Key(*slot->key), std::nullopt, now);
}

template<typename Key>
void KeyLedger<Key>::remember(std::size_t recovered, std::size_t others)
{
    m_recovered.setCapacity(recovered);
    m_finished.setCapacity(others);
}

template<typename Key>
void KeyLedger<Key>::recordTry(Slot<Key>& slot, TimePoint startedAt, TimePoint now)
{
    const bool failed = std::exchange(slot.tryFailed, false);
    if (!slot.history) {
        if (m_histories >= kMaxHistories)
            return;
        ++m_histories;
        slot.history = std::make_unique<KeyTries>();
    }
    noteTry(*slot.history,
            { .startedAt = startedAt,
              .took = now - startedAt,
              .failed = failed,
              .putOffFor = slot.dueAt && !slot.dirty ? *slot.dueAt - now : Duration::zero() });
    const auto isFailed = [](const KeyTry& past) {
        return past.failed;
    };
    if (std::none_of(slot.history->begin(), slot.history->end(), isFailed))
        (void)takeHistory(slot); // the place goes to another key, which fails
}

template<typename Key>
KeyTries KeyLedger<Key>::takeHistory(Slot<Key>& slot)
{
    if (!slot.history)
        return {};
    --m_histories;
    return std::move(*std::exchange(slot.history, nullptr));
}

/// What eraseIfOver does, after a try: a key that goes may be remembered.
template<typename Key>
void KeyLedger<Key>::retireIfOver(SlotIndex index, TimePoint startedAt, TimePoint now)
{
    auto& slot = m_slots[index];
    if (!over(slot) || slot.failures > 0) {
        eraseIfOver(index);
        return;
    }
    auto& recent = slot.history ? m_recovered : m_finished;
    const auto worker = slot.worker;
    auto history = takeHistory(slot);
    if (recent.capacity() == 0)
        m_slots.erase(index);
    else
        recent.add({ .key = m_slots.remove(index),
                     .startedAt = startedAt,
                     .took = now - startedAt,
                     .worker = worker,
                     .history = std::move(history) });
}

} // namespace kittiwake
