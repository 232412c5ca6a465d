// What QtTransport says of TLS and of failures: how it is set up, and the sentences for what goes
// wrong.
#include "qt_transport.h"
#include "qt_transport_p.h"

#include <core/api/certificate.h>

#include <QCoreApplication>
#include <QSslCertificate>
#include <QSslError>
#include <QSslKey>
#include <QUrl>

namespace kittiwake {

namespace {

QSslKey keyFrom(const QByteArray& pem)
{
    for (const auto algorithm : { QSsl::Rsa, QSsl::Ec, QSsl::Dsa }) {
        if (QSslKey key(pem, algorithm); !key.isNull())
            return key;
    }
    return {};
}

/// Makes the configuration show it; else what of it cannot be read.
const char* showIdentity(const ClientIdentity& identity, QSslConfiguration& tls)
{
    if (identity.certificatePem.empty()) {
        tls.setLocalCertificateChain({});
        tls.setPrivateKey({});
        return nullptr;
    }
    const auto chain =
        QSslCertificate::fromData(QByteArray::fromStdString(identity.certificatePem));
    const auto pem = identity.keyPem.reveal();
    const auto key =
        keyFrom(QByteArray::fromRawData(pem.data(), static_cast<qsizetype>(pem.size())));
    if (chain.isEmpty())
        return "client certificate";
    if (key.isNull())
        return "client key";
    tls.setLocalCertificateChain(chain);
    tls.setPrivateKey(key);
    return nullptr;
}

Unexpected<Error> unusable(const char* what, const ClusterAccess& access)
{
    return Unexpected { Error { ErrorKind::Config,
                                std::string("The ") + what + " of context \"" + access.context
                                    + "\" is not valid PEM. Check the kubeconfig." } };
}

/// For another reason than that the server is not trusted.
Error handshakeFailed(const std::string& server, const std::string& detail)
{
    const bool old = detail.find("protocol version") != std::string::npos
        || detail.find("unsupported protocol") != std::string::npos;
    std::string sentence = "The TLS handshake with " + server + " failed: ";
    sentence += old
        ? "it does not support TLS 1.2 or newer. Update the server, or the proxy in front of "
          "it."
        : detail + '.';
    return { ErrorKind::Tls, std::move(sentence) };
}

} // namespace

Expected<void> QtTransport::checkApplication()
{
    if (QCoreApplication::instance() != nullptr)
        return {};
    return Unexpected { Error {
        ErrorKind::Config,
        "There is no QCoreApplication, which Qt's network needs: create one at the beginning of "
        "main, before the session, and destroy it after the session. Its event loop need not "
        "run." } };
}

Expected<void> QtTransport::configureTls(const ClusterAccess& access)
{
    m_tls = QSslConfiguration::defaultConfiguration();
    m_tls.setProtocol(QSsl::TlsV1_2OrLater);
    if (m_insecure)
        m_tls.setPeerVerifyMode(QSslSocket::VerifyNone);
    if (!access.certificateAuthorityPem.empty()) {
        const auto roots =
            QSslCertificate::fromData(QByteArray::fromStdString(access.certificateAuthorityPem));
        if (roots.isEmpty())
            return unusable("certificate authority", access);
        m_tls.setCaCertificates(roots);
    }
    const auto& credentials = access.credentials;
    m_identity = std::make_shared<ClientIdentity>(
        ClientIdentity { credentials.clientCertificatePem, credentials.clientKeyPem, 0 });
    if (const char* const unreadable = showIdentity(*m_identity, m_tls))
        return unusable(unreadable, access);
    return {};
}

Expected<void> QtTransport::takeIdentity(const HttpRequest& request)
{
    const auto& identity = request.identity;
    if (!m_https || !identity || identity == m_identity || identity->number < m_identity->number)
        return {};
    const bool same = identity->certificatePem == m_identity->certificatePem
        && identity->keyPem == m_identity->keyPem;
    if (!same) {
        if (const char* const unreadable = showIdentity(*identity, m_tls))
            return Unexpected { Error { ErrorKind::Config,
                                        std::string("The ") + unreadable + " that was fetched for "
                                            + m_server + " is not valid PEM." } };
    }
    m_identity = identity;
    if (!same)
        endStreams(); // who is told so asks again, with this one
    return {};
}

/// Short requests that are under way still end well; their connections go with them.
void QtTransport::endStreams()
{
    for (const auto& lane : std::exchange(m_lanes, {}))
        lane->retired = true;
    const std::vector running(m_running.begin(), m_running.end());
    for (const auto& exchange : running) {
        if (!exchange->request.longLived)
            continue;
        exchange->end(Unexpected { Error { .kind = ErrorKind::Unreachable,
                                           .sentence = "The connection to " + m_server
                                               + " was closed: there is a new client certificate.",
                                           .reason = std::string(kConnectionLost) } });
        exchange->cancelled = true;
        exchange->abort();
    }
}

void QtTransport::recheckAuthority()
{
    const auto roots =
        m_authority.changed(m_tls.caCertificates(), std::chrono::steady_clock::now());
    if (roots.isEmpty())
        return;
    m_tls.setCaCertificates(roots);
    for (const auto& lane : std::exchange(m_lanes, {}))
        lane->retired = true;
}

/// Qt does not say which names there are and which was wanted. \source Go's crypto/x509,
/// HostnameError, whose words kubectl shows
QString QtTransport::wordsOf(const QSslError& error) const
{
    if (error.error() != QSslError::HostNameMismatch)
        return error.errorString();
    const auto wanted = m_tlsServerName.empty() ? QUrl(QString::fromStdString(m_server)).host()
                                                : QString::fromStdString(m_tlsServerName);
    const auto certificate = readCertificate(error.certificate().toPem().toStdString());
    QStringList names;
    for (const auto& host : certificate ? certificate->hosts : std::vector<std::string>())
        names << QString::fromStdString(host);
    if (names.isEmpty())
        return QStringLiteral("the certificate names no host, and so not ") + wanted;
    return QStringLiteral("the certificate is valid for ") + names.join(QStringLiteral(", "))
        + QStringLiteral(", not ") + wanted;
}

Error QtTransport::errorOf(const Exchange& exchange)
{
    if (exchange.givenUp && !exchange.lane->unanswered)
        return { .kind = ErrorKind::Unreachable,
                 .sentence = "The connection to " + m_server
                     + " was lost: the server stopped answering, keep-alive checks included.",
                 .reason = std::string(kConnectionLost) };
    if (auto ofProxy = errorOfProxy(exchange))
        return *std::move(ofProxy);
    const auto detail = exchange.reply->errorString().toStdString();
    const bool answered = exchange.headSent;
    const auto seconds = exchange.request.idleTimeout.count() / 1000;
    switch (exchange.reply->error()) {
    case QNetworkReply::ConnectionRefusedError:
        return { ErrorKind::Refused, "Connection refused: nothing answers at " + m_server + '.' };
    case QNetworkReply::HostNotFoundError:
        return { ErrorKind::Unreachable,
                 "The host of " + m_server
                     + " cannot be found. Check the name, the network and the VPN." };
    case QNetworkReply::TimeoutError:
    case QNetworkReply::OperationCanceledError:
        return { ErrorKind::Timeout,
                 "No response from " + m_server
                     + (seconds > 0 ? " for " + std::to_string(seconds) + "s." : ".") };
    case QNetworkReply::SslHandshakeFailedError: {
        m_authority.doubt(); // the next request looks whether there is another
        if (exchange.tlsErrors.isEmpty())
            return handshakeFailed(m_server, detail);
        const auto why = exchange.tlsErrors.join(u"; ").toStdString();
        const auto roots = !m_ownRoots
            ? std::string("the authorities that this system trusts, as the kubeconfig names none")
            : m_authority.path().empty()
            ? std::string("the certificate authority in the kubeconfig")
            : m_authority.path();
        return { ErrorKind::Tls,
                 "The certificate of " + m_server + " is not trusted: " + why + ". Checked against "
                     + roots + '.' };
    }
    case QNetworkReply::RemoteHostClosedError:
        return { .kind = ErrorKind::Unreachable,
                 .sentence = answered
                     ? "The connection to " + m_server + " was lost in the middle of a response."
                     : m_server + " closed the connection without a response.",
                 .reason = std::string(kConnectionLost) };
    default:
        break;
    }
    // What HTTP/2 breaks off has an error of the content or server group, as if it had a status.
    const auto error = exchange.reply->error();
    const bool brokenOff =
        (error >= QNetworkReply::ContentAccessDenied && error <= QNetworkReply::UnknownContentError)
        || error >= QNetworkReply::InternalServerError;
    return { .kind = ErrorKind::Unreachable,
             .sentence = "The connection to " + m_server + " failed: " + detail + '.',
             .reason = std::string(answered || brokenOff ? kConnectionLost : "") };
}

} // namespace kittiwake
