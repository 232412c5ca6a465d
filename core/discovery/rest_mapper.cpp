#include "rest_mapper.h"

#include <algorithm>

namespace kittiwake {

namespace {

/// The first that fits; where no version is asked for, only preferred ones do.
template<typename Fits>
Expected<ApiResource> firstOf(const std::vector<ApiResource>& list, const GroupVersion& in,
                              const std::string& what, Fits fits)
{
    const auto at = std::find_if(list.begin(), list.end(), [&](const ApiResource& resource) {
        const bool versionFits =
            in.version.empty() ? resource.preferred : resource.gvr.version == in.version;
        return versionFits && resource.gvr.group == in.group && fits(resource);
    });
    if (at != list.end())
        return *at;
    const auto where = in.version.empty() ? in.group : in.toString();
    return Unexpected { Error { ErrorKind::NotFound,
                                "The server has no " + what
                                    + (where.empty() ? " in its core API." : " in " + where + '.')
                                    + " If its definition is new, discovery must be refreshed." } };
}

} // namespace

template<typename Find>
auto RestMapper::look(Find find) -> decltype(find(std::declval<const ApiResources&>()))
{
    const auto before = known();
    if (!before)
        return Unexpected { before.error() };
    auto found = find(**before);
    if (found)
        return found;
    const auto now = newest();
    if (!now)
        return Unexpected { now.error() };
    return *now == *before ? std::move(found) : find(**now);
}

Expected<ResourceMatch> RestMapper::resourceFor(std::string_view name)
{
    return look([&](const ApiResources& known) { return matchResource(known, name); });
}

Expected<std::vector<ApiResource>> RestMapper::resourcesIn(std::string_view category)
{
    const auto served = known();
    if (!served)
        return Unexpected { served.error() };
    std::vector<ApiResource> members;
    for (const auto& resource : (*served)->resources) {
        const auto& in = resource.categories;
        if (resource.preferred && resource.can("list")
            && std::find(in.begin(), in.end(), category) != in.end())
            members.push_back(resource);
    }
    return members;
}

Expected<ApiResource> RestMapper::resourceAt(const Gvr& gvr)
{
    return look([&](const ApiResources& known) {
        const bool isSub = gvr.resource.find('/') != std::string::npos;
        return firstOf(isSub ? known.subresources : known.resources, gvr.groupVersion(),
                       "resource \"" + gvr.resource + '"', [&](const ApiResource& resource) {
                           return resource.gvr.resource == gvr.resource;
                       });
    });
}

Expected<Gvk> RestMapper::kindFor(const Gvr& gvr)
{
    return resourceAt(gvr).transform([](const ApiResource& resource) { return resource.gvk(); });
}

Expected<ApiResource> RestMapper::mappingFor(const Gvk& gvk)
{
    return look([&](const ApiResources& known) {
        return firstOf(known.resources, gvk.groupVersion(), "kind \"" + gvk.kind + '"',
                       [&](const ApiResource& resource) { return resource.kind == gvk.kind; });
    });
}

void RestMapper::reset()
{
    m_cache.invalidate();
    std::lock_guard lock(m_mutex);
    m_known.reset();
    ++m_resets;
}

Expected<CachedDiscovery::Snapshot> RestMapper::known()
{
    {
        std::lock_guard lock(m_mutex);
        if (m_known)
            return m_known;
    }
    return newest();
}

Expected<CachedDiscovery::Snapshot> RestMapper::newest()
{
    std::unique_lock lock(m_mutex);
    const auto resets = m_resets;
    lock.unlock();
    auto now = m_cache.resources();
    lock.lock();
    if (now && resets == m_resets) // else reset() was called meanwhile
        m_known = *now;
    return now;
}

} // namespace kittiwake
