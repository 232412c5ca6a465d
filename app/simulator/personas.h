#pragma once

#include <app/simulator/api/access_control.h>
#include <app/simulator/http/certificates.h>
#include <core/base/expected.h>

#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief Who may use a simulated cluster: the people of the tests' real control plane, and two
/// more. Tokens are made anew each time and kept in memory.
class Personas
{
public:
    /// \errors Internal: no certificate could be made.
    static Expected<Personas> create(const CertificateAuthority& authority);

    [[nodiscard]] static const std::vector<std::string>& names();
    /// Tells the server their tokens.
    void introduceTo(AccessControl& access) const;
    /// A whole kubeconfig, with credentials; empty: nobody of that name.
    [[nodiscard]] std::string kubeconfig(const std::string& persona, const std::string& server,
                                         const std::string& authority) const;

private:
    Personas() = default;
    KeyPair m_admin;
    std::map<std::string, Secret> m_tokens;
};

} // namespace kittiwake::sim
