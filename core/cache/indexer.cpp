#include "indexer.h"

#include <algorithm>

namespace kittiwake {

namespace {

Unexpected<Error> noIndex(const std::string& name)
{
    return Unexpected { Error { ErrorKind::NotFound, "There is no index \"" + name + "\"." } };
}

/// With no lock held: of one index, each object of a key is the same.
std::vector<ObjectPtr> eachOnce(std::vector<ObjectPtr> objects)
{
    std::sort(objects.begin(), objects.end());
    objects.erase(std::unique(objects.begin(), objects.end()), objects.end());
    return objects;
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
         it != end && visited < page.most && it->first.starts_with(page.prefix); ++it, ++visited) {
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

} // namespace kittiwake
