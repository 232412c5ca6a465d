#include "delta_fifo.h"

#include <core/cache/store.h>

namespace kittiwake {

void DeltaFifo::enqueue(DeltaType type, ObjectPtr object)
{
    std::lock_guard lock(m_mutex);
    m_populated = true;
    auto key = object->key();
    push({ type, std::move(key), std::move(object) }, false);
}

void DeltaFifo::addListed(ObjectPtr object)
{
    std::lock_guard lock(m_mutex);
    auto key = object->key();
    push({ DeltaType::Added, std::move(key), std::move(object) }, true);
}

void DeltaFifo::remove(ObjectPtr object)
{
    const bool known = m_known != nullptr && m_known->get(object->key()) != nullptr;
    std::lock_guard lock(m_mutex);
    m_populated = true;
    if (!known && !m_queued.contains(object->key()))
        return;
    auto key = object->key();
    push({ DeltaType::Deleted, std::move(key), std::move(object) }, false);
}

void DeltaFifo::replace(std::vector<ObjectPtr> items,
                        const std::unordered_set<ObjectKey>& untouched)
{
    const auto known = m_known != nullptr ? m_known->list() : std::vector<ObjectPtr>();
    std::lock_guard lock(m_mutex);
    const bool first = !m_populated;
    std::unordered_set<ObjectKey> listed;
    listed.reserve(items.size() + untouched.size());
    std::vector<Delta> tombstones;
    for (const auto& item : items)
        listed.insert(item->key());
    listed.insert(untouched.begin(), untouched.end());
    // For objects that are queued and not stored, the tombstone holds the newest queued state; if
    // that is a tombstone, the state in it.
    for (const auto& [key, queued] : m_queued) {
        if (!listed.contains(key))
            tombstones.push_back({ DeltaType::Deleted, key, queued.last->delta.object, true });
    }
    for (const auto& object : known) {
        if (!listed.contains(object->key()) && !m_queued.contains(object->key()))
            tombstones.push_back({ DeltaType::Deleted, object->key(), object, true });
    }
    if (first) {
        m_populated = true;
        m_initialLeft = items.size() + tombstones.size();
    }
    // First what is gone, so that no reader sees an object beside its replacement.
    for (auto& tombstone : tombstones)
        push(std::move(tombstone), first);
    for (auto& item : items) {
        auto key = item->key();
        push({ DeltaType::Replaced, std::move(key), std::move(item) }, first);
    }
}

void DeltaFifo::resync()
{
    if (m_known == nullptr)
        return;
    const auto known = m_known->list();
    std::lock_guard lock(m_mutex);
    for (const auto& object : known) {
        if (!m_queued.contains(object->key()))
            push({ DeltaType::Sync, object->key(), object }, false);
    }
}

void DeltaFifo::push(Delta delta, bool initial)
{
    auto& [last, count] = m_queued[delta.key];
    // Of two deletions in a row the one with the final state stays, else the older.
    if (last != nullptr && delta.type == DeltaType::Deleted
        && last->delta.type == DeltaType::Deleted) {
        if (last->delta.finalStateUnknown)
            last->delta = std::move(delta);
        return;
    }
    last = &m_queue.emplace_back(Item { std::move(delta), initial });
    ++count;
}

std::optional<DeltaFifo::Item> DeltaFifo::tryPop()
{
    std::lock_guard lock(m_mutex);
    if (m_queue.empty())
        return std::nullopt;
    std::optional item(std::move(m_queue.front()));
    m_queue.pop_front();
    const auto queued = m_queued.find(item->delta.key);
    if (--queued->second.count == 0)
        m_queued.erase(queued);
    if (item->isInInitialList && m_initialLeft > 0)
        --m_initialLeft;
    return item;
}

bool DeltaFifo::hasSynced() const
{
    std::lock_guard lock(m_mutex);
    return m_populated && m_initialLeft == 0;
}

std::size_t DeltaFifo::depth() const
{
    std::lock_guard lock(m_mutex);
    return m_queue.size();
}

} // namespace kittiwake
