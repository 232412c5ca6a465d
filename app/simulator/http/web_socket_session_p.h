#pragma once

#include <app/simulator/http/connection_set_p.h>
#include <app/simulator/http/message.h>
#include <app/simulator/http/tls_stream_p.h>

namespace kittiwake::sim {

/// The best protocol of the peer's that the client offers; the empty one is for those who offer
/// none. Nothing: they have none in common.
[[nodiscard]] std::optional<std::string> chosenSubprotocol(const WebSocketPeer& peer,
                                                           const Request& request);

/// Answers the handshake that `request` is, and then lets the peer talk; the connection counts
/// among `connections`, which outlive it.
[[nodiscard]] std::shared_ptr<OpenConnection> startWebSocket(TlsStream stream,
                                                             const Request& request,
                                                             std::shared_ptr<WebSocketPeer> peer,
                                                             const std::string& protocol,
                                                             ConnectionSet& connections);

} // namespace kittiwake::sim
