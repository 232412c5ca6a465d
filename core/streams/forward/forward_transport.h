#pragma once

#include <atomic>

namespace kittiwake {

/// How forwarded connections get into a pod. \source kubernetes
/// pkg/registry/core/pod/rest/subresources.go; cri-streaming portforward
enum class ForwardTransport {
    Any, ///< by channels, and where those are refused by a tunnel
    Channels, ///< v4.channel.k8s.io: a WebSocket for each connection; every server up to now
    Tunnel, ///< SPDY/3.1+portforward.k8s.io: one WebSocket for all; from Kubernetes 1.31 on
};

/// What is known of a cluster's servers, so that the next forward does not have to find it out.
/// \thread any
class KnownForwardTransport
{
public:
    [[nodiscard]] bool takesTunnelsAlone() const { return m_tunnels; }
    void setTakesTunnelsAlone(bool so) { m_tunnels = so; }

private:
    std::atomic<bool> m_tunnels = false;
};

} // namespace kittiwake
