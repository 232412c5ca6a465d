#include "object_lister.h"

#include <core/cache/index_funcs.h>

namespace kittiwake {

namespace {

std::vector<ObjectPtr> matching(std::vector<ObjectPtr> objects, const LabelSelector& selector)
{
    if (!selector.isEverything())
        std::erase_if(objects, [&](const auto& object) { return !selector.matches(*object); });
    return objects;
}

} // namespace

Expected<ObjectPtr> ObjectLister::get(const ObjectKey& key) const
{
    if (auto object = m_cache.get(key))
        return object;
    return Unexpected { Error { ErrorKind::NotFound,
                                m_resource + " \"" + key.toString() + "\" is not in the cache." } };
}

std::vector<ObjectPtr> ObjectLister::list(const LabelSelector& selector) const
{
    return matching(m_cache.list(), selector);
}

std::vector<ObjectPtr> ObjectLister::listIn(const std::string& ns,
                                            const LabelSelector& selector) const
{
    if (auto indexed = m_cache.byIndex(kNamespaceIndex, ns))
        return matching(std::move(*indexed), selector);
    auto all = m_cache.list();
    std::erase_if(all, [&](const auto& object) { return object->key().ns != ns; });
    return matching(std::move(all), selector);
}

} // namespace kittiwake
