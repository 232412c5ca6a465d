#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>

namespace kittiwake::sim {

/// One TLS connection; everything done with it runs on its strand.
using TlsStream = boost::asio::ssl::stream<boost::asio::ip::tcp::socket>;

/// Closes the socket at once; with `reset`, so that the other side is told it was no orderly end.
inline void closeSocket(boost::asio::ip::tcp::socket& socket, bool reset)
{
    boost::system::error_code ignored;
    if (reset)
        socket.set_option(boost::asio::socket_base::linger(true, 0), ignored);
    socket.close(ignored);
}

} // namespace kittiwake::sim
