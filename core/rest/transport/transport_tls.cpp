#include "transport_tls_p.h"

#include <core/api/certificate.h>

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

/// Puts the identity into the configuration; else says what of it cannot be read.
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

/// The failure of a handshake for another reason than that the server is not trusted.
Error handshakeFailed(const std::string& server, const std::string& detail)
{
    // OpenSSL's reason, for which Qt has no code: it is always in English.
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

TransportTls::TransportTls(const ClusterAccess& access)
    : m_server(access.server)
    , m_serverName(access.tlsServerName)
    , m_insecure(access.insecureSkipTlsVerify)
    , m_ownRoots(!access.certificateAuthorityPem.empty())
    , m_authority(access.certificateAuthoritySource, std::chrono::steady_clock::now())
{ }

Expected<void> TransportTls::configure(const ClusterAccess& access)
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

bool TransportTls::showsCertificate() const
{
    return m_identity && !m_identity->certificatePem.empty();
}

Expected<bool> TransportTls::take(const std::shared_ptr<const ClientIdentity>& identity)
{
    if (!m_identity || !identity || identity == m_identity || identity->number < m_identity->number)
        return false;
    const bool same = identity->certificatePem == m_identity->certificatePem
        && identity->keyPem == m_identity->keyPem;
    if (!same) {
        if (const char* const unreadable = showIdentity(*identity, m_tls))
            return Unexpected { Error { ErrorKind::Config,
                                        std::string("The ") + unreadable + " that was fetched for "
                                            + m_server + " is not valid PEM." } };
    }
    m_identity = identity;
    return !same;
}

bool TransportTls::readAuthorityAgain()
{
    const auto roots =
        m_authority.changed(m_tls.caCertificates(), std::chrono::steady_clock::now());
    if (roots.isEmpty())
        return false;
    m_tls.setCaCertificates(roots);
    return true;
}

QString TransportTls::describe(const QSslError& error) const
{
    if (error.error() != QSslError::HostNameMismatch)
        return error.errorString();
    const auto wanted = m_serverName.empty() ? QUrl(QString::fromStdString(m_server)).host()
                                             : QString::fromStdString(m_serverName);
    const auto certificate = readCertificate(error.certificate().toPem().toStdString());
    QStringList names;
    for (const auto& host : certificate ? certificate->hosts : std::vector<std::string>())
        names << QString::fromStdString(host);
    if (names.isEmpty())
        return QStringLiteral("the certificate names no host, and so not ") + wanted;
    return QStringLiteral("the certificate is valid for ") + names.join(QStringLiteral(", "))
        + QStringLiteral(", not ") + wanted;
}

Error TransportTls::handshakeError(const QStringList& wrong, const std::string& said)
{
    m_authority.doubt(); // the next request looks whether there is another
    if (wrong.isEmpty())
        return handshakeFailed(m_server, said);
    const auto why = wrong.join(u"; ").toStdString();
    const auto roots = !m_ownRoots
        ? std::string("the authorities that this system trusts, as the kubeconfig names none")
        : m_authority.path().empty() ? std::string("the certificate authority in the kubeconfig")
                                     : m_authority.path();
    return { ErrorKind::Tls,
             "The certificate of " + m_server + " is not trusted: " + why + ". Checked against "
                 + roots + '.' };
}

} // namespace kittiwake
