#pragma once

#include <core/base/expected.h>
#include <core/streams/pod_finder.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// A pair of ports as a user writes it: "8080:80", "80", ":80" and "0:80" (any free local one);
/// the remote one may have a name.
struct ForwardPort
{
    std::optional<std::uint16_t> local {}; ///< none: the remote one's number; 0: any that is free
    std::string remote {};
    bool operator==(const ForwardPort&) const = default;
};

/// \errors Invalid: what is wrong with it. \source client-go tools/portforward, parsePorts; kubectl
/// pkg/cmd/portforward
[[nodiscard]] Expected<ForwardPort> parseForwardPort(std::string_view text);

/// What a remote port is, of the pod or the service that was found.
struct RemotePort
{
    std::uint16_t named = 0; ///< what the user means: of a service its own port
    std::uint16_t ofPod = 0; ///< what is dialled in the pod
    bool https = false; ///< a browser is to ask by it: see speaksHttps()
    bool operator==(const RemotePort&) const = default;
};

/// \brief The port of a pod that a number or a name stands for: of a service by its target port,
/// which each pod may have another number for; of a headless one its own port.
/// \errors Invalid: there is none of that name; a service that has no such port; UDP or SCTP alone
/// \source kubectl pkg/util/service_port.go, pkg/cmd/portforward
[[nodiscard]] Expected<RemotePort> remotePortOf(const FoundPod& found, const std::string& remote);

} // namespace kittiwake
