#pragma once

#include <core/types/core_v1.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief What a debug container may do, by the names that kubectl gives it; in full it is
/// as its source has it. \source kubectl pkg/cmd/debug/profiles.go
enum class DebugProfile {
    General, ///< kubectl's default from 1.36 on: may trace; on a node its files and namespaces
    Baseline, ///< what the Pod Security level of that name lets in
    Restricted, ///< the same; not as root
    NetAdmin, ///< may change the network
    SysAdmin, ///< privileged
    Legacy, ///< kubectl's default up to 1.35: nothing more in a pod, on a node as General
};

inline constexpr std::array kDebugProfiles { DebugProfile::General,    DebugProfile::Baseline,
                                             DebugProfile::Restricted, DebugProfile::NetAdmin,
                                             DebugProfile::SysAdmin,   DebugProfile::Legacy };

[[nodiscard]] std::string_view nameOf(DebugProfile profile);
/// None: there is no such profile.
[[nodiscard]] std::optional<DebugProfile> debugProfileNamed(std::string_view name);

/// The security context of the container. None: it says nothing. `onNode`: the pod of a node, else
/// an ephemeral container.
[[nodiscard]] OptionalBox<core_v1::SecurityContext> securityContextOf(DebugProfile profile,
                                                                      bool onNode);
/// Whether a node's pod has the node's files at /host, and shares its network, its processes and
/// its IPC.
[[nodiscard]] bool hasHostFiles(DebugProfile profile);
[[nodiscard]] bool hasHostNamespaces(DebugProfile profile);

} // namespace kittiwake
