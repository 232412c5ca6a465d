#pragma once

#include <core/api/json/json.h>
#include <core/api/object.h>
#include <kinds/object_link.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// What a lease stands for.
enum class LeasePurpose : std::uint8_t {
    Leader, ///< of the replicas of a program, its holder is the one that works
    ApiServer, ///< an API server is alive
    Node, ///< a kubelet is alive
};

/// Whether somebody holds a lease.
enum class LeaseState : std::uint8_t {
    Held,
    Expired, ///< it was not renewed in time: another replica may take it
    Released, ///< its holder gave it up, or nobody has ever held it
};

/// \brief What a Lease says, read once. \units milliseconds since the epoch, by the clock of
/// whoever wrote it \source coordination.k8s.io/v1 Lease
struct LeaseFacts
{
    ObjectKey key {};
    LeasePurpose purpose = LeasePurpose::Leader;
    std::string holder {}; ///< its identity, as it is written
    std::optional<std::int64_t> acquiredAt {};
    std::optional<std::int64_t> renewedAt {};
    std::int64_t seconds = 0; ///< how long it lasts after a renewal; 0: not said
    std::int64_t transitions = 0; ///< how often another holder has taken it
    bool operator==(const LeaseFacts&) const = default;

    /// Until when it is held, if it is not renewed; none: it does not say.
    [[nodiscard]] std::optional<std::int64_t> expiresAt() const;
    [[nodiscard]] LeaseState stateAt(std::int64_t now) const;
};

[[nodiscard]] LeaseFacts readLease(const Object& object, const Json& json);

/// \brief The names that the pod of a holder may have, in the lease's namespace, the likeliest
/// first. An identity is the holder's to choose: client-go's example, controller-runtime and the
/// control plane write `hostname_uuid`, where the hostname is the pod's name, or in a static pod
/// the node's; others write the pod's name alone. Empty: it stands for no pod.
/// \source client-go tools/leaderelection, kubernetes cmd/kube-controller-manager
[[nodiscard]] std::vector<std::string> podNamesOf(const LeaseFacts& lease);

} // namespace kittiwake
