#pragma once

#include <core/api/object.h>

namespace kittiwake {

/// client-go's delta types.
enum class DeltaType : std::uint8_t {
    Added,
    Updated,
    Deleted,
    Replaced, ///< from a relist: added or updated, whichever the store says
    Sync, ///< from a resync: nothing changed
};

/// \brief One change of one object. A deletion that was inferred (the object was missing from a
/// relist) is client-go's DeletedFinalStateUnknown: `finalStateUnknown` is set, `object` is the
/// last one known or null.
struct Delta
{
    DeltaType type;
    ObjectKey key;
    ObjectPtr object;
    bool finalStateUnknown = false;
};

} // namespace kittiwake
