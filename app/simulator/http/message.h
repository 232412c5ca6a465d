#pragma once

#include <core/auth/authenticator.h>

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kittiwake::sim {

class BodySource;
class WebSocketPeer;

/// The user of a request. Empty: not known yet.
struct Identity
{
    std::string user {};
    std::vector<std::string> groups {};
    bool operator==(const Identity&) const = default;
};

/// \brief One complete HTTP request. A value.
struct Request
{
    std::string method = "GET";
    std::string path; ///< percent-decoded, without the query: "/api/v1/pods"
    std::vector<std::pair<std::string, std::string>> query {}; ///< decoded, in order
    std::vector<HttpHeader> headers {}; ///< names in lower case
    std::string body {};
    /// From the client's certificate (common name, organisations), or set by a caller within the
    /// process, who needs no credentials.
    std::optional<Identity> identity {};

    /// The first header of the name; empty if there is none.
    [[nodiscard]] std::string_view header(std::string_view lowerCaseName) const;
    [[nodiscard]] std::string_view parameter(std::string_view name) const;
    [[nodiscard]] bool hasParameter(std::string_view name) const;
};

/// How an answer is delayed or cut by faults. Without values it arrives normally.
struct Delivery
{
    enum class Cut { Close, Reset, Silence }; ///< Silence: open, but nothing is sent any more
    std::chrono::milliseconds latency { 0 }; ///< before the head
    std::size_t bytesPerSecond = 0; ///< of the body; 0: no limit
    std::optional<std::size_t> cutAfter {}; ///< \units bytes of the body; then `cut`
    bool cutBeforeHead = false; ///< `cut` instead of any answer
    Cut cut = Cut::Close;
    bool closeAfter = false; ///< the connection is closed after the answer
};

/// \brief One answer: a whole body, or a stream, or a change to the WebSocket protocol.
struct Response
{
    int status = 200;
    std::string contentType = "application/json";
    std::vector<std::pair<std::string, std::string>> headers {};
    std::string body {};
    std::shared_ptr<BodySource> stream {}; ///< chunked; then `body` is not sent
    bool compressible = false; ///< a stream that may be gzipped: a list's, never a watch's
    std::shared_ptr<WebSocketPeer> socket {}; ///< if the request asks for an upgrade
    Delivery delivery {};
};

/// \brief Answers requests. \thread any, several at once; must not block: later parts are sent by a
/// stream.
class Handler
{
public:
    Handler() = default;
    Handler(const Handler&) = delete;
    Handler& operator=(const Handler&) = delete;
    virtual ~Handler() = default;

    virtual Response handle(const Request& request) = 0;
};

} // namespace kittiwake::sim
