#pragma once

#include <core/workqueue/slot_list.h>

#include <functional>
#include <map>

namespace kittiwake {

/// \brief The slots that are ready: by priority, and in the order of adding within one. Takes
/// constant time for Priority::Normal, else the logarithm of how many priorities are in use.
template<typename Key>
class ReadyList
{
public:
    explicit ReadyList(SlotTable<Key>& table)
        : m_table(table)
        , m_normal(listOf(Priority::Normal))
    { }

    /// Behind all of the slot's priority.
    void pushBack(SlotIndex index)
    {
        const auto priority = m_table[index].priority;
        (priority == Priority::Normal ? m_normal : listOf(priority)).pushBack(index);
        ++m_size;
    }
    void remove(SlotIndex index)
    {
        const auto priority = m_table[index].priority;
        auto& list = priority == Priority::Normal ? m_normal : listOf(priority);
        list.remove(index);
        if (list.size() == 0 && priority != Priority::Normal)
            m_lists.erase(priority);
        --m_size;
    }
    [[nodiscard]] SlotIndex first() const
    {
        for (const auto& [priority, list] : m_lists) { // only that of Normal may be empty
            if (list.size() > 0)
                return list.first();
        }
        return kNoSlot;
    }
    [[nodiscard]] std::size_t size() const { return m_size; }

private:
    SlotList<Key>& listOf(Priority priority)
    {
        return m_lists.try_emplace(priority, m_table).first->second;
    }

    SlotTable<Key>& m_table;
    std::map<Priority, SlotList<Key>, std::greater<>> m_lists;
    SlotList<Key>& m_normal; ///< in m_lists, for good
    std::size_t m_size = 0;
};

} // namespace kittiwake
