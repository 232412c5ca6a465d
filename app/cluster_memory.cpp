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
    const auto& namespaces = *cluster.view()->namespaces();
    return { .context = cluster.view()->contextName(),
             .namespaces = namespaces.isNarrowed() ? QStringList() : namespaces.chosen(),
             .favourites = namespaces.favourites(),
             .place = std::move(place) };
}

} // namespace kittiwake
