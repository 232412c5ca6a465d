#include "http_listener.h"

#include <QTcpSocket>

namespace kittiwake {

namespace {

constexpr qint64 kLargestHead = 16 << 10;
constexpr int kMaxConnections = 16;

} // namespace

HttpListener::HttpListener(Handler handler)
    : m_handler(std::move(handler))
{
    m_server.setMaxPendingConnections(kMaxConnections);
    QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
        while (auto* socket = m_server.nextPendingConnection())
            welcome(*socket);
    });
}

void HttpListener::welcome(QTcpSocket& socket)
{
    socket.setReadBufferSize(kLargestHead);
    // Browsers open connections before they need them, and other programs may flood the port: the
    // oldest connection is closed.
    if (const auto all = m_server.findChildren<QTcpSocket*>(); all.size() > kMaxConnections)
        delete all.first();
    QObject::connect(&socket, &QTcpSocket::disconnected, &socket, &QObject::deleteLater);
    QObject::connect(&socket, &QTcpSocket::readyRead, &socket, [this, &socket] { read(socket); });
}

void HttpListener::read(QTcpSocket& socket)
{
    const auto head = socket.peek(kLargestHead);
    const auto end = head.indexOf("\r\n\r\n");
    if (end < 0 && head.size() < kLargestHead)
        return; // more is to come
    socket.skip(head.size());
    ServedRequest request;
    const auto line = head.left(head.indexOf("\r\n")).split(' ');
    if (end >= 0 && line.size() == 3)
        request = { line[0], line[1] };
    const auto answer = m_handler(request);
    socket.write("HTTP/1.1 " + QByteArray(answer.status) + "\r\nContent-Type: " + answer.type
                 + "\r\nContent-Length: " + QByteArray::number(qulonglong(answer.body.size()))
                 + "\r\nCache-Control: no-store\r\n" + answer.fields + "Connection: close\r\n\r\n");
    socket.write(answer.body.data(), static_cast<qint64>(answer.body.size()));
    socket.flush();
    socket.disconnectFromHost(); // when all of it has been sent
}

} // namespace kittiwake
