#pragma once

#include <core/config/cluster_access.h>
#include <models/connections/connection_view.h>

namespace kittiwake {

/// Where requests go and who sends them. What else a kubeconfig says of a context (its namespace,
/// its names) is no reason to connect anew.
[[nodiscard]] ClusterAccess connectionOf(ClusterAccess access);
/// From now on as somebody else, whoever the kubeconfig names.
void letActAs(Credentials& credentials, const ActingAs& as);
/// What its user should know. `actsByChoice`: not the kubeconfig says as whom.
[[nodiscard]] ConnectionFacts factsOf(const ClusterAccess& access, bool actsByChoice);

} // namespace kittiwake
