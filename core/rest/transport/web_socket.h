#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief The client's end of an open WebSocket.
/// \thread any; what is sent from one thread goes out in order. \owns nothing of the network: once
/// the exchange has ended every call does nothing.
class WebSocket
{
public:
    WebSocket() = default;
    WebSocket(const WebSocket&) = delete;
    WebSocket& operator=(const WebSocket&) = delete;
    virtual ~WebSocket() = default;

    /// One binary message in one frame: servers of Kubernetes take a frame for a message. To be
    /// kept small (32 KiB), and to be held back while much is unsent.
    virtual void send(std::string message) = 0;
    /// \units bytes that were given to `send` and have not left this process
    [[nodiscard]] virtual std::size_t unsent() const = 0;
    /// Off: nothing more is read once what has arrived is handed on, so that the server has to
    /// wait, too. What had been read may still come.
    virtual void setReading(bool on) = 0;
    /// Says that this side is done; the exchange ends soon.
    virtual void close() = 0;
};

/// \brief What talks over a WebSocket. \thread all calls on the network thread: be quick.
/// `opened` comes once, before all others; not at all where the server refuses.
class WebSocketHandler
{
public:
    WebSocketHandler() = default;
    WebSocketHandler(const WebSocketHandler&) = delete;
    WebSocketHandler& operator=(const WebSocketHandler&) = delete;
    virtual ~WebSocketHandler() = default;

    /// What is offered, the best first. \thread any
    [[nodiscard]] virtual std::vector<std::string> subprotocols() const = 0;
    /// How much may be read ahead of what was handed on; a frame that is larger is read all the
    /// same. 0: as much as the largest one. Less bounds what a server can have under way while it
    /// is not read, and what it can send in the time of a round trip. \units bytes \thread any
    [[nodiscard]] virtual std::size_t readAhead() const { return 0; }
    /// `subprotocol` is one of those; empty: the server named none.
    virtual void opened(std::shared_ptr<WebSocket> socket, const std::string& subprotocol) = 0;
    virtual void received(std::string message) = 0;
    /// A text message. The subprotocols of this library have none.
    virtual void receivedText(std::string message) = 0;
    /// Some of what was unsent has left.
    virtual void sent() = 0;
};

} // namespace kittiwake
