#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace kittiwake {

/// What is said of a port that may tell its protocol.
struct PortWords
{
    std::uint16_t number = 0;
    std::string_view name {};
    std::string_view appProtocol {}; ///< of a service's
};

/// \brief Whether a browser is to ask by https there: by a service's appProtocol, or else a port's
/// name ("https", "admin-https", "https-admin"), or else its number (443, 8443, 6443). `ways` are
/// the ports on one way, the container's first: where a load balancer ends TLS, what the service
/// calls https is http in the pod. \thread any
/// \source kubernetes.io/docs/concepts/services-networking/service, Application protocol; Istio's
/// names of ports
[[nodiscard]] bool speaksHttps(std::span<const PortWords> ways);
/// Where nothing but what was asked for is known: a number or a name.
[[nodiscard]] bool speaksHttps(std::string_view remote);

} // namespace kittiwake
