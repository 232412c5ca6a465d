#pragma once

#include "transport.h"

#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// What a server said to the handshake of a WebSocket, or to a request within a tunnel.
struct HandshakeAnswer
{
    HttpHead head;
    std::string body {};
    bool whole = false; ///< nothing of the body is missing
};

/// \brief Reads an answer of HTTP/1.1 from what has come so far. `closed`: no more will come, which
/// ends a body of unknown length. Nothing: its head is not whole, or it is no HTTP. Of a body
/// `kept` bytes are kept; 64 KiB are enough for any reason. A value. \thread any \source RFC 9112,
/// sections 2 to 7; client-go transport/websocket, which reads as much
[[nodiscard]] std::optional<HandshakeAnswer> readHandshakeAnswer(std::string_view text, bool closed,
                                                                 std::size_t kept = 64U << 10U);

} // namespace kittiwake
