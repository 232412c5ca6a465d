#pragma once

#include <core/rest/transport/transport.h>

namespace kittiwake {

/// Reason of the Forbidden with which a request ends that a client may not send while it is for
/// looking only: nothing was sent.
constexpr std::string_view kReadOnly = "ReadOnly";

/// \brief Whether a request may change something in the cluster, or run something in it: all but
/// reading, forwarding ports and asking what one may do. A dry run counts as well: webhooks hear of
/// it. \thread any \source k9s's readOnly, which leaves logs and port-forwards
[[nodiscard]] bool mayChange(const HttpRequest& request);

} // namespace kittiwake
