#include "redirect_listener.h"

#include <core/auth/exec/plain_text.h>

#include <QTcpSocket>
#include <QUrl>
#include <QUrlQuery>

namespace kittiwake {

namespace {

constexpr qint64 kLargestRequest = 16 << 10;
constexpr int kMaxSockets = 16;
constexpr std::size_t kMaxErrorText = 300;

} // namespace

RedirectListener::RedirectListener(std::string state, QEventLoop& done)
    : m_state(std::move(state))
    , m_done(done)
{
    m_server.setMaxPendingConnections(kMaxSockets);
    QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
        while (auto* socket = m_server.nextPendingConnection())
            welcome(*socket);
    });
}

Expected<std::string> RedirectListener::listen(std::uint16_t port)
{
    if (!m_server.listen(QHostAddress(QHostAddress::LocalHost), port))
        return Unexpected { Error { ErrorKind::Config,
                                    "Cannot listen on 127.0.0.1:" + std::to_string(port)
                                        + ", where the browser returns to after the log-in: "
                                        + m_server.errorString().toStdString() + '.' } };
    return "http://127.0.0.1:" + std::to_string(m_server.serverPort());
}

void RedirectListener::welcome(QTcpSocket& socket)
{
    socket.setReadBufferSize(kLargestRequest);
    // Browsers open connections before they need them, and other programs may flood the port: the
    // oldest connection is closed.
    if (const auto all = m_server.findChildren<QTcpSocket*>(); all.size() > kMaxSockets)
        delete all.first();
    QObject::connect(&socket, &QTcpSocket::disconnected, &socket, &QObject::deleteLater);
    QObject::connect(&socket, &QTcpSocket::readyRead, &socket, [this, &socket] { read(socket); });
}

void RedirectListener::read(QTcpSocket& socket)
{
    const auto head = socket.peek(kLargestRequest);
    const auto end = head.indexOf("\r\n\r\n");
    if (end < 0 && head.size() < kLargestRequest)
        return; // more is to come
    socket.skip(head.size());
    const auto parts = head.left(head.indexOf("\r\n")).split(' ');
    const bool isGet = end >= 0 && parts.size() == 3 && parts[0] == "GET";
    const QUrl url = isGet ? QUrl::fromEncoded(parts[1]) : QUrl();
    const QUrlQuery query(url);
    const auto value = [&query](const char* name) {
        auto text = query.queryItemValue(QString::fromLatin1(name), QUrl::FullyDecoded);
        return text.toStdString();
    };
    if (m_returned || url.path() != u"/" || value("state") != m_state)
        return answer(socket, 404, "Not found.");
    BrowserReturn brought { .code = Secret(value("code")) };
    if (brought.code.empty()) {
        brought.error = plainText(value("error") + ' ' + value("error_description"));
        brought.error.resize(std::min(brought.error.size(), kMaxErrorText));
        answer(socket, 200, "The log-in failed. You can close this window.");
    } else {
        answer(socket, 200, "You are logged in. You can close this window.");
    }
    m_returned = std::move(brought);
    m_server.close();
    m_done.quit();
}

void RedirectListener::answer(QTcpSocket& socket, int status, const char* words)
{
    const auto body =
        QByteArray("<!DOCTYPE html><meta charset=\"utf-8\"><title>Kittiwake</title><p>") + words
        + "</p>\n";
    socket.write("HTTP/1.1 " + QByteArray::number(status) + (status == 200 ? " OK" : " Not Found")
                 + "\r\nContent-Type: text/html; charset=utf-8\r\nCache-Control: no-store\r\n"
                   "Referrer-Policy: no-referrer\r\nContent-Length: "
                 + QByteArray::number(body.size()) + "\r\nConnection: close\r\n\r\n" + body);
    socket.flush();
    socket.disconnectFromHost();
}

} // namespace kittiwake
