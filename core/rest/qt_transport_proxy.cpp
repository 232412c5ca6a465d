// How QtTransport goes through a proxy, and what it says when that fails.
#include "qt_transport.h"
#include "qt_transport_p.h"

#include <QCoreApplication>
#include <QHostAddress>
#include <QNetworkProxy>

namespace kittiwake {

QNetworkProxy QtTransport::proxy() const
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

std::optional<Error> QtTransport::errorOfProxy(const Exchange& exchange) const
{
    if (!m_proxy || exchange.headSent)
        return std::nullopt;
    const auto error = [](const std::string& sentence) {
        return Error { ErrorKind::Unreachable, sentence };
    };
    const auto named = m_proxy->hostAndPort() + ", from " + m_proxy->source;
    const auto proxy = "The proxy " + named + ", ";
    const auto said = exchange.reply->errorString();
    switch (exchange.reply->error()) {
    case QNetworkReply::OperationCanceledError:
    case QNetworkReply::TimeoutError:
        return Error { ErrorKind::Timeout,
                       "No response from " + m_server + " through the proxy " + named
                           + ". It may be of another type than its URL says." };
    case QNetworkReply::ProxyAuthenticationRequiredError:
        if (m_proxy->user.empty())
            return error(proxy
                         + "requires a user and a password. Add them to its URL, as in "
                           "http://user:password@"
                         + m_proxy->hostAndPort() + '.');
        return error(proxy + "does not accept the user \"" + m_proxy->user
                     + "\" or the password. Correct them in its URL.");
    case QNetworkReply::ConnectionRefusedError:
        return error(proxy + "cannot connect to " + m_server + ": nothing answers there.");
    case QNetworkReply::HostNotFoundError:
        return error(QHostAddress(QString::fromStdString(m_proxy->host)).isNull()
                         ? "The host of the proxy " + named
                             + ", cannot be found, or the proxy "
                               "cannot find that of "
                             + m_server + ". Check the names, the network and the VPN."
                         : proxy + "cannot find the host of " + m_server + ". Check its name.");
    case QNetworkReply::ContentAccessDenied:
        return error(proxy + "does not allow connections to " + m_server
                     + ". Ask whoever runs it, or exclude the server with NO_PROXY.");
    case QNetworkReply::ProxyConnectionRefusedError:
    case QNetworkReply::ProxyConnectionClosedError:
    case QNetworkReply::ProxyNotFoundError:
    case QNetworkReply::ProxyTimeoutError:
    case QNetworkReply::UnknownNetworkError:
    case QNetworkReply::UnknownProxyError:
        // Qt's access manager keeps the socket's words and not its error.
        if (said == QCoreApplication::translate("QHttpSocketEngine", "Proxy connection refused")
            || said
                == QCoreApplication::translate("QSocks5SocketEngine",
                                               "Connection to proxy refused"))
            return error("Nothing answers at the proxy " + named
                         + ". Start it, or correct the setting.");
        return error(proxy + "does not connect to " + m_server + " (" + said.toStdString()
                     + "). It may be of another type than its URL says, be unable to reach the "
                       "server, or not allow it"
                     + (m_proxy->user.empty() ? "."
                                              : ", or not accept the user \"" + m_proxy->user
                                + "\" or the password."));
    default:
        return std::nullopt;
    }
}

} // namespace kittiwake
