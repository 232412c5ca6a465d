#pragma once

#include <core/types/coordination_v1.h>

#include <string>
#include <string_view>

namespace kittiwake {

/// The host of a holder's identity: "web-0" of "web-0_7f3c…", where the rest is a UUID, as
/// client-go's programs have it; otherwise the identity as it is. \source
/// controller-runtime's pkg/leaderelection, kube-controller-manager's Run
[[nodiscard]] std::string_view holderHost(std::string_view identity);

/// Whether a Lease may be a controller's: not a node's or an API server's own, not an address's
/// that kube-vip moves, not ingress-nginx's.
[[nodiscard]] bool isControllerLease(const coordination_v1::Lease& lease);

/// Nobody has it: it was given up. \source client-go's leaderelection, release()
[[nodiscard]] bool isVacant(const coordination_v1::Lease& lease);

/// Its holder has not renewed it for longer than it lasts. `now`: the API server's clock, since
/// this machine's may be another.
[[nodiscard]] bool isStale(const coordination_v1::Lease& lease, WallMicros now);

/// Nobody has had it for twice as long as it lasts: no moment between two leaders. Who gives it up
/// says that it lasts a second; it is taken to last as long as is usual. \source client-go's
/// leaderelection, release()
[[nodiscard]] bool isAbandoned(const coordination_v1::Lease& lease, WallMicros now);

/// Somebody had it within the last day. Leases stay behind when a program elects its leader by
/// another one, or none any more.
[[nodiscard]] bool isOfToday(const coordination_v1::Lease& lease, WallMicros now);

/// Whether a pod of the workload is called so, be it there or not: "web-5d4f7c-x2vkm" of Deployment
/// "web", "web-0" of StatefulSet "web".
[[nodiscard]] bool isPodNameOf(std::string_view pod, std::string_view workloadKind,
                               std::string_view workload);

} // namespace kittiwake
