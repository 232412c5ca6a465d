// How an Indexer is written. What objects are under is worked out with no lock held, from what was
// seen stored; under the lock it counts only if that is stored still.
#include "indexer.h"

#include <algorithm>
#include <mutex>

namespace kittiwake {

namespace {

using Names = ValueIndex::Names;

/// Rounds in which the changes since the round before are made up for with the store unlocked.
constexpr int kCatchUpRounds = 8;

Unexpected<Error> indexExists(const std::string& name)
{
    return Unexpected { Error { ErrorKind::AlreadyExists,
                                "There is an index \"" + name + "\" already." } };
}

/// What an object is under, index for index; no object is under nothing.
std::vector<Names> namesOf(const std::vector<IndexFunc>& funcs, const ObjectPtr& object)
{
    std::vector<Names> names(funcs.size());
    if (!object || funcs.empty())
        return names;
    const ParsedObject parsed(*object);
    for (std::size_t i = 0; i < funcs.size(); ++i)
        names[i] = indexValuesOf(funcs[i], parsed);
    return names;
}

void exchangeIn(ValueIndex& index, const IndexFunc& func, const ObjectPtr& old,
                const ObjectPtr& now)
{
    index.exchange(old, old ? indexValuesOf(func, *old) : Names(), now,
                   now ? indexValuesOf(func, *now) : Names());
}

} // namespace

/// Has the changes of the store written down for as long as it lives.
class Indexer::Journalled
{
public:
    /// With the store locked for writing.
    explicit Journalled(Indexer& indexer)
        : m_indexer(indexer)
    {
        m_indexer.m_journals.push_back(&m_journal);
    }
    Journalled(const Journalled&) = delete;
    Journalled& operator=(const Journalled&) = delete;
    /// With the store locked for writing.
    ~Journalled() { std::erase(m_indexer.m_journals, &m_journal); }

    /// What has changed since it was last taken. With the store locked for writing.
    Journal take() { return std::exchange(m_journal, {}); }

private:
    Indexer& m_indexer;
    Journal m_journal;
};

Expected<void> Indexer::addIndex(const std::string& name, IndexFunc func)
{
    Index index { std::move(func), {} };
    std::unique_lock lock(m_mutex);
    if (m_indexes.contains(name))
        return indexExists(name);
    Journalled changes(*this);
    Journal toEnter;
    toEnter.reserve(m_objects.size());
    for (const auto& object : m_objects)
        toEnter.emplace_back(nullptr, object);
    // The last round holds the lock: a store that changes faster than this reads must not keep it.
    for (int round = 0; !toEnter.empty(); ++round) {
        const bool last = round == kCatchUpRounds;
        if (!last)
            lock.unlock();
        for (const auto& [old, now] : toEnter)
            exchangeIn(index.values, index.func, old, now);
        toEnter.clear();
        if (!last)
            lock.lock();
        toEnter = changes.take();
    }
    if (m_indexes.contains(name))
        return indexExists(name);
    m_indexes.emplace(name, std::move(index));
    indexesChanged();
    return {};
}

Expected<void> Indexer::removeIndex(const std::string& name)
{
    Indexes::node_type removed; // a large one takes its time to go
    std::unique_lock lock(m_mutex);
    removed = m_indexes.extract(name);
    if (removed.empty())
        return Unexpected { Error { ErrorKind::NotFound, "There is no index \"" + name + "\"." } };
    indexesChanged();
    lock.unlock();
    return {};
}

void Indexer::indexesChanged()
{
    auto funcs = std::make_shared<Funcs>();
    for (const auto& [name, index] : m_indexes)
        funcs->push_back(index.func);
    m_funcs = std::move(funcs);
}

void Indexer::note(const ObjectPtr& old, const ObjectPtr& now)
{
    for (auto* journal : m_journals)
        journal->emplace_back(old, now);
}

ObjectPtr Indexer::put(const ObjectPtr& object)
{
    return exchange(object->key(), object, object->resourceVersion());
}

ObjectPtr Indexer::erase(const ObjectKey& key, const ResourceVersion& at)
{
    return exchange(key, nullptr, at);
}

ObjectPtr Indexer::exchange(const ObjectKey& key, const ObjectPtr& now, const ResourceVersion& at)
{
    for (;;) {
        std::shared_lock reading(m_mutex);
        const auto funcs = m_funcs;
        auto old = stored(key);
        reading.unlock();
        if (!old && !now)
            return nullptr;
        const auto before = namesOf(*funcs, old);
        const auto after = namesOf(*funcs, now);

        std::unique_lock lock(m_mutex);
        if (m_funcs != funcs || stored(key) != old)
            continue; // somebody else was faster
        if (old) {
            auto node = m_objects.extract(old);
            m_footprint -= old->footprint();
            if (now) {
                node.value() = now;
                m_objects.insert(std::move(node));
            }
        } else {
            m_objects.insert(now);
        }
        m_footprint += now ? now->footprint() : 0;
        if (now || !at.empty())
            m_resourceVersion = at;
        std::size_t i = 0;
        for (auto& [name, index] : m_indexes) {
            index.values.exchange(old, before[i], now, after[i]);
            ++i;
        }
        note(old, now);
        return old;
    }
}

void Indexer::replace(const std::vector<ObjectPtr>& objects, const ResourceVersion& at)
{
    for (;;) {
        std::shared_lock reading(m_mutex);
        const auto funcs = m_funcs;
        reading.unlock();
        ObjectSet all;
        std::size_t footprint = 0;
        std::vector<ValueIndex> indexes(funcs->size());
        for (auto it = objects.rbegin(); it != objects.rend(); ++it) { // of one twice, the last
            const auto& object = *it;
            if (!all.insert(object).second)
                continue;
            footprint += object->footprint();
            const auto names = namesOf(*funcs, object);
            for (std::size_t i = 0; i < indexes.size(); ++i)
                indexes[i].exchange(nullptr, {}, object, names[i]);
        }

        std::unique_lock lock(m_mutex);
        if (m_funcs != funcs)
            continue;
        for (const auto& object : m_objects)
            note(object, nullptr);
        for (const auto& object : all)
            note(nullptr, object);
        m_objects.swap(all);
        m_footprint = footprint;
        auto filled = indexes.begin();
        for (auto& [name, index] : m_indexes)
            std::swap(index.values, *filled++);
        m_resourceVersion = at;
        lock.unlock(); // what was there goes with nobody waiting
        return;
    }
}

void Indexer::noteResourceVersion(ResourceVersion at)
{
    std::unique_lock lock(m_mutex);
    m_resourceVersion = std::move(at);
}

} // namespace kittiwake
