#include "indexer.h"

#include <algorithm>
#include <mutex>
#include <unordered_set>

namespace kittiwake {

namespace {

Unexpected<Error> noIndex(const std::string& name)
{
    return Unexpected { Error { ErrorKind::NotFound, "There is no index \"" + name + "\"." } };
}

Unexpected<Error> indexExists(const std::string& name)
{
    return Unexpected { Error { ErrorKind::AlreadyExists,
                                "There is an index \"" + name + "\" already." } };
}

} // namespace

ObjectPtr Indexer::get(const ObjectKey& key) const
{
    std::shared_lock lock(m_mutex);
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
    return it == m_indexes.end() ? nullptr : &it->second;
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
    const auto* found = find(index);
    if (found == nullptr)
        return noIndex(index);
    ObjectSet all;
    for (const auto& value : found->valuesOf(object)) {
        const auto objects = found->values().find(value);
        if (objects != found->values().end())
            all.insert(objects->second.begin(), objects->second.end());
    }
    return std::vector<ObjectPtr>(all.begin(), all.end());
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
    ObjectSet all;
    std::shared_lock lock(m_mutex);
    const auto* found = find(index);
    if (found == nullptr)
        return noIndex(index);
    const auto end = found->values().end();
    for (auto it = found->firstOf(prefix); it != end && it->first.starts_with(prefix); ++it)
        all.insert(it->second.begin(), it->second.end());
    return std::vector<ObjectPtr>(all.begin(), all.end());
}

std::vector<std::string> Indexer::indexNames() const
{
    std::shared_lock lock(m_mutex);
    std::vector<std::string> names;
    for (const auto& [name, index] : m_indexes)
        names.push_back(name);
    return names;
}

Expected<std::vector<IndexCount>> Indexer::indexCounts(const std::string& index,
                                                       const IndexPage& page) const
{
    std::shared_lock lock(m_mutex);
    const auto* found = find(index);
    if (found == nullptr)
        return noIndex(index);
    std::vector<IndexCount> counts;
    const auto end = found->values().end();
    auto it = page.after ? found->values().upper_bound(std::max(*page.after, page.prefix))
                         : found->firstOf(page.prefix);
    for (; it != end && counts.size() < page.most && it->first.starts_with(page.prefix); ++it)
        counts.push_back({ it->first, it->second.size() });
    return counts;
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

Expected<void> Indexer::addIndex(const std::string& name, IndexFunc func)
{
    if (hasIndex(name))
        return indexExists(name);
    ValueIndex index(std::move(func));
    const auto then = list();
    std::unordered_set<const Object*> entered;
    entered.reserve(then.size());
    for (const auto& object : then) {
        index.enter(object);
        entered.insert(object.get());
    }

    std::unique_lock lock(m_mutex);
    if (m_indexes.contains(name))
        return indexExists(name);
    for (const auto& object : then) {
        const auto it = m_objects.find(object->key());
        if (it == m_objects.end() || *it != object)
            index.leave(object);
    }
    for (const auto& object : m_objects) {
        if (!entered.contains(object.get()))
            index.enter(object);
    }
    m_indexes.emplace(name, std::move(index));
    return {};
}

Expected<void> Indexer::removeIndex(const std::string& name)
{
    std::map<std::string, ValueIndex>::node_type removed; // a large one takes its time to go
    std::unique_lock lock(m_mutex);
    removed = m_indexes.extract(name);
    lock.unlock();
    if (removed.empty())
        return noIndex(name);
    return {};
}

ObjectPtr Indexer::put(const ObjectPtr& object)
{
    std::unique_lock lock(m_mutex);
    m_resourceVersion = object->resourceVersion();
    return store(object);
}

void Indexer::replace(const std::vector<ObjectPtr>& objects, const ResourceVersion& at)
{
    std::unique_lock lock(m_mutex);
    m_objects.clear();
    m_footprint = 0;
    for (auto& [name, index] : m_indexes)
        index.clear();
    for (const auto& object : objects)
        store(object);
    m_resourceVersion = at;
}

ObjectPtr Indexer::store(const ObjectPtr& object)
{
    ObjectPtr old;
    if (auto node = m_objects.extract(object); !node.empty()) {
        old = std::exchange(node.value(), object);
        m_footprint -= old->footprint();
        m_objects.insert(std::move(node));
    } else {
        m_objects.insert(object);
    }
    m_footprint += object->footprint();
    reindex(old, object);
    return old;
}

ObjectPtr Indexer::erase(const ObjectKey& key, const ResourceVersion& at)
{
    std::unique_lock lock(m_mutex);
    const auto it = m_objects.find(key);
    if (it == m_objects.end())
        return nullptr;
    auto old = *it;
    m_objects.erase(it);
    m_footprint -= old->footprint();
    if (!at.empty())
        m_resourceVersion = at;
    reindex(old, nullptr);
    return old;
}

void Indexer::noteResourceVersion(ResourceVersion at)
{
    std::unique_lock lock(m_mutex);
    m_resourceVersion = std::move(at);
}

void Indexer::reindex(const ObjectPtr& old, const ObjectPtr& now)
{
    for (auto& [name, index] : m_indexes) {
        if (old)
            index.leave(old);
        if (now)
            index.enter(now);
    }
}

} // namespace kittiwake
