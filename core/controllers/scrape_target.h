#pragma once

#include <core/controllers/controller_program.h>

#include <cstdint>
#include <string>
#include <vector>

namespace kittiwake {

/// How metrics are reached with nothing but the user's kubeconfig.
enum class ScrapeWay : std::uint8_t {
    Server, ///< a path of the API server's own
    Proxy, ///< pods/proxy: the API server asks the pod, as nobody
    Forward, ///< pods/portforward: this program asks, from within the pod
};

/// One page of metrics: of a replica, or of the API server.
struct ScrapeTarget
{
    std::string program {}; ///< for sentences: "kube-scheduler", "operators/retrier"
    std::string path {}; ///< Server: the whole path
    ControllerReplica replica {}; ///< the others
    MetricsEndpoint endpoint {};
    /// Where its metrics may be instead, as objects say, the likeliest first.
    std::vector<MetricsEndpoint> others {};
    bool controlPlane = false; ///< it may be shown the user's client certificate

    /// "pods/web-0 in namespace shop"; "the API server".
    [[nodiscard]] std::string place() const;
};

/// \brief The ways to a target, the one to try first in front. What listens on the loopback, or
/// wants to know who asks and can tell it by a certificate, is reached by port-forward alone.
/// \thread any: pure
[[nodiscard]] std::vector<ScrapeWay> waysTo(const ScrapeTarget& target);

/// The path of a pod's page behind the API server's proxy: "https:" in front of the pod's name
/// where it speaks TLS.
[[nodiscard]] std::string proxyPath(const ScrapeTarget& target);

/// The targets of a program: each replica that runs, by its likeliest endpoint, with the others.
/// Empty: it says nowhere that it exports metrics.
[[nodiscard]] std::vector<ScrapeTarget> targetsOf(const ControllerProgram& program);

} // namespace kittiwake
