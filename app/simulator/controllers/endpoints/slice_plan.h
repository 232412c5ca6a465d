#pragma once

#include <core/types/discovery_v1.h>

#include <vector>

namespace kittiwake::sim {

/// Endpoints that listen on the same ports.
struct EndpointGroup
{
    std::vector<discovery_v1::EndpointPort> ports;
    std::vector<discovery_v1::Endpoint> endpoints;
};

/// What makes the slices that there are into those that should be.
struct SliceChanges
{
    std::vector<EndpointGroup> create;
    std::vector<discovery_v1::EndpointSlice> update;
    std::vector<discovery_v1::EndpointSlice> remove;
};

/// \brief As few changed slices as possible: what is there stays where it is, what is new fills up
/// those that change anyway, then others with room, then new ones of 100.
/// \source k8s.io/endpointslice/reconciler.go
[[nodiscard]] SliceChanges planSlices(const std::vector<discovery_v1::EndpointSlice>& existing,
                                      std::vector<EndpointGroup> wanted);

} // namespace kittiwake::sim
