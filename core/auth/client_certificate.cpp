#include "client_certificate.h"

#include <core/api/certificate.h>
#include <core/api/timestamp_text.h>
#include <core/config/read_file.h>
#include <core/config/text.h>

namespace kittiwake {

namespace {

constexpr std::size_t kLargestCertificateFile = 4UL * 1024 * 1024;

} // namespace

std::string clientCertificateError(const Credentials& credentials, WallTime now)
{
    auto pem = credentials.clientCertificatePem;
    const auto& file = credentials.clientCertificateFile;
    if (!file.empty()) {
        if (auto content = readFile(file, kLargestCertificateFile))
            pem = std::move(*content);
    }
    const auto certificate =
        pem.empty() ? Expected<Certificate>(Certificate {}) : readCertificate(pem);
    if (pem.empty() || !certificate)
        return {};
    auto which = std::string("The client certificate");
    if (!certificate->commonName.empty())
        which += " of " + inQuotes(certificate->commonName);
    if (!file.empty())
        which += " in " + file;
    if (certificate->notAfter < now)
        return which + " expired at " + timestampText(certificate->notAfter)
            + ". Renew it, or log in again.";
    if (certificate->notBefore > now)
        return which + " is not valid before " + timestampText(certificate->notBefore)
            + ". Check this computer's clock.";
    return {};
}

} // namespace kittiwake
