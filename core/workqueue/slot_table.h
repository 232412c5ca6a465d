#pragma once

#include <core/base/scheduler.h>
#include <core/workqueue/key_tries.h>
#include <core/workqueue/priority.h>

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>

namespace kittiwake {

using SlotIndex = std::uint32_t;
inline constexpr SlotIndex kNoSlot = UINT32_MAX;

/// One key and all a queue knows of it. `next` and `previous` chain it into one SlotList at a
/// time.
template<typename Key>
struct Slot
{
    std::optional<Key> key; ///< none: the slot is free
    bool dirty = false; ///< needs work
    bool processing = false; ///< a worker has it
    Priority priority = Priority::Normal; ///< of the run it waits for
    Priority workPriority = Priority::Normal; ///< of the run that a worker is at
    bool givenUp = false; ///< the next failure is the first of a new row
    bool tryFailed = false; ///< the try that a worker is at
    WorkerNumber worker = kNoWorker; ///< that has it, or had it last
    std::uint32_t tries = 0;
    std::uint32_t failures = 0;
    std::string lastError;
    std::unique_ptr<KeyTries> history; ///< of a key that has failed; null: of the others
    TimePoint since {}; ///< of the phase it is in, as far as no other time says so
    TimePoint dirtySince {};
    std::optional<TimePoint> dueAt; ///< waiting until then
    std::uint64_t waitOrder = 0; ///< keys due at the same time come in the order they were put off
    Duration waited {};
    Duration worked {};
    SlotIndex previous = kNoSlot;
    SlotIndex next = kNoSlot;
};

/// \brief Stable places for keys, found by key in constant time. Gives its memory back when it
/// runs empty.
template<typename Key>
class SlotTable
{
public:
    Slot<Key>& operator[](SlotIndex index) { return m_slots[index]; }
    const Slot<Key>& operator[](SlotIndex index) const { return m_slots[index]; }

    [[nodiscard]] SlotIndex find(const Key& key) const
    {
        const auto it = m_byKey.find(key);
        return it == m_byKey.end() ? kNoSlot : it->index;
    }
    SlotIndex insert(Key key)
    {
        const auto index = m_free != kNoSlot ? m_free : static_cast<SlotIndex>(m_slots.size());
        if (m_free != kNoSlot)
            m_free = m_slots[index].next;
        else
            m_slots.emplace_back();
        m_slots[index].next = kNoSlot;
        m_slots[index].key = std::move(key);
        m_byKey.insert(Ref { index });
        return index;
    }
    void erase(SlotIndex index) { (void)remove(index); }
    /// As erase; hands out the key.
    Key remove(SlotIndex index)
    {
        m_byKey.erase(Ref { index });
        auto key = std::move(*m_slots[index].key);
        m_slots[index] = {}; // lets go of the key and its strings
        m_slots[index].next = std::exchange(m_free, index);
        if (m_byKey.empty() && m_slots.size() >= kKeptSlots) {
            m_slots.clear();
            m_slots.shrink_to_fit();
            m_byKey = Index(0, Hash { this }, Equal { this });
            m_free = kNoSlot;
        }
        return key;
    }
    /// How many keys there are.
    [[nodiscard]] std::size_t size() const { return m_byKey.size(); }
    /// One past the last slot, free ones included.
    [[nodiscard]] std::size_t end() const { return m_slots.size(); }

    SlotTable() = default;
    SlotTable(const SlotTable&) = delete; // the index knows the table's address
    SlotTable& operator=(const SlotTable&) = delete;
    ~SlotTable() = default;

private:
    static constexpr std::size_t kKeptSlots = 1024; // a few hundred KB: not worth giving back

    struct Ref
    { ///< not the bare number, which might be a Key
        SlotIndex index;
    };
    struct Hash
    {
        using is_transparent = void;
        const SlotTable* table;
        std::size_t operator()(Ref ref) const { return (*this)(*table->m_slots[ref.index].key); }
        std::size_t operator()(const Key& key) const { return std::hash<Key>()(key); }
    };
    struct Equal
    {
        using is_transparent = void;
        const SlotTable* table;
        bool operator()(Ref a, Ref b) const { return a.index == b.index; }
        bool operator()(Ref a, const Key& b) const { return *table->m_slots[a.index].key == b; }
        bool operator()(const Key& a, Ref b) const { return a == *table->m_slots[b.index].key; }
    };
    using Index = std::unordered_set<Ref, Hash, Equal>;

    std::deque<Slot<Key>> m_slots;
    Index m_byKey { 0, Hash { this }, Equal { this } };
    SlotIndex m_free = kNoSlot; ///< first of the free slots, chained by `next`
};

} // namespace kittiwake
