#pragma once

#include <core/api/watch_event.h>

#include <unordered_map>
#include <vector>

namespace kittiwake {

/// \brief What a list, or a stream of initial events, has given so far; not visible until it is
/// whole. \thread one at a time
class CollectedItems
{
public:
    /// Items of a list, which has each once.
    void append(std::vector<ObjectPtr> items)
    {
        m_count += items.size();
        m_items.insert(m_items.end(), std::move_iterator(items.begin()),
                       std::move_iterator(items.end()));
    }
    /// An event of a stream: later ones supersede earlier ones of their object.
    void apply(const WatchEvent& event)
    {
        const auto [it, isNew] = m_places.try_emplace(event.object->key(), m_items.size());
        if (isNew)
            m_items.emplace_back();
        auto& place = m_items[it->second];
        const bool deleted = event.type == WatchEvent::Type::Deleted;
        m_count += (deleted ? 0U : 1U) - (place ? 1U : 0U);
        place = deleted ? nullptr : event.object;
    }
    [[nodiscard]] std::size_t size() const { return m_count; }
    [[nodiscard]] std::vector<ObjectPtr> take()
    {
        auto items = std::move(m_items);
        clear();
        std::erase(items, nullptr);
        return items;
    }
    void clear() { *this = {}; }

private:
    std::vector<ObjectPtr> m_items; ///< null: deleted again
    std::unordered_map<ObjectKey, std::size_t> m_places; ///< of objects from events
    std::size_t m_count = 0;
};

} // namespace kittiwake
