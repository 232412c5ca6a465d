#pragma once

#include <core/cache/object_lister.h>
#include <core/types/typed.h>

namespace kittiwake {

/// \brief An ObjectLister that gives structs. Each call decodes what it gives, so ask for what is
/// needed. \thread any \owns nothing: the cache outlives it
template<KubernetesType T>
class Lister
{
public:
    explicit Lister(const Indexer& cache)
        : m_objects(cache, TypedKind<T>::kind().resource)
    { }

    /// \errors NotFound
    [[nodiscard]] Expected<T> get(const ObjectKey& key) const
    {
        const auto object = m_objects.get(key);
        return object ? decode<T>(**object) : Expected<T>(Unexpected { object.error() });
    }
    [[nodiscard]] std::vector<T> list(const LabelSelector& selector = {}) const
    {
        return decodeAll(m_objects.list(selector));
    }
    [[nodiscard]] std::vector<T> listIn(const std::string& ns,
                                        const LabelSelector& selector = {}) const
    {
        return decodeAll(m_objects.listIn(ns, selector));
    }
    [[nodiscard]] const ObjectLister& objects() const { return m_objects; }

private:
    static std::vector<T> decodeAll(const std::vector<ObjectPtr>& objects)
    {
        std::vector<T> out;
        out.reserve(objects.size());
        for (const auto& object : objects) {
            if (auto typed = decode<T>(*object)) // an Object can always be parsed again
                out.push_back(std::move(*typed));
        }
        return out;
    }

    ObjectLister m_objects;
};

} // namespace kittiwake
