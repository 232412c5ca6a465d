#pragma once

#include <core/workqueue/queue_snapshot.h>
#include <core/workqueue/ready_list.h>

#include <algorithm>
#include <set>
#include <tuple>

namespace kittiwake {

/// \brief What a work queue knows, without locks, threads or clocks: which keys are dirty,
/// processed, put off or failed, and how they fared. Every operation takes constant time, putting
/// off the logarithm, and a priority what ReadyList says.
/// \thread one at a time: the queue's mutex guards it
/// \source client-go util/workqueue/queue.go: the sets dirty and processing, and the FIFO;
/// priorities are controller-runtime's, pkg/controller/priorityqueue
template<typename Key>
class KeyLedger
{
public:
    explicit KeyLedger(std::string name) { m_totals.name = std::move(name); }

    /// The key needs work. True if that makes it ready for a worker; one that waits comes in now
    /// instead. Of two priorities the greater holds until the key is taken; without one, that
    /// of its present or awaited run does.
    bool add(Key key, std::optional<Priority> priority, TimePoint now)
    {
        const auto index = place(std::move(key));
        raise(index, priority);
        stopWaiting(index); // or it would run a second time for nothing (semantics 13, bug 19)
        return !m_slots[index].dirty && markDirty(index, now);
    }
    /// The first ready key, which its caller processes from now on.
    std::optional<Key> take(TimePoint now)
    {
        const auto index = m_ready.first();
        if (index == kNoSlot)
            return std::nullopt;
        auto& slot = m_slots[index];
        m_ready.remove(index);
        m_running.pushBack(index);
        slot.dirty = false;
        slot.processing = true;
        slot.workPriority = slot.priority;
        slot.since = now;
        ++slot.tries;
        slot.waited += now - slot.dirtySince;
        m_totals.queueDuration.observe(now - slot.dirtySince);
        --m_totals.depth;
        return slot.key;
    }
    /// The key is not processed any more. True if it is ready again, having been added meanwhile.
    bool done(const Key& key, TimePoint now)
    {
        const auto index = m_slots.find(key);
        if (index == kNoSlot || !m_slots[index].processing)
            return false;
        auto& slot = m_slots[index];
        slot.processing = false;
        slot.worked += now - slot.since;
        m_totals.workDuration.observe(now - slot.since);
        slot.since = now;
        m_running.remove(index);
        const bool again = slot.dirty;
        if (again)
            m_ready.pushBack(index);
        else
            eraseIfOver(index);
        return again;
    }
    /// The key needs work at `when`, or earlier if it was already put off to an earlier time; one
    /// that is dirty needs it now anyway.
    void delay(Key key, TimePoint when, std::optional<Priority> priority, TimePoint now);
    /// Adds the keys that are due, `most` at most; returns how many of them became ready.
    std::size_t addDue(TimePoint now, std::size_t most);
    [[nodiscard]] std::optional<TimePoint> nextDue() const
    {
        return m_waiting.empty() ? std::nullopt : std::optional(std::get<0>(*m_waiting.begin()));
    }
    void dropWaiting()
    {
        while (!m_waiting.empty()) {
            const auto index = std::get<2>(*m_waiting.begin());
            stopWaiting(index);
            eraseIfOver(index);
        }
    }
    void countRetry() { ++m_totals.retries; }
    /// The key's last try failed; nothing, if the key is not here.
    void noteFailure(const Key& key, std::string why);
    /// The row of failures ends here, though it stays on show.
    void closeFailures(const Key& key);
    /// Its failures and tries are over; whether it is dirty or waits stays as it is.
    void forget(const Key& key);

    [[nodiscard]] const Slot<Key>* find(const Key& key) const
    {
        const auto index = m_slots.find(key);
        return index == kNoSlot ? nullptr : &m_slots[index];
    }
    [[nodiscard]] std::size_t ready() const { return m_ready.size(); }
    [[nodiscard]] std::size_t processing() const { return m_running.size(); }
    [[nodiscard]] std::size_t size() const { return m_slots.size(); }
    [[nodiscard]] QueueTotals totals(TimePoint now) const;
    /// Appends the states of the keys in `count` places from `from` on; returns where to go on, 0
    /// at the end.
    std::size_t copyStates(std::size_t from, std::size_t count,
                           std::vector<KeyState<Key>>& out) const;

private:
    SlotIndex place(Key key);
    bool markDirty(SlotIndex index, TimePoint now);
    void raise(SlotIndex index, std::optional<Priority> asked);
    void stopWaiting(SlotIndex index);
    void eraseIfOver(SlotIndex index);
    static bool over(const Slot<Key>& slot)
    {
        return !slot.dirty && !slot.processing && !slot.dueAt;
    }

    SlotTable<Key> m_slots;
    ReadyList<Key> m_ready { m_slots }; ///< dirty and not processing
    SlotList<Key> m_running { m_slots }; ///< processing, the longest first
    std::set<std::tuple<TimePoint, std::uint64_t, SlotIndex>> m_waiting;
    std::uint64_t m_waitOrders = 0;
    std::size_t m_failed = 0; ///< keys with failures and nothing else to keep them
    QueueTotals m_totals; ///< what is counted; what is measured is added when asked for
};

} // namespace kittiwake

#include <core/workqueue/key_ledger_impl.h>
#include <core/workqueue/key_ledger_show.h>
