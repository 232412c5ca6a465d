#pragma once

#include <app/simulator/api/access_control.h>
#include <app/simulator/http/certificates.h>
#include <core/base/expected.h>

#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief The users of a simulated cluster: those of the tests' real control plane, and two more.
/// Tokens are made for each run and kept in memory.
class Personas
{
public:
    /// \errors Internal: no certificate could be made.
    static Expected<Personas> create(const CertificateAuthority& authority);

    [[nodiscard]] static const std::vector<std::string>& names();
    /// Registers their tokens with the server.
    void introduceTo(AccessControl& access) const;
    /// A complete kubeconfig with credentials; empty: the name is unknown.
    [[nodiscard]] std::string kubeconfig(const std::string& persona, const std::string& server,
                                         const std::string& authority) const;

private:
    Personas() = default;
    KeyPair m_admin;
    std::map<std::string, Secret> m_tokens;
};

} // namespace kittiwake::sim
