#include "resource_registry.h"

#include <algorithm>

namespace kittiwake::sim {

ResourceRegistry::ResourceRegistry()
    : m_all(std::make_shared<const ServedResources>(builtInResources()))
{ }

ResourceRegistry::ResourceRegistry(const std::vector<std::string>& unserved)
{
    auto served = builtInResources();
    std::erase_if(served, [&](const auto& one) {
        const auto version = one->gvr.groupVersion().toString();
        return std::find(unserved.begin(), unserved.end(), version) != unserved.end();
    });
    m_all = std::make_shared<const ServedResources>(std::move(served));
}

std::shared_ptr<const ServedResource> ResourceRegistry::find(const Gvr& gvr) const
{
    const auto served = all();
    const auto at = std::find_if(served->begin(), served->end(),
                                 [&](const auto& one) { return one->gvr == gvr; });
    return at == served->end() ? nullptr : *at;
}

std::shared_ptr<const ServedResource> ResourceRegistry::findKind(const Gvk& gvk) const
{
    const auto served = all();
    const auto at = std::find_if(served->begin(), served->end(),
                                 [&](const auto& one) { return one->gvk() == gvk; });
    return at == served->end() ? nullptr : *at;
}

std::shared_ptr<const ResourceRegistry::ServedResources> ResourceRegistry::all() const
{
    std::lock_guard lock(m_mutex);
    return m_all;
}

void ResourceRegistry::setCustom(const GroupResource& resource, ServedResources served)
{
    std::lock_guard lock(m_mutex);
    auto next = std::make_shared<ServedResources>(*m_all);
    std::erase_if(*next,
                  [&](const auto& one) { return one->custom() && one->where() == resource; });
    next->insert(next->end(), served.begin(), served.end());
    m_all = std::move(next);
}

} // namespace kittiwake::sim
