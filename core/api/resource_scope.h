#pragma once

#include <core/api/gvk.h>

#include <string>

namespace kittiwake {

/// What of a cluster an informer mirrors.
struct ResourceScope
{
    Gvr gvr {};
    std::string kind {}; ///< of the items, which do not say it themselves in a list
    bool namespaced = true;
    std::string ns {}; ///< empty: all namespaces, or cluster-scoped
    std::string labelSelector {}; ///< empty: everything
    std::string fieldSelector {};
    bool metadataOnly = false; ///< objects come as PartialObjectMetadata: no spec, no status
    auto operator<=>(const ResourceScope&) const = default;
};

} // namespace kittiwake
