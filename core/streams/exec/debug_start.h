#pragma once

#include "debug_request.h"

#include <core/client/client_set.h>

#include <stop_token>
#include <string>

namespace kittiwake {

/// What is there once a debug container was asked for.
struct DebugStart
{
    std::string note {}; ///< what of its profile will not work; empty: all will
};

/// \brief Adds the ephemeral container to its pod, or makes the node's pod, as `request` names
/// them. That it runs is still to come: see waitForContainer. Servers up to 1.21 that have
/// ephemeral containers take them in another form, which is used where they say so.
/// \thread one that may wait. \owns nothing
/// \errors Request's; Invalid: the pod has ended; NotFound: pod, node or target are not there, or
/// the server has no ephemeral containers; Forbidden with what else could be tried
/// \source kubectl pkg/cmd/debug/debug.go, debugByEphemeralContainer, debugByCopy's node part
[[nodiscard]] Expected<DebugStart> startDebug(const ClientSet& clients, const DebugRequest& request,
                                              const std::stop_token& stop = {});

/// Deletes the pod that was made for a node. One that is not there is deleted.
[[nodiscard]] Expected<void> removeDebugPod(const ClientSet& clients, const DebugRequest& request,
                                            const std::stop_token& stop = {});

/// "kubectl delete pod …": for who has to.
[[nodiscard]] std::string debugPodRemoval(const DebugRequest& request);

} // namespace kittiwake
