#pragma once

// Private to QtTransport.

#include "transport.h"

#include <core/config/cluster_access.h>
#include <core/rest/authority_file.h>

#include <QSslConfiguration>
#include <QStringList>

#include <memory>
#include <string>

class QSslError;

namespace kittiwake {

/// \brief TLS of one transport: whom it trusts, the certificate it shows, and what to say when a
/// handshake fails. What it takes over from files and log-ins is for new connections: where a
/// method says so, the old ones are to be let go. \thread network
class TransportTls
{
public:
    explicit TransportTls(const ClusterAccess& access);

    /// \errors Config: certificates or key that cannot be used
    Expected<void> configure(const ClusterAccess& access);
    [[nodiscard]] const QSslConfiguration& configuration() const { return m_tls; }
    /// Whatever certificate the server shows is taken.
    [[nodiscard]] bool isInsecure() const { return m_insecure; }
    [[nodiscard]] bool showsCertificate() const;

    /// Makes a request's client certificate that of all later ones, unless it is older than what
    /// there is. Gives whether it is another one. \errors Config: it cannot be used
    Expected<bool> take(const std::shared_ptr<const ClientIdentity>& identity);
    /// Takes over what the file of certificate authorities has become. Gives whether it changed.
    bool readAuthorityAgain();

    /// What is wrong with the server's certificate. Qt does not say which names it has and which
    /// was wanted. \source Go's crypto/x509, HostnameError, whose words kubectl shows
    [[nodiscard]] QString describe(const QSslError& error) const;
    /// Of a handshake that failed: `wrong` is what describe() gave, `said` are the words of Qt.
    [[nodiscard]] Error handshakeError(const QStringList& wrong, const std::string& said);

private:
    const std::string m_server;
    const std::string m_serverName; ///< that its certificate is for, where that is another one
    const bool m_insecure;
    const bool m_ownRoots; ///< the kubeconfig names a certificate authority
    AuthorityFile m_authority;
    QSslConfiguration m_tls;
    std::shared_ptr<const ClientIdentity> m_identity; ///< what m_tls shows; null before configure()
};

} // namespace kittiwake
