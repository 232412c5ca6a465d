#pragma once

#include <app/simulator/http/connection_set_p.h>
#include <app/simulator/http/message.h>
#include <app/simulator/http/tls_stream_p.h>

namespace kittiwake::sim {

/// The peer's best protocol that the client offers; the empty one for clients that offer none.
/// Empty: they have none in common.
[[nodiscard]] std::optional<std::string> chosenSubprotocol(const WebSocketPeer& peer,
                                                           const Request& request);

/// Answers the handshake in `request`, then starts the peer. The connection is added to
/// `connections`, which outlives it.
[[nodiscard]] std::shared_ptr<OpenConnection> startWebSocket(TlsStream stream,
                                                             const Request& request,
                                                             std::shared_ptr<WebSocketPeer> peer,
                                                             const std::string& protocol,
                                                             ConnectionSet& connections);

} // namespace kittiwake::sim
