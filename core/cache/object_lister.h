#pragma once

#include <core/api/selectors/label_selector.h>
#include <core/cache/indexer.h>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief Reads an informer's cache as one would the server: by key, or by namespace and labels,
/// without a request. What it gives is shared with the cache and immutable; copy it
/// (Unstructured::from) to change it. By namespace it is fast where the cache has a namespace index
/// (index_funcs.h). \thread any \owns nothing: the cache outlives it
/// \source client-go's listers, and dynamiclister
class ObjectLister
{
public:
    /// `resource` is for sentences: "pods".
    ObjectLister(const Indexer& cache, std::string resource)
        : m_cache(cache)
        , m_resource(std::move(resource))
    { }

    /// \errors NotFound
    [[nodiscard]] Expected<ObjectPtr> get(const ObjectKey& key) const;
    /// All that match, unordered.
    [[nodiscard]] std::vector<ObjectPtr> list(const LabelSelector& selector = {}) const;
    /// Those of one namespace that match, unordered.
    [[nodiscard]] std::vector<ObjectPtr> listIn(const std::string& ns,
                                                const LabelSelector& selector = {}) const;

private:
    const Indexer& m_cache;
    const std::string m_resource;
};

} // namespace kittiwake
