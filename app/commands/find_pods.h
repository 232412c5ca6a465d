#pragma once

#include <core/session/cluster_session.h>
#include <core/streams/pod_finder.h>

#include <functional>

namespace kittiwake {

/// Gives what finds the pods of an owner, once it is known what the owner's resource is. `done` on
/// the session's command thread, or at once; not at all where the session ends first.
void findPods(ClusterSession& session, const PodOwner& owner,
              std::function<void(Expected<PodFinder>)> done);

} // namespace kittiwake
