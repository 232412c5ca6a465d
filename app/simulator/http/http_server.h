#pragma once

#include <app/simulator/http/certificates.h>
#include <app/simulator/http/message.h>
#include <core/base/expected.h>
#include <core/base/wall_clock.h>

#include <cstdint>
#include <memory>
#include <string>

namespace kittiwake::sim {

/// The options of a server.
struct HttpServerOptions
{
    std::string address = "127.0.0.1";
    std::uint16_t port = 0; ///< 0: any free one
    KeyPair certificate {};
    std::string clientAuthority {}; ///< PEM: its client certificates are asked for and trusted
    unsigned threads = 1;
    std::size_t maxBody = 16U << 20U; ///< \units bytes of a request
    bool compress = false; ///< gzip for lists and bodies of 128 KiB and more
    WallClock now = std::chrono::system_clock::now; ///< of the Date header
};

/// \brief HTTPS/1.1 with keep-alive, chunked answers and WebSockets on one port.
/// \thread any. Calls the handler on its own threads. Destroying it drops every connection and
/// joins them. \owns nothing: the handler outlives it
class HttpServer
{
public:
    /// Listens when it returns. \errors Config: the port is taken, the certificate cannot be used.
    static Expected<std::unique_ptr<HttpServer>> start(HttpServerOptions options, Handler& handler);
    ~HttpServer();

    [[nodiscard]] std::uint16_t port() const;

    /// Closes the port and drops every connection, so that connecting is refused. Idempotent.
    void stopListening();
    /// Listens again, on the same port. \errors Config: it is taken.
    Expected<void> resumeListening();
    /// Accepts connections and sends nothing on them, not even TLS, until switched off.
    void setMute(bool mute);
    /// Drops every connection; with `reset`, by TCP reset.
    void dropConnections(bool reset);
    /// For new connections. \errors Config: the certificate cannot be used
    Expected<void> setCertificate(const KeyPair& certificate);
    [[nodiscard]] std::size_t connections() const;

private:
    struct Private;
    explicit HttpServer(std::unique_ptr<Private> d);
    std::unique_ptr<Private> m_d;
};

} // namespace kittiwake::sim
