#include "cluster_memory.h"

namespace kittiwake {

SavedCluster memoryOf(OpenCluster& cluster)
{
    const auto& places = *cluster.places();
    Place place { .view = places.place().view };
    if (const auto* table = places.lastTable()) {
        place.kind = table->kind;
        place.filter = table->filter;
    }
    const auto& namespaces = *cluster.sidebar()->namespaces();
    const auto& identity = cluster.status()->identity();
    return { .context = identity.context,
             .namespaces = namespaces.wanted(),
             .favourites = namespaces.favourites(),
             .place = std::move(place),
             .kubeconfig = identity.kubeconfig,
             .forwards = cluster.streams()->forwards() };
}

} // namespace kittiwake
