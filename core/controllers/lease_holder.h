#pragma once

#include <core/types/coordination_v1.h>

#include <string>
#include <string_view>

namespace kittiwake {

/// The host of a holder's identity: "web-0" of "web-0_7f3c…", where the rest is a UUID, as
/// client-go's programs have it; otherwise the identity as it is. \source Q 3.3
[[nodiscard]] std::string_view holderHost(std::string_view identity);

/// Whether a Lease may be a controller's: not a node's or an API server's own, not an address's
/// that kube-vip moves, not ingress-nginx's (Q 3.5).
[[nodiscard]] bool isControllerLease(const coordination_v1::Lease& lease);

/// Nobody has it: it was given up (Q 3.4).
[[nodiscard]] bool isVacant(const coordination_v1::Lease& lease);

/// Its holder has not renewed it for longer than it lasts. `now`: the API server's clock, since
/// this machine's may be another (Q 6.61).
[[nodiscard]] bool isStale(const coordination_v1::Lease& lease, WallMicros now);

} // namespace kittiwake
