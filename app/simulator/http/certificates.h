#pragma once

#include <core/base/expected.h>
#include <core/base/secret.h>

#include <chrono>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// A certificate with its key, PEM.
struct KeyPair
{
    std::string certificate;
    Secret key;
};

/// \brief The certificate authority of a simulated cluster, made when it starts; its key is only in
/// memory. \thread any, const
class CertificateAuthority
{
public:
    /// \errors Internal: OpenSSL failed.
    static Expected<CertificateAuthority> create(const std::string& commonName);

    [[nodiscard]] const std::string& certificate() const { return m_pair.certificate; } ///< PEM

    struct Period
    {
        std::chrono::system_clock::time_point from;
        std::chrono::system_clock::time_point until;
    };
    /// For a server with these names or addresses.
    [[nodiscard]] Expected<KeyPair> serverCertificate(const std::vector<std::string>& names,
                                                      const Period& valid) const;
    /// For a client: Kubernetes reads the user from the common name, groups from organisations.
    [[nodiscard]] Expected<KeyPair> clientCertificate(const std::string& user,
                                                      const std::vector<std::string>& groups,
                                                      const Period& valid) const;

private:
    explicit CertificateAuthority(KeyPair pair)
        : m_pair(std::move(pair))
    { }
    KeyPair m_pair;
};

} // namespace kittiwake::sim
