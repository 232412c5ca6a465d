#pragma once

#include <core/streams/exec/debug_request.h>
#include <kinds/object_link.h>

namespace kittiwake {

/// A debug container that somebody wants a terminal in.
struct DebugOptions
{
    ObjectLink object {}; ///< the pod or the node
    DebugRequest request {}; ///< without names, until it is brought about
    bool removes = false; ///< the node's pod goes with its terminal
    bool operator==(const DebugOptions&) const = default;
};

} // namespace kittiwake
