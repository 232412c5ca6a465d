#pragma once

#include <core/discovery/cached_discovery.h>
#include <core/discovery/find_resource.h>

#include <cstdint>
#include <mutex>
#include <string_view>
#include <utility>
#include <vector>

namespace kittiwake {

/// \brief From what users and objects say to where it is served, and back.
/// It answers from what it saw last and waits only for its first answer and after a miss. A miss
/// makes it look into the cache once more; that asks the server only if the cache was invalidated
/// since, or has group-versions that failed for a while. So a new custom resource is found once the
/// cache is invalidated, and a name that does not exist costs nothing.
/// \thread any but the network thread and the pool. \owns nothing: the cache outlives it.
/// \errors of the cache; NotFound. \source client-go restmapper/discovery.go
class RestMapper
{
public:
    explicit RestMapper(CachedDiscovery& cache)
        : m_cache(cache)
    { }

    /// As `matchResource`: names, short names, kinds, with version and group or without.
    Expected<ResourceMatch> resourceFor(std::string_view name);
    /// What a category is of that can be listed ("all"), each in its preferred version; none: it is
    /// no category. \source client-go restmapper/category_expansion.go
    Expected<std::vector<ApiResource>> resourcesIn(std::string_view category);
    /// What is served there, subresources included ("deployments/scale"). Without a version: the
    /// preferred one.
    Expected<ApiResource> resourceAt(const Gvr& gvr);
    /// What objects there are: of deployments/scale, a Scale of autoscaling/v1.
    Expected<Gvk> kindFor(const Gvr& gvr);
    /// Where objects of a kind are. Without a version: the preferred one.
    Expected<ApiResource> mappingFor(const Gvk& gvk);

    /// Forgets everything, the cache too: the next question is the server's.
    void reset();

private:
    template<typename Find>
    auto look(Find find) -> decltype(find(std::declval<const ApiResources&>()));
    Expected<CachedDiscovery::Snapshot> known();
    Expected<CachedDiscovery::Snapshot> newest();

    CachedDiscovery& m_cache;
    std::mutex m_mutex; // guards what follows
    CachedDiscovery::Snapshot m_known;
    std::uint64_t m_resets = 0;
};

} // namespace kittiwake
