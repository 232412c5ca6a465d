#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>

namespace kittiwake::sim {

/// One TLS connection, used only on its strand.
class TlsStream : public boost::asio::ssl::stream<boost::asio::ip::tcp::socket>
{
public:
    using stream::stream;

    /// Sends close_notify and does not wait for that of the other side; afterwards nothing can be
    /// read.
    template<typename Handler>
    void asyncFarewell(Handler&& handler)
    {
        SSL_set_shutdown(native_handle(), SSL_RECEIVED_SHUTDOWN);
        async_shutdown(std::forward<Handler>(handler));
    }
};

/// Closes the socket at once; with `reset`, by TCP reset.
inline void closeSocket(boost::asio::ip::tcp::socket& socket, bool reset)
{
    boost::system::error_code ignored;
    if (reset)
        socket.set_option(boost::asio::socket_base::linger(true, 0), ignored);
    socket.close(ignored);
}

} // namespace kittiwake::sim
