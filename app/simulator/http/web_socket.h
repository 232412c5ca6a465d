#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake::sim {

/// \brief The server's end of a WebSocket, for exec, attach and port-forward.
/// With the API's subprotocols (v4.channel.k8s.io) a message's first byte is its channel.
/// \thread one at a time. Destroyed when the socket is closed.
/// \source kubernetes apimachinery pkg/util/httpstream/wsstream
class WebSocketPeer
{
public:
    /// For sending. `send` and `close` may be called from any thread, also after the socket is
    /// closed.
    struct Out
    {
        std::function<void(std::string message)> send; ///< binary
        std::function<void(std::string_view reason)> close;
    };

    WebSocketPeer() = default;
    WebSocketPeer(const WebSocketPeer&) = delete;
    WebSocketPeer& operator=(const WebSocketPeer&) = delete;
    virtual ~WebSocketPeer() = default;

    /// Its subprotocols, the best first; the first that the client offers is chosen.
    [[nodiscard]] virtual std::vector<std::string> subprotocols() const = 0;
    virtual void opened(const std::string& subprotocol, Out out) = 0;
    virtual void received(std::string message) = 0;
};

} // namespace kittiwake::sim
