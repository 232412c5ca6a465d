#pragma once

#include <core/base/expected.h>

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// Whom a certificate is asked for.
struct CertificateRequest
{
    std::string subject {}; ///< "CN=system:node:worker-1, O=system:nodes"; empty: nobody
    std::vector<std::string> hosts {}; ///< DNS names and addresses that it is to be good for
    bool operator==(const CertificateRequest&) const = default;
};

/// \brief The PKCS#10 request of a PEM text, unproven: its signature is not looked at. \thread any
/// \errors BadAnswer: there is none, or it cannot be read
[[nodiscard]] Expected<CertificateRequest> readCertificateRequest(std::string_view pem);

} // namespace kittiwake
