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
    totals.failing = m_failing;
    if (m_running.first() != kNoSlot)
        totals.longestRunning = now - m_slots[m_running.first()].since;
    for (auto index = m_running.first(); index != kNoSlot; index = m_slots[index].next)
        totals.unfinishedWork += now - m_slots[index].since;
    return totals;
}

template<typename Key>
KeyPhase KeyLedger<Key>::phaseOf(const Slot<Key>& slot)
{
    return slot.processing ? KeyPhase::Processing
        : slot.dirty       ? KeyPhase::Ready
        : slot.dueAt       ? KeyPhase::Waiting
                           : KeyPhase::Failed;
}

template<typename Key>
void KeyLedger<Key>::copyState(SlotIndex index, std::vector<KeyState<Key>>& out) const
{
    if (index >= m_slots.end() || !m_slots[index].key)
        return;
    const auto& slot = m_slots[index];
    out.push_back({ .key = *slot.key,
                    .phase = phaseOf(slot),
                    .since = slot.since,
                    .priority = slot.processing ? slot.workPriority : slot.priority,
                    .again = slot.processing && slot.dirty,
                    .nextTryAt = slot.dueAt,
                    .tries = slot.tries,
                    .failures = slot.failures,
                    .lastError = slot.lastError,
                    .waited = slot.waited,
                    .worked = slot.worked,
                    .worker = slot.processing ? slot.worker : kNoWorker,
                    .history = slot.history ? *slot.history : KeyTries() });
}

template<typename Key>
std::size_t KeyLedger<Key>::copyStates(std::size_t from, std::size_t count,
                                       std::vector<KeyState<Key>>& out) const
{
    const auto end = std::min(from + count, m_slots.end());
    for (; from < end; ++from)
        copyState(static_cast<SlotIndex>(from), out);
    return from < m_slots.end() ? from : 0;
}

template<typename Key>
std::size_t KeyLedger<Key>::rank(std::size_t from, std::size_t count,
                                 const std::function<bool(const Key&)>& matches,
                                 std::vector<Urgency>& out) const
{
    const auto end = std::min(from + count, m_slots.end());
    for (; from < end; ++from) {
        const auto index = static_cast<SlotIndex>(from);
        const auto& slot = m_slots[index];
        if (!slot.key || (matches && !matches(*slot.key)))
            continue;
        const auto at = [](TimePoint time) -> std::int64_t {
            return time.time_since_epoch().count();
        };
        if (slot.failures > 0)
            out.push_back({ 0, -std::int64_t(slot.failures), index });
        else if (slot.processing)
            out.push_back({ 1, at(slot.since), index });
        else if (slot.dirty)
            out.push_back({ 3, at(slot.dirtySince), index });
        else
            out.push_back({ 2, at(slot.dueAt.value_or(slot.since)), index });
    }
    return from < m_slots.end() ? from : 0;
}

template<typename Key>
void KeyLedger<Key>::copyFinished(const std::function<bool(const Key&)>& matches,
                                  std::vector<FinishedKey<Key>>& out) const
{
    for (const auto* recent : { &m_recovered, &m_finished }) {
        for (const auto& finished : recent->keys()) {
            if (!matches || matches(finished.key))
                out.push_back(finished);
        }
    }
}

} // namespace kittiwake
