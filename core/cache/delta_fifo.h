#pragma once

#include <core/cache/delta.h>

#include <deque>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace kittiwake {

class Store;

/// \brief The queue between a Reflector and the Indexer: deltas in the order in which they came,
/// whatever key they are of. Nothing is lost: of several updates all are kept, and an object that a
/// relist no longer has gets a tombstone, be it known to the store or only queued here. \thread
/// any. An item is handed out before it is processed: one consumer, or the order is lost.
/// \source client-go tools/cache/the_real_fifo.go; what is kept of
/// delta_fifo.go, in ADR 0003
class DeltaFifo
{
public:
    /// `known` is the store that this queue feeds; it outlives the queue. Null: nothing is ever
    /// known.
    explicit DeltaFifo(const Store* known)
        : m_known(known)
    { }

    void add(ObjectPtr object) { enqueue(DeltaType::Added, std::move(object)); }
    void update(ObjectPtr object) { enqueue(DeltaType::Updated, std::move(object)); }
    /// A delete of what is neither queued nor known is dropped.
    void remove(ObjectPtr object);
    /// Of a first list that is not whole yet. The queue has not synced for all that; `replace` will
    /// say what is there.
    void addListed(ObjectPtr object);
    /// The whole truth after a list: tombstones for what is missing, then Replaced for each item.
    /// Objects of `untouched` are there, though nothing new can be said of them.
    void replace(std::vector<ObjectPtr> items, const std::unordered_set<ObjectKey>& untouched = {});
    /// Sync for every known object that has nothing queued.
    void resync();

    struct Item
    {
        Delta delta;
        bool isInInitialList = false;
    };
    /// The next item if there is one. Never blocks: a controller fills and drains the queue on one
    /// strand, so that no thread waits for an item.
    std::optional<Item> tryPop();

    /// Everything of the first replace was popped (an empty one: at once), or something was added
    /// before it.
    [[nodiscard]] bool hasSynced() const;
    /// Deltas queued.
    [[nodiscard]] std::size_t depth() const;

private:
    /// Of one key.
    struct Queued
    {
        Item* last = nullptr; ///< in m_queue; a deque's items stay where they are
        std::size_t count = 0;
    };
    void enqueue(DeltaType type, ObjectPtr object);
    void push(Delta delta, bool initial); // m_mutex held

    const Store* m_known;
    mutable std::mutex m_mutex; // guards what follows
    std::deque<Item> m_queue;
    std::unordered_map<ObjectKey, Queued> m_queued; ///< by key; none has a count of 0
    bool m_populated = false;
    std::size_t m_initialLeft = 0; ///< items of the first replace not popped yet
};

} // namespace kittiwake
