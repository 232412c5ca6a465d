#pragma once

#include <app/simulator/http/certificates.h>
#include <app/simulator/http/message.h>
#include <core/base/expected.h>

#include <memory>
#include <openssl/types.h>

namespace kittiwake::sim {

/// \brief The settings of a server's TLS connections: TLS 1.2 and later, HTTP/1.1, and a client's
/// certificate if it has one. Sessions are not resumed, so the certificate is always the current
/// one.
/// \errors Config: the certificate, its key or the client authority cannot be used
[[nodiscard]] Expected<std::shared_ptr<SSL_CTX>> makeTlsContext(const KeyPair& certificate,
                                                                const std::string& clientAuthority);

/// The contents of a client's certificate.
struct TlsClient
{
    std::optional<Identity> identity {};
    /// The certificate is of another authority, or expired. As with kube-apiserver, the handshake
    /// succeeds and requests are answered by 401.
    bool distrusted = false;
};

[[nodiscard]] TlsClient tlsClientOf(SSL* connection);

} // namespace kittiwake::sim
