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

Expected<std::vector<ObjectPtr>> Indexer::byIndex(const std::string& index,
                                                  const std::string& value) const
{
    std::shared_lock lock(m_mutex);
    const auto it = m_indexes.find(index);
    if (it == m_indexes.end())
        return noIndex(index);
    const auto found = it->second.values.find(value);
    if (found == it->second.values.end())
        return std::vector<ObjectPtr>();
    return std::vector<ObjectPtr>(found->second.begin(), found->second.end());
}

Expected<std::map<std::string, std::size_t>> Indexer::indexValues(const std::string& index) const
{
    std::shared_lock lock(m_mutex);
    const auto it = m_indexes.find(index);
    if (it == m_indexes.end())
        return noIndex(index);
    std::map<std::string, std::size_t> counts;
    for (const auto& [value, objects] : it->second.values)
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
    for (const auto& object : m_objects) {
        for (auto& value : index.func(*object))
            index.values[std::move(value)].insert(object);
    }
    return {};
}

void Indexer::put(ObjectPtr object)
{
    std::unique_lock lock(m_mutex);
    ObjectPtr old;
    if (auto node = m_objects.extract(object); !node.empty()) {
        old = std::exchange(node.value(), object);
        m_footprint -= old->footprint();
        m_objects.insert(std::move(node));
    } else {
        m_objects.insert(object);
    }
    m_footprint += object->footprint();
    m_resourceVersion = object->resourceVersion();
    reindex(old, object);
}

void Indexer::erase(const ObjectKey& key, const ResourceVersion& at)
{
    std::unique_lock lock(m_mutex);
    const auto it = m_objects.find(key);
    if (it == m_objects.end())
        return;
    const auto old = *it;
    m_objects.erase(it);
    m_footprint -= old->footprint();
    if (!at.empty())
        m_resourceVersion = at;
    reindex(old, nullptr);
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
            for (const auto& value : index.func(*old)) {
                const auto it = index.values.find(value);
                if (it == index.values.end())
                    continue;
                it->second.erase(old);
                if (it->second.empty())
                    index.values.erase(it);
            }
        }
        if (now) {
            for (auto& value : index.func(*now))
                index.values[std::move(value)].insert(now);
        }
    }
}

} // namespace kittiwake
