#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QTcpServer>

#include <cstdint>
#include <functional>
#include <string>

class QTcpSocket;

namespace kittiwake {

/// What somebody asks a small HTTP server for.
struct ServedRequest
{
    QByteArray method {}; ///< empty: it is no request
    QByteArray target {}; ///< path and query, as they were sent
};

struct ServedAnswer
{
    const char* status = "200 OK";
    const char* type = "text/plain; charset=utf-8";
    std::string body {};
    const char* fields = ""; ///< of the head besides, each with its CRLF
};

/// \brief A small HTTP/1.1 server: for a page now and then, asked for by GET, to few. A connection
/// has one request, whose body is not read. Whoever floods it displaces who came before him; a
/// head beyond 16 KiB is no request. \thread the one that it is made on \source RFC 9112
class HttpListener
{
public:
    using Handler = std::function<ServedAnswer(const ServedRequest&)>;

    explicit HttpListener(Handler handler);

    /// `port` 0: one that is free. False: why() says why not.
    [[nodiscard]] bool listen(const QHostAddress& address, std::uint16_t port)
    {
        return m_server.listen(address, port);
    }
    [[nodiscard]] std::string why() const { return m_server.errorString().toStdString(); }
    [[nodiscard]] std::uint16_t port() const { return m_server.serverPort(); }
    /// No more connections are taken.
    void close() { m_server.close(); }

private:
    void welcome(QTcpSocket& socket);
    void read(QTcpSocket& socket);

    const Handler m_handler;
    QTcpServer m_server;
};

} // namespace kittiwake
