#pragma once

#include <core/session/cluster_session.h>
#include <kinds/object_link.h>

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake {

/// How many objects of a resource there are.
struct ObjectCount
{
    std::string resource {}; ///< "pods"
    std::int64_t objects = 0;
    bool more = false; ///< at least so many
};

/// \brief What an object owns, by ownerReferences, and what that owns in turn: counted from one
/// list of metadata for each kind that can be owned by its kind, of a page at most. What this user
/// may not list is left out. \thread one that may wait
[[nodiscard]] std::vector<ObjectCount> ownedObjects(ClusterSession& session,
                                                    const ObjectLink& object, const Uid& uid,
                                                    const std::stop_token& stop);

/// \brief What is in a namespace, of the usual kinds. \thread as above
[[nodiscard]] std::vector<ObjectCount> objectsInNamespace(ClusterSession& session,
                                                          const std::string& ns,
                                                          const std::stop_token& stop);

} // namespace kittiwake
