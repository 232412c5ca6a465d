#pragma once

#include <core/api/object.h>
#include <core/base/error.h>

#include <optional>

namespace kittiwake {

/// \brief One event of a watch, decoded.
/// \source kubernetes.io/docs/reference/using-api/api-concepts, "Efficient detection of changes"
struct WatchEvent
{
    enum class Type { Added, Modified, Deleted, Bookmark, Error, Unknown };
    Type type = Type::Unknown;
    ObjectPtr object {}; ///< Added, Modified, Deleted
    ResourceVersion resourceVersion {}; ///< of the object, or of the bookmark
    bool initialEventsEnd = false; ///< Bookmark: annotation k8s.io/initial-events-end is "true"
    std::optional<kittiwake::Error> error {}; ///< Error; Unknown: why it could not be used
};

/// A list's own metadata.
struct ListMeta
{
    ResourceVersion resourceVersion {};
    std::string continueToken {};
    std::optional<std::int64_t> remainingItemCount {};
};

} // namespace kittiwake
