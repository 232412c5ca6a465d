#pragma once

#include <app/simulator/controllers/shared/indexes.h>
#include <core/cache/index_funcs.h>
#include <core/cache/lister.h>
#include <core/cache/shared_informer_factory.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace kittiwake::sim {

/// \brief Reads the shared informer's cache of one kind, by key, namespace and controller, as
/// structs in the order of their names, so that the same state leads to the same actions. \thread
/// any. The informers outlive it.
template<KubernetesType T>
class Cache
{
public:
    explicit Cache(SharedInformerFactory& informers)
        : m_informer(informers.informerFor<T>())
        , m_objects(m_informer->indexer(), TypedKind<T>::kind().resource)
    {
        ensureIndexes(*m_informer);
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
    [[nodiscard]] std::vector<T> controlledBy(const std::string& uid) const
    {
        auto found = linkedTo(uid);
        std::erase_if(found, [&](const T& object) {
            const auto& owners = object.metadata.ownerReferences;
            return std::none_of(owners.begin(), owners.end(), [&](const auto& owner) {
                return owner.uid == uid && owner.controller.value_or(false);
            });
        });
        return found;
    }
    /// The objects under a value of the index of links.
    [[nodiscard]] std::vector<T> linkedTo(const std::string& link) const
    {
        auto found = m_informer->indexer().byIndex(kLinksIndex, link);
        return found ? decoded(std::move(*found)) : std::vector<T>();
    }

private:
    static std::vector<T> decoded(std::vector<ObjectPtr> objects)
    {
        std::sort(objects.begin(), objects.end(),
                  [](const ObjectPtr& a, const ObjectPtr& b) { return a->key() < b->key(); });
        std::vector<T> out;
        out.reserve(objects.size());
        for (const auto& object : objects) {
            if (auto typed = decode<T>(*object)) // an Object can always be parsed again
                out.push_back(std::move(*typed));
        }
        return out;
    }

    const std::shared_ptr<SharedInformer> m_informer;
    const ObjectLister m_objects;
};

} // namespace kittiwake::sim
