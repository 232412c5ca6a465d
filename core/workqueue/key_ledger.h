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
        stopWaiting(index); // or it would run a second time for nothing
        return !m_slots[index].dirty && markDirty(index, now);
    }
    /// The first ready key, which its caller processes from now on.
    std::optional<Key> take(TimePoint now, WorkerNumber worker = kNoWorker);
    /// The key is not processed any more. True if it is ready again, having been added meanwhile.
    bool done(const Key& key, TimePoint now);
    /// The key needs work at `when`, or earlier if it was already put off to an earlier time; one
    /// that is dirty needs it now anyway.
    void delay(Key key, TimePoint when, std::optional<Priority> priority, TimePoint now);
    /// Adds the keys that are due, `max` at most; returns how many of them became ready.
    std::size_t addDue(TimePoint now, std::size_t max);
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
    /// Brings the key in now, if it waits or has been given up; true if that makes it ready.
    bool hurry(const Key& key, TimePoint now);
    /// As forget, and it does not wait any more. False if it did not wait and had not failed.
    bool abandon(const Key& key);
    /// How many keys that finished are remembered, of those that had failed before, and of the
    /// others; the latest. Forgets those there are.
    void remember(std::size_t recovered, std::size_t others);

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
    /// A key's place among the urgent ones: the smallest first.
    struct Urgency
    {
        int group = 0; ///< 0: it fails; 1: in work; 2: it waits; 3: it is ready
        std::int64_t order = 0;
        SlotIndex index = kNoSlot;
        auto operator<=>(const Urgency&) const = default;
    };
    /// As copyStates, of the keys that `matches`.
    std::size_t rank(std::size_t from, std::size_t count,
                     const std::function<bool(const Key&)>& matches,
                     std::vector<Urgency>& out) const;
    /// Appends the state of the key at a place; nothing, if there is none any more.
    void copyState(SlotIndex index, std::vector<KeyState<Key>>& out) const;
    void copyFinished(const std::function<bool(const Key&)>& matches,
                      std::vector<FinishedKey<Key>>& out) const;

private:
    static constexpr std::size_t kMaxHistories = 4096; ///< some 4 MB, at worst
    SlotIndex place(Key key);
    bool markDirty(SlotIndex index, TimePoint now);
    void raise(SlotIndex index, std::optional<Priority> asked);
    void stopWaiting(SlotIndex index);
    void eraseIfOver(SlotIndex index);
    void retireIfOver(SlotIndex index, TimePoint startedAt, TimePoint now);
    void recordTry(Slot<Key>& slot, TimePoint startedAt, TimePoint now);
    void clearFailures(Slot<Key>& slot);
    KeyTries takeHistory(Slot<Key>& slot);
    [[nodiscard]] static KeyPhase phaseOf(const Slot<Key>& slot);
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
    std::size_t m_failing = 0; ///< keys with failures
    std::size_t m_histories = 0; ///< keys with a history
    RecentKeys<Key> m_recovered; ///< finished ones that had failed before
    RecentKeys<Key> m_finished; ///< the others
    QueueTotals m_totals; ///< what is counted; what is measured is added when asked for
};

} // namespace kittiwake

#include <core/workqueue/key_ledger_failures.h>
#include <core/workqueue/key_ledger_impl.h>
#include <core/workqueue/key_ledger_show.h>
