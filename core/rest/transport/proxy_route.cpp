#include "proxy_route_p.h"

#include <core/config/server_url.h>

#include <QHostAddress>
#include <QTcpSocket>
#include <QTimer>
#include <QUrl>

#include <memory>
#include <utility>

namespace kittiwake {

namespace {

constexpr std::chrono::seconds kToConnect(2);

} // namespace

ProxyRoute::ProxyRoute(std::optional<Proxy> proxy, std::string server)
    : m_proxy(std::move(proxy))
    , m_server(std::move(server))
{ }

QNetworkProxy ProxyRoute::networkProxy() const
{
    if (!m_proxy)
        return QNetworkProxy(QNetworkProxy::NoProxy); // whatever the application has as its default
    const auto password = m_proxy->password.reveal();
    return QNetworkProxy(
        m_proxy->kind == Proxy::Kind::Socks5 ? QNetworkProxy::Socks5Proxy
                                             : QNetworkProxy::HttpProxy,
        QString::fromStdString(m_proxy->host), m_proxy->port, QString::fromStdString(m_proxy->user),
        QString::fromUtf8(password.data(), static_cast<qsizetype>(password.size())));
}

QString ProxyRoute::peerHost() const
{
    return m_proxy ? QString::fromStdString(m_proxy->host)
                   : QUrl(QString::fromStdString(m_server)).host();
}

std::uint16_t ProxyRoute::peerPort() const
{
    return m_proxy ? m_proxy->port
                   : static_cast<std::uint16_t>(
                       QUrl(QString::fromStdString(m_server)).port(isHttps(m_server) ? 443 : 80));
}

bool ProxyRoute::isVague(QNetworkReply::NetworkError error) const
{
    switch (error) {
    case QNetworkReply::ProxyConnectionRefusedError:
    case QNetworkReply::ProxyConnectionClosedError:
    case QNetworkReply::ProxyNotFoundError:
    case QNetworkReply::ProxyTimeoutError:
    case QNetworkReply::UnknownNetworkError:
    case QNetworkReply::UnknownProxyError:
        return m_proxy.has_value();
    default:
        return false;
    }
}

void ProxyRoute::findOut(QObject* context, std::function<void(bool refused)> done) const
{
    auto* const socket = new QTcpSocket(context);
    socket->setProxy(QNetworkProxy::NoProxy);
    const auto tell = [socket, done = std::move(done)](bool refused) {
        socket->disconnect();
        socket->deleteLater();
        done(refused);
    };
    QObject::connect(socket, &QTcpSocket::connected, socket, [tell] { tell(false); });
    QObject::connect(socket, &QTcpSocket::errorOccurred, socket,
                     [tell](QAbstractSocket::SocketError error) {
                         tell(error == QAbstractSocket::ConnectionRefusedError);
                     });
    auto* const timer = new QTimer(socket);
    timer->setSingleShot(true);
    QObject::connect(timer, &QTimer::timeout, socket, [tell] { tell(false); });
    timer->start(kToConnect);
    socket->connectToHost(peerHost(), peerPort());
}

std::optional<Error> ProxyRoute::errorOf(QNetworkReply::NetworkError error, const std::string& said,
                                         bool refused) const
{
    if (!m_proxy)
        return std::nullopt;
    if (isVague(error) && refused)
        return Error { ErrorKind::Unreachable,
                       "Nothing answers at the proxy " + m_proxy->hostAndPort() + ", from "
                           + m_proxy->source + ". Start it, or correct the setting." };
    const auto unreachable = [](const std::string& sentence) {
        return Error { ErrorKind::Unreachable, sentence };
    };
    const auto named = m_proxy->hostAndPort() + ", from " + m_proxy->source;
    const auto proxy = "The proxy " + named + ", ";
    switch (error) {
    case QNetworkReply::OperationCanceledError:
    case QNetworkReply::TimeoutError:
        return Error { ErrorKind::Timeout,
                       "No response from " + m_server + " through the proxy " + named
                           + ". It may be of another type than its URL says." };
    case QNetworkReply::ProxyAuthenticationRequiredError:
        if (m_proxy->user.empty())
            return unreachable(proxy
                               + "requires a user and a password. Add them to its URL, as in "
                                 "http://user:password@"
                               + m_proxy->hostAndPort() + '.');
        return unreachable(proxy + "does not accept the user \"" + m_proxy->user
                           + "\" or the password. Correct them in its URL.");
    case QNetworkReply::ConnectionRefusedError:
        return unreachable(proxy + "cannot connect to " + m_server + ": nothing answers there.");
    case QNetworkReply::HostNotFoundError:
        return unreachable(QHostAddress(QString::fromStdString(m_proxy->host)).isNull()
                               ? "The host of the proxy " + named
                                   + ", cannot be found, or the proxy "
                                     "cannot find that of "
                                   + m_server + ". Check the names, the network and the VPN."
                               : proxy + "cannot find the host of " + m_server
                                   + ". Check its name.");
    case QNetworkReply::ContentAccessDenied:
        return unreachable(proxy + "does not allow connections to " + m_server
                           + ". Ask whoever runs it, or exclude the server with NO_PROXY.");
    case QNetworkReply::ProxyConnectionRefusedError:
    case QNetworkReply::ProxyConnectionClosedError:
    case QNetworkReply::ProxyNotFoundError:
    case QNetworkReply::ProxyTimeoutError:
    case QNetworkReply::UnknownNetworkError:
    case QNetworkReply::UnknownProxyError:
        return unreachable(
            proxy + "does not connect to " + m_server + " (" + said
            + "). It may be of another type than its URL says, be unable to reach the "
              "server, or not allow it"
            + (m_proxy->user.empty()
                   ? "."
                   : ", or not accept the user \"" + m_proxy->user + "\" or the password."));
    default:
        return std::nullopt;
    }
}

} // namespace kittiwake
