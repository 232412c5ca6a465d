#pragma once

// Private to QtTransport.

#include "liveness.h"
#include "peer_sockets_p.h"

#include <QObject>
#include <QString>

#include <optional>

namespace kittiwake {

/// \brief TCP's own probes on the connections of one transport, for what no request can find out:
/// over HTTP/1.1 a request cannot go over a connection that another one uses; and no waiting with
/// small writes. \thread network
class TcpKeepAlive
{
public:
    /// `host` and `port` of what is connected to: the server, or the proxy.
    TcpKeepAlive(const LivenessOptions& options, QString host, std::uint16_t port);

    /// A connection was made: it gets the options.
    void onConnected();
    /// Ends what is under way. To be called while the thread's event loop runs.
    void close();
    /// The network may have changed: for a few seconds TCP probes at once and gives up soon.
    void checkNow();

private:
    [[nodiscard]] KeepAlive usual() const;

    const LivenessOptions m_options;
    const QString m_host;
    PeerSockets m_sockets;
    std::optional<int> m_lookUp; ///< under way
    QObject m_context; ///< look-ups and timers end with this
};

} // namespace kittiwake
