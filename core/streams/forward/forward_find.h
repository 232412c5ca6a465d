#pragma once

#include "port_forward.h"

#include <core/streams/pod_finder.h>

#include <chrono>
#include <functional>
#include <stop_token>
#include <string>

namespace kittiwake {

/// The pod, if it can be forwarded to. \errors what it has; NotFound: it does not run
/// \source kubectl pkg/cmd/portforward
[[nodiscard]] Expected<FoundPod> ifRunning(Expected<FoundPod> found);

/// Where that port of those pods is now; what is known of their owner is kept from one time to the
/// next. \errors PodFinder's, ifRunning's, remotePortOf's
[[nodiscard]] std::function<Expected<ForwardEnd>(std::stop_token)> forwardFind(PodFinder finder,
                                                                               std::string remote);

/// A pod that was ready is taken to be so still: a request to the server for each connection would
/// slow down pages that take many.
inline constexpr std::chrono::seconds kForwardEndHolds { 5 };

/// What may come back by itself, as a pod that is started again or a server, so that it is worth
/// waiting for.
[[nodiscard]] bool isWorthWaitingFor(const Error& error);

} // namespace kittiwake
