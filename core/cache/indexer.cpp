#include "indexer.h"

#include <algorithm>
#include <mutex>

namespace kittiwake {

namespace {

Unexpected<Error> noIndex(const std::string& name)
{
    return Unexpected { Error { ErrorKind::NotFound, "There is no index \"" + name + "\"." } };
}

/// Called with no lock held. Sorts by address: an object is stored once.
std::vector<ObjectPtr> eachOnce(std::vector<ObjectPtr> objects)
{
    std::sort(objects.begin(), objects.end());
    objects.erase(std::unique(objects.begin(), objects.end()), objects.end());
    return objects;
}

using Names = ValueIndex::Names;

/// Rounds in which the changes of the previous round are entered with the store unlocked.
constexpr int kCatchUpRounds = 8;

Unexpected<Error> indexExists(const std::string& name)
{
    return Unexpected { Error { ErrorKind::AlreadyExists,
                                "There is an index \"" + name + "\" already." } };
}

/// The names that an object has in each index; none without an object.
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

ObjectPtr Indexer::get(const ObjectKey& key) const
{
    std::shared_lock lock(m_mutex);
    return stored(key);
}

ObjectPtr Indexer::stored(const ObjectKey& key) const
{
    const auto it = m_objects.find(key);
    return it == m_objects.end() ? nullptr : *it;
}

std::vector<ObjectPtr> Indexer::list() const
{
    std::shared_lock lock(m_mutex);
    return { m_objects.begin(), m_objects.end() };
}

std::size_t Indexer::size() const
{
    std::shared_lock lock(m_mutex);
    return m_objects.size();
}

const ValueIndex* Indexer::find(const std::string& name) const
{
    const auto it = m_indexes.find(name);
    return it == m_indexes.end() ? nullptr : &it->second.values;
}

bool Indexer::hasIndex(const std::string& index) const
{
    std::shared_lock lock(m_mutex);
    return find(index) != nullptr;
}

Expected<std::vector<ObjectPtr>> Indexer::byIndex(const std::string& index,
                                                  const std::string& value) const
{
    std::shared_lock lock(m_mutex);
    const auto* found = find(index);
    if (found == nullptr)
        return noIndex(index);
    const auto objects = found->values().find(value);
    if (objects == found->values().end())
        return std::vector<ObjectPtr>();
    return std::vector<ObjectPtr>(objects->second.begin(), objects->second.end());
}

Expected<std::vector<ObjectKey>> Indexer::indexKeys(const std::string& index,
                                                    const std::string& value) const
{
    return byIndex(index, value).transform([](const std::vector<ObjectPtr>& objects) {
        std::vector<ObjectKey> keys;
        keys.reserve(objects.size());
        for (const auto& object : objects)
            keys.push_back(object->key());
        return keys;
    });
}

Expected<std::vector<ObjectPtr>> Indexer::alike(const std::string& index,
                                                const Object& object) const
{
    std::shared_lock lock(m_mutex);
    const auto it = m_indexes.find(index);
    if (it == m_indexes.end())
        return noIndex(index);
    const auto func = it->second.func;
    lock.unlock();
    const auto values = indexValuesOf(func, object);

    lock.lock();
    const auto* found = find(index);
    if (found == nullptr)
        return noIndex(index);
    std::vector<ObjectPtr> all;
    for (const auto& value : values) {
        const auto objects = found->values().find(value);
        if (objects != found->values().end())
            all.insert(all.end(), objects->second.begin(), objects->second.end());
    }
    lock.unlock();
    return eachOnce(std::move(all));
}

Expected<std::map<std::string, std::size_t>> Indexer::indexValues(const std::string& index) const
{
    std::shared_lock lock(m_mutex);
    const auto* found = find(index);
    if (found == nullptr)
        return noIndex(index);
    std::map<std::string, std::size_t> counts;
    for (const auto& [value, objects] : found->values())
        counts.emplace(value, objects.size());
    return counts;
}

Expected<std::vector<ObjectPtr>> Indexer::byIndexPrefix(const std::string& index,
                                                        const std::string& prefix) const
{
    std::vector<ObjectPtr> all;
    std::shared_lock lock(m_mutex);
    const auto* found = find(index);
    if (found == nullptr)
        return noIndex(index);
    const auto end = found->values().end();
    for (auto it = found->firstOf(prefix); it != end && it->first.starts_with(prefix); ++it)
        all.insert(all.end(), it->second.begin(), it->second.end());
    lock.unlock();
    return eachOnce(std::move(all));
}

std::vector<std::string> Indexer::indexNames() const
{
    std::shared_lock lock(m_mutex);
    std::vector<std::string> names;
    for (const auto& [name, index] : m_indexes)
        names.push_back(name);
    return names;
}

Expected<std::optional<std::string>> Indexer::visitCounts(
    const std::string& index, const IndexPage& page,
    const std::function<void(const std::string& value, std::size_t objects)>& f) const
{
    std::shared_lock lock(m_mutex);
    const auto* found = find(index);
    if (found == nullptr)
        return noIndex(index);
    const auto end = found->values().end();
    auto it = page.after ? found->values().upper_bound(std::max(*page.after, page.prefix))
                         : found->firstOf(page.prefix);
    const std::string* last = nullptr;
    for (std::size_t visited = 0;
         it != end && visited < page.limit && it->first.starts_with(page.prefix); ++it, ++visited) {
        f(it->first, it->second.size());
        last = &it->first;
    }
    const bool more = it != end && it->first.starts_with(page.prefix);
    return more && last != nullptr ? std::optional(*last) : std::nullopt;
}

Expected<std::vector<IndexCount>> Indexer::indexCounts(const std::string& index,
                                                       const IndexPage& page) const
{
    std::vector<IndexCount> counts;
    return visitCounts(index, page,
                       [&counts](const std::string& value, std::size_t objects) {
                           counts.push_back({ value, objects });
                       })
        .transform([&counts](const auto&) { return std::move(counts); });
}

Expected<IndexSize> Indexer::indexSize(const std::string& index) const
{
    std::shared_lock lock(m_mutex);
    const auto* found = find(index);
    if (found == nullptr)
        return noIndex(index);
    return IndexSize { found->values().size(), found->objects() };
}

ResourceVersion Indexer::resourceVersion() const
{
    std::shared_lock lock(m_mutex);
    return m_resourceVersion;
}

std::size_t Indexer::footprint() const
{
    std::shared_lock lock(m_mutex);
    return m_footprint;
}

// Writes. The names of an object in the indices are computed with no lock held, from the object
// that was stored then; with the lock held they are used only if it is still stored.

/// Records the changes of the store while it exists.
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

    /// The changes since the last call. With the store locked for writing.
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
    // The last round holds the lock, so that a store that changes fast does not keep this going.
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
    Indexes::node_type removed; // destroyed without the lock: it may be large
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
            continue; // another write came in between
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
        lock.unlock(); // old objects are destroyed without the lock
        return;
    }
}

void Indexer::noteResourceVersion(ResourceVersion at)
{
    std::unique_lock lock(m_mutex);
    m_resourceVersion = std::move(at);
}

} // namespace kittiwake
