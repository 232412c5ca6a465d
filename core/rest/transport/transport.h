#pragma once

#include <core/auth/authenticator.h>
#include <core/base/expected.h>
#include <core/base/subscription.h>

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

class WebSocketHandler;

/// When a request that came to no good end is sent again by itself. \source retry.h
enum class Resending {
    AsAsked, ///< where the server asks for it, and a GET whose connection was lost
    WhereNotDone, ///< where the server was too busy to begin (429)
    Never,
};

struct HttpRequest
{
    std::string method = "GET";
    std::string path; ///< path and query below the server's base URL: "/api/v1/pods?limit=500"
    std::vector<HttpHeader> headers {};
    /// The client certificate to send it with; null: the transport's own.
    std::shared_ptr<const ClientIdentity> identity {};
    std::string body {};
    std::string contentType {}; ///< of the body
    std::string accept = "application/json";
    /// Silence allowed before and between bytes; of a longLived one, where nothing else shows
    /// whether its connection is alive.
    std::chrono::milliseconds idleTimeout { 30'000 };
    bool longLived = false; ///< a watch: holds its connection, does not count as traffic
    Resending resending = Resending::AsAsked;
    bool freshConnection = false; ///< to know whether one can be made
    /// Asks to change to the WebSocket protocol, over a connection of HTTP/1.1 of its own; null:
    /// does not. Where the server agrees (101) the handler has the socket, and the exchange ends
    /// with it; any other answer comes as every answer does. Its method is GET, it has no body.
    std::shared_ptr<WebSocketHandler> webSocket {};
};

struct HttpHead
{
    int status = 0;
    std::vector<std::pair<std::string, std::string>> headers {}; ///< names in lower case
    [[nodiscard]] std::string_view header(std::string_view lowerCaseName) const;
};

/// Reason of the Unreachable with which an exchange ends whose connection was there and was reset,
/// closed by the other side; a connection that was never established ends with another reason.
constexpr std::string_view kConnectionLost = "ConnectionLost";

/// Callbacks for a request's progress. Called on the network thread, in the order head, chunk*,
/// end; `end` exactly once unless the call was cancelled. Each must be quick: hand over to a
/// Strand.
struct HttpSink
{
    std::function<void(HttpHead)> head;
    std::function<void(std::string chunk)> chunk;
    /// Ok: the whole body came, whatever the status; the WebSocket was closed by a side that was
    /// done with it. \errors Refused, Unreachable (see
    /// kConnectionLost), Timeout, Tls, Cancelled
    std::function<void(Expected<void>)> end;
};

/// \brief Moves HTTP to and from one server. \thread any
class Transport
{
public:
    Transport() = default;
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;
    virtual ~Transport() = default;

    virtual Subscription start(HttpRequest request, HttpSink sink) = 0;
};

} // namespace kittiwake
