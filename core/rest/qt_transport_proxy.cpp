// How QtTransport goes through a proxy, and what it says when that fails.
#include "qt_transport.h"
#include "qt_transport_p.h"

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
    const auto detail = exchange.reply->errorString().toStdString();
    const auto whose = m_proxy->hostAndPort() + ", which " + m_proxy->source + " names";
    const auto unreachable = [](std::string sentence) {
        return Error { .kind = ErrorKind::Unreachable, .sentence = std::move(sentence) };
    };
    switch (exchange.reply->error()) {
    case QNetworkReply::ProxyConnectionRefusedError:
        return unreachable("Nothing answers at the proxy " + whose
                           + ". Start it, or correct the setting.");
    case QNetworkReply::ProxyNotFoundError:
        return unreachable("The host of the proxy " + whose
                           + ", cannot be found. Check the name, the network and the VPN.");
    case QNetworkReply::ProxyTimeoutError:
        return unreachable("No word from the proxy " + whose + ".");
    case QNetworkReply::ProxyAuthenticationRequiredError:
        return unreachable(
            m_proxy->user.empty() ? "The proxy " + whose
                    + ", wants a user and a password. Add them to its URL: http://user:password@"
                    + m_proxy->hostAndPort() + '.'
                                  : "The proxy " + whose + ", does not accept the user \""
                    + m_proxy->user + "\" or the password. Correct them in its URL.");
    case QNetworkReply::ProxyConnectionClosedError:
        return unreachable(
            "The proxy " + whose
            + ", closed the connection without an answer. It "
              "may be of another kind than its URL says, or want a user and a password.");
    case QNetworkReply::ConnectionRefusedError:
        return unreachable("The proxy " + whose + ", cannot connect to " + m_server
                           + ": nothing answers there.");
    case QNetworkReply::HostNotFoundError:
        return unreachable("The proxy " + whose + ", cannot find the host of " + m_server
                           + ". Check the server's name.");
    case QNetworkReply::ContentAccessDenied:
        return unreachable("The proxy " + whose + ", does not allow connections to " + m_server
                           + ". Ask whoever runs it, or except the server with NO_PROXY.");
    case QNetworkReply::UnknownNetworkError:
    case QNetworkReply::UnknownProxyError:
        return unreachable("The proxy " + whose + ", does not connect to " + m_server + ": "
                           + detail + '.');
    default:
        return std::nullopt;
    }
}

} // namespace kittiwake
