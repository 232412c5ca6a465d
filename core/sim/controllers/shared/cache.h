#pragma once

#include <core/cache/index_funcs.h>
#include <core/cache/lister.h>
#include <core/cache/shared_informer_factory.h>
#include <core/sim/controllers/shared/indexes.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace kittiwake::sim {

/// \brief What a controller sees of one kind: the shared informer's cache, by key, namespace and
/// controller, as structs and in the order of their names, so that the same state gives the same
/// acts. \thread any. The informers outlive it.
template<KubernetesType T>
class Cache
{
public:
    explicit Cache(SharedInformerFactory& informers)
        : m_informer(informers.informerFor<T>())
        , m_objects(m_informer->indexer(), TypedKind<T>::kind().resource)
    {
        ensureIndex(*m_informer, kNamespaceIndex);
        ensureIndex(*m_informer, kControllerIndex);
    }

    [[nodiscard]] SharedInformer& informer() const { return *m_informer; }
    /// Null: there is none.
    [[nodiscard]] ObjectPtr object(const ObjectKey& key) const
    {
        return m_informer->indexer().get(key);
    }
    [[nodiscard]] std::optional<T> get(const ObjectKey& key) const
    {
        const auto found = object(key);
        if (!found)
            return std::nullopt;
        auto typed = decode<T>(*found);
        return typed ? std::optional<T>(std::move(*typed)) : std::nullopt;
    }
    /// All, where the namespace is empty.
    [[nodiscard]] std::vector<T> in(const std::string& ns) const
    {
        return decoded(ns.empty() ? m_objects.list() : m_objects.listIn(ns));
    }
    [[nodiscard]] std::vector<ObjectPtr> objectsControlledBy(const std::string& uid) const
    {
        auto found = m_informer->indexer().byIndex(kControllerIndex, uid);
        return found ? sorted(std::move(*found)) : std::vector<ObjectPtr>();
    }
    [[nodiscard]] std::vector<T> controlledBy(const std::string& uid) const
    {
        return decoded(objectsControlledBy(uid));
    }
    /// Those without a controller.
    [[nodiscard]] std::vector<T> orphansIn(const std::string& ns) const
    {
        return controlledBy(orphansOf(ns));
    }

private:
    static std::vector<ObjectPtr> sorted(std::vector<ObjectPtr> objects)
    {
        std::sort(objects.begin(), objects.end(),
                  [](const ObjectPtr& a, const ObjectPtr& b) { return a->key() < b->key(); });
        return objects;
    }
    static std::vector<T> decoded(std::vector<ObjectPtr> objects)
    {
        std::vector<T> out;
        out.reserve(objects.size());
        for (const auto& object : sorted(std::move(objects))) {
            if (auto typed = decode<T>(*object)) // an Object can always be parsed again
                out.push_back(std::move(*typed));
        }
        return out;
    }

    const std::shared_ptr<SharedInformer> m_informer;
    const ObjectLister m_objects;
};

} // namespace kittiwake::sim
