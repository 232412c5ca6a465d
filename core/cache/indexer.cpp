#include "indexer.h"

#include <mutex>

namespace kittiwake {

namespace {

Unexpected<Error> noIndex(const std::string& name)
{
    return Unexpected { Error { ErrorKind::NotFound, "There is no index \"" + name + "\"." } };
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

const Indexer::Index* Indexer::find(const std::string& name) const
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
    const auto objects = found->values.find(value);
    if (objects == found->values.end())
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
    Objects all;
    for (const auto& value : valuesOf(*found, object)) {
        const auto objects = found->values.find(value);
        if (objects != found->values.end())
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
    for (const auto& [value, objects] : found->values)
        counts.emplace(value, objects.size());
    return counts;
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
    std::unique_lock lock(m_mutex);
    if (m_indexes.contains(name))
        return Unexpected { Error { ErrorKind::AlreadyExists,
                                    "There is an index \"" + name + "\" already." } };
    auto& index = m_indexes[name];
    index.func = std::move(func);
    for (const auto& object : m_objects)
        enter(index, object);
    return {};
}

std::vector<std::string> Indexer::valuesOf(const Index& index, const Object& object)
{
    try {
        return index.func(object);
    } catch (...) { // half an index would be worse than an object that is not in it
        return {};
    }
}

void Indexer::enter(Index& index, const ObjectPtr& object)
{
    for (auto& value : valuesOf(index, *object))
        index.values[std::move(value)].insert(object);
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
        index.values.clear();
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
        if (old) {
            for (const auto& value : valuesOf(index, *old)) {
                const auto it = index.values.find(value);
                if (it == index.values.end())
                    continue;
                it->second.erase(old);
                if (it->second.empty())
                    index.values.erase(it);
            }
        }
        if (now)
            enter(index, now);
    }
}

} // namespace kittiwake
