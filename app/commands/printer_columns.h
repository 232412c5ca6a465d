#pragma once

#include <core/base/subscription.h>
#include <core/session/cluster_session.h>
#include <kinds/kind.h>

#include <functional>
#include <optional>

namespace kittiwake {

/// \brief Asks for the definition of a custom resource, and for the table it wants. `done` once, on
/// the session's pool, not at all once the Subscription is given up: nothing where there is no
/// definition or this user may not read it. \thread any
[[nodiscard]] Subscription fetchPrinterColumns(ClusterSession& session, const Gvr& gvr,
                                               std::function<void(std::optional<Kind>)> done);

} // namespace kittiwake
