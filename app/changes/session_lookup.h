#pragma once

#include <core/session/cluster_session.h>
#include <kinds/changes/object_lookup.h>

#include <stop_token>

namespace kittiwake {

/// \brief Reads objects from a session's server, each as it is asked for. \thread one that may
/// wait; the session and the token outlive it
[[nodiscard]] ObjectLookup sessionLookup(ClusterSession& session, const std::stop_token& stop);

} // namespace kittiwake
