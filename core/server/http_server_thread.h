#pragma once

#include <core/base/expected.h>
#include <core/server/http_listener.h>

#include <cstdint>
#include <memory>
#include <string>

namespace kittiwake {

/// Where a small HTTP server listens.
struct ListenAddress
{
    std::string address = "127.0.0.1"; ///< one of this machine; "0.0.0.0": all of IPv4
    std::uint16_t port = 0; ///< 0: one that is free
};

/// \brief An HttpListener with a thread of its own, on which its handler answers. \thread any
/// \owns that
class HttpServerThread
{
public:
    /// \brief Listens from now on. `serving`: what it is there for, as in "Cannot serve metrics".
    /// \errors Config: no such address, or the port is taken
    [[nodiscard]] static Expected<std::unique_ptr<HttpServerThread>> start(
        const std::string& serving, ListenAddress where, HttpListener::Handler handler);
    /// Closes its connections.
    ~HttpServerThread();
    HttpServerThread(const HttpServerThread&) = delete;
    HttpServerThread& operator=(const HttpServerThread&) = delete;

    [[nodiscard]] std::uint16_t port() const;

private:
    HttpServerThread();

    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace kittiwake
