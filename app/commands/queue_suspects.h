#pragma once

#include <core/session/cluster_session.h>
#include <kinds/controllers/queue_suspect.h>

#include <stop_token>

namespace kittiwake {

/// \brief Which keys of controllers are in trouble, from their logs, Events and objects: asked once
/// a program, when its metrics have been looked at for as long as they are. Blocking. \thread the
/// command's worker
[[nodiscard]] SuspectsOf suspectsIn(ClusterSession& session, const std::stop_token& stop);

} // namespace kittiwake
