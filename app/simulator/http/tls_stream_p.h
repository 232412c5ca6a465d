#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>

namespace kittiwake::sim {

/// One TLS connection; everything done with it runs on its strand.
class TlsStream : public boost::asio::ssl::stream<boost::asio::ip::tcp::socket>
{
public:
    using stream::stream;

    /// Says farewell and does not wait for the other side's; nothing can be read afterwards.
    template<typename Handler>
    void asyncFarewell(Handler&& handler)
    {
        SSL_set_shutdown(native_handle(), SSL_RECEIVED_SHUTDOWN);
        async_shutdown(std::forward<Handler>(handler));
    }
};

/// Closes the socket at once; with `reset`, so that the other side is told it was no orderly end.
inline void closeSocket(boost::asio::ip::tcp::socket& socket, bool reset)
{
    boost::system::error_code ignored;
    if (reset)
        socket.set_option(boost::asio::socket_base::linger(true, 0), ignored);
    socket.close(ignored);
}

} // namespace kittiwake::sim
