#pragma once

#include <core/workqueue/slot_table.h>

namespace kittiwake {

/// \brief A doubly linked list through the slots of a table: constant time, no allocation.
template<typename Key>
class SlotList
{
public:
    explicit SlotList(SlotTable<Key>& table)
        : m_table(table)
    { }

    void pushBack(SlotIndex index)
    {
        m_table[index].previous = m_last;
        m_table[index].next = kNoSlot;
        (m_last == kNoSlot ? m_first : m_table[m_last].next) = index;
        m_last = index;
        ++m_size;
    }
    void remove(SlotIndex index)
    {
        auto& slot = m_table[index];
        (slot.previous == kNoSlot ? m_first : m_table[slot.previous].next) = slot.next;
        (slot.next == kNoSlot ? m_last : m_table[slot.next].previous) = slot.previous;
        slot.previous = slot.next = kNoSlot;
        --m_size;
    }
    [[nodiscard]] SlotIndex first() const { return m_first; }
    [[nodiscard]] std::size_t size() const { return m_size; }

private:
    SlotTable<Key>& m_table;
    SlotIndex m_first = kNoSlot;
    SlotIndex m_last = kNoSlot;
    std::size_t m_size = 0;
};

} // namespace kittiwake
