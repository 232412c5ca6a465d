#pragma once

#include <app/simulator/http/certificates.h>
#include <app/simulator/http/message.h>
#include <core/base/expected.h>

#include <memory>
#include <openssl/types.h>

namespace kittiwake::sim {

/// \brief What a server's TLS connections have in common: TLS 1.2 and later, HTTP/1.1, a client's
/// certificate if it has one. Sessions are not resumed, so that who connects is who they are now.
/// \errors Config: the certificate, its key or the client authority cannot be used
[[nodiscard]] Expected<std::shared_ptr<SSL_CTX>> makeTlsContext(const KeyPair& certificate,
                                                                const std::string& clientAuthority);

/// What a client's certificate says.
struct TlsClient
{
    std::optional<Identity> identity {};
    /// It has a certificate, but of somebody else, or out of date. As with kube-apiserver, that is
    /// no reason to break the handshake off, but a 401.
    bool distrusted = false;
};

[[nodiscard]] TlsClient tlsClientOf(SSL* connection);

} // namespace kittiwake::sim
