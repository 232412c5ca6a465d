#pragma once

#include <core/base/subscription.h>
#include <core/session/cluster_session.h>
#include <kinds/kind.h>
#include <kinds/kind_catalogue.h>

#include <functional>
#include <optional>
#include <stop_token>

namespace kittiwake {

/// Whether a definition of the server's says which columns it has: it is not known here, and its
/// group is a domain, as those of custom resources are.
[[nodiscard]] bool hasPrinterColumns(const KindCatalogue& catalogue, const Gvr& gvr);

/// \brief Asks for the definition of a custom resource, and for the table it wants. `done` once, on
/// the session's pool, not at all once the Subscription is given up: nothing where there is no
/// definition or this user may not read it. \thread any
[[nodiscard]] Subscription fetchPrinterColumns(ClusterSession& session, const Gvr& gvr,
                                               std::function<void(std::optional<Kind>)> done);

/// The same by who may wait for it. \thread one of one's own
[[nodiscard]] std::optional<Kind> readPrinterColumns(ClusterSession& session, const Gvr& gvr,
                                                     const std::stop_token& stop);

} // namespace kittiwake
