#pragma once

#include <core/base/call.h>
#include <core/session/cluster_session.h>
#include <kinds/column.h>

#include <functional>
#include <optional>

namespace kittiwake {

/// \brief Asks for the definition of a custom resource, and for the table it wants. `done` once, on
/// the session's pool, not at all once the Call is given up: nothing where there is no definition
/// or this user may not read it. \thread any
[[nodiscard]] Call fetchPrinterColumns(ClusterSession& session, const Gvr& gvr,
                                       std::function<void(std::optional<KindTable>)> done);

} // namespace kittiwake
