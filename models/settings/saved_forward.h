#pragma once

#include <core/api/gvk.h>
#include <kinds/object_link.h>

#include <cstdint>
#include <string>

namespace kittiwake {

/// A port that was forwarded, as it is remembered for the next start, which does not start it.
struct SavedForward
{
    ObjectLink object {}; ///< whose pods
    Gvr gvr {}; ///< of that object
    std::string remote {}; ///< a number or a name
    std::uint16_t local = 0; ///< 0: any free one
    bool forOthers = false; ///< other computers might connect, too
    bool operator==(const SavedForward&) const = default;
};

} // namespace kittiwake
