#include "delta_fifo.h"

#include <core/cache/store.h>

namespace kittiwake {

void DeltaFifo::enqueue(DeltaType type, ObjectPtr object)
{
    {
        std::lock_guard lock(m_mutex);
        m_populated = true;
        auto key = object->key();
        push({ type, std::move(key), std::move(object) }, false);
    }
    m_wake.notify_one();
}

void DeltaFifo::remove(ObjectPtr object)
{
    {
        const bool known = m_known != nullptr && m_known->get(object->key()) != nullptr;
        std::lock_guard lock(m_mutex);
        m_populated = true;
        if (!known && !m_items.contains(object->key()))
            return;
        auto key = object->key();
        push({ DeltaType::Deleted, std::move(key), std::move(object) }, false);
    }
    m_wake.notify_one();
}

void DeltaFifo::replace(std::vector<ObjectPtr> items,
                        const std::unordered_set<ObjectKey>& untouched)
{
    {
        const auto known = m_known != nullptr ? m_known->list() : std::vector<ObjectPtr>();
        std::lock_guard lock(m_mutex);
        const bool first = !m_populated;
        std::unordered_set<ObjectKey> listed;
        listed.reserve(items.size() + untouched.size());
        std::vector<Delta> tombstones;
        for (const auto& item : items)
            listed.insert(item->key());
        const auto toPop = listed.size();
        listed.insert(untouched.begin(), untouched.end());
        // What is queued only: its newest state goes into the tombstone (a tombstone's own,
        // unwrapped).
        for (const auto& [key, queued] : m_items) {
            if (!listed.contains(key))
                tombstones.push_back(
                    { DeltaType::Deleted, key, queued.deltas.back().object, true });
        }
        for (const auto& object : known) {
            if (!listed.contains(object->key()) && !m_items.contains(object->key()))
                tombstones.push_back({ DeltaType::Deleted, object->key(), object, true });
        }
        if (first) {
            m_populated = true;
            m_initialLeft = toPop + tombstones.size();
        }
        for (auto& item : items) {
            auto key = item->key();
            push({ DeltaType::Replaced, std::move(key), std::move(item) }, first);
        }
        for (auto& tombstone : tombstones)
            push(std::move(tombstone), first);
    }
    m_wake.notify_all();
}

void DeltaFifo::resync()
{
    if (m_known == nullptr)
        return;
    {
        const auto known = m_known->list();
        std::lock_guard lock(m_mutex);
        for (const auto& object : known) {
            if (!m_items.contains(object->key()))
                push({ DeltaType::Sync, object->key(), object }, false);
        }
    }
    m_wake.notify_all();
}

void DeltaFifo::push(Delta delta, bool initial)
{
    if (m_closed)
        return;
    auto [it, isNew] = m_items.try_emplace(delta.key);
    if (isNew)
        m_order.push_back(delta.key);
    auto& deltas = it->second.deltas;
    it->second.initial = it->second.initial || initial;
    // Of two deletions in a row the one with the final state stays, else the older.
    if (!deltas.empty() && delta.type == DeltaType::Deleted
        && deltas.back().type == DeltaType::Deleted) {
        if (deltas.back().finalStateUnknown)
            deltas.back() = std::move(delta);
        return;
    }
    deltas.push_back(std::move(delta));
}

std::optional<DeltaFifo::Item> DeltaFifo::take()
{
    if (m_order.empty())
        return std::nullopt;
    auto node = m_items.extract(m_order.front());
    m_order.pop_front();
    auto& queued = node.mapped();
    if (queued.initial && m_initialLeft > 0)
        --m_initialLeft;
    return Item { std::move(node.key()), std::move(queued.deltas), queued.initial };
}

std::optional<DeltaFifo::Item> DeltaFifo::pop()
{
    std::unique_lock lock(m_mutex);
    m_wake.wait(lock, [this] { return m_closed || !m_order.empty(); });
    return take();
}

std::optional<DeltaFifo::Item> DeltaFifo::tryPop()
{
    std::lock_guard lock(m_mutex);
    return take();
}

bool DeltaFifo::hasSynced() const
{
    std::lock_guard lock(m_mutex);
    return m_populated && m_initialLeft == 0;
}

std::size_t DeltaFifo::depth() const
{
    std::lock_guard lock(m_mutex);
    return m_order.size();
}

void DeltaFifo::close()
{
    {
        std::lock_guard lock(m_mutex);
        m_closed = true;
    }
    m_wake.notify_all();
}

} // namespace kittiwake
