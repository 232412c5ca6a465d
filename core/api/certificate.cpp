#include "certificate.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <climits>
#include <ctime>
#include <memory>
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <optional>

namespace kittiwake {

namespace {

struct OpenSslEnd
{
    void operator()(BIO* bio) const { BIO_free(bio); }
    void operator()(X509* certificate) const { X509_free(certificate); }
    void operator()(GENERAL_NAMES* names) const { GENERAL_NAMES_free(names); }
};
template<typename T>
using OpenSslPtr = std::unique_ptr<T, OpenSslEnd>;

Unexpected<Error> unreadableCertificate(std::string sentence)
{
    ERR_clear_error(); // else a later caller would take the error for its own
    return Unexpected { Error { ErrorKind::BadAnswer, std::move(sentence) } };
}

std::optional<WallTime> wallTimeOf(const ASN1_TIME* time)
{
    std::tm parts {};
    if (time == nullptr || ASN1_TIME_to_tm(time, &parts) != 1)
        return std::nullopt;
    return WallTime(std::chrono::seconds(timegm(&parts))); // nanoseconds since 1970 end in 2262
}

/// One that is encrypted is not read: OpenSSL's own way is to ask at the terminal.
int noPassPhrase(char* /*buffer*/, int /*size*/, int /*writing*/, void* /*data*/)
{
    return -1;
}

std::string textOfAsn1(const ASN1_STRING* text)
{
    if (text == nullptr)
        return {};
    const auto* bytes = ASN1_STRING_get0_data(text);
    return { bytes, bytes + std::max(0, ASN1_STRING_length(text)) };
}

std::string addressText(const ASN1_OCTET_STRING* address)
{
    const auto bytes = textOfAsn1(address);
    std::array<char, INET6_ADDRSTRLEN> text {};
    const int family = bytes.size() == 4 ? AF_INET : AF_INET6;
    if (bytes.size() != 4 && bytes.size() != 16)
        return "unreadable address";
    return inet_ntop(family, bytes.data(), text.data(), text.size());
}

std::vector<std::string> hostsOf(const X509* certificate)
{
    const OpenSslPtr<GENERAL_NAMES> names(static_cast<GENERAL_NAMES*>(
        X509_get_ext_d2i(certificate, NID_subject_alt_name, nullptr, nullptr)));
    std::vector<std::string> hosts;
    for (int i = 0; names && i < sk_GENERAL_NAME_num(names.get()); ++i) {
        const auto* name = sk_GENERAL_NAME_value(names.get(), i);
        if (name->type == GEN_DNS)
            hosts.push_back(textOfAsn1(name->d.dNSName));
        else if (name->type == GEN_IPADD)
            hosts.push_back(addressText(name->d.iPAddress));
    }
    return hosts;
}

std::string commonNameOf(const X509* certificate)
{
    auto* subject = X509_get_subject_name(certificate);
    const int at = X509_NAME_get_index_by_NID(subject, NID_commonName, -1);
    const auto* entry = at < 0 ? nullptr : X509_NAME_get_entry(subject, at);
    return entry == nullptr ? std::string() : textOfAsn1(X509_NAME_ENTRY_get_data(entry));
}

} // namespace

Expected<Certificate> readCertificate(std::string_view pem)
{
    // Starts at the certificate's armour: PEM_read would read over a key before it.
    constexpr std::string_view kBegin = "-----BEGIN CERTIFICATE-----";
    const auto begin = pem.find(kBegin);
    if (begin == std::string_view::npos || pem.size() > INT_MAX)
        return unreadableCertificate("There is no certificate in it.");
    pem.remove_prefix(begin);
    const OpenSslPtr<BIO> text(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
    const OpenSslPtr<X509> certificate(
        text ? PEM_read_bio_X509(text.get(), nullptr, noPassPhrase, nullptr) : nullptr);
    if (!certificate)
        return unreadableCertificate("The certificate in it cannot be read.");
    const auto notBefore = wallTimeOf(X509_get0_notBefore(certificate.get()));
    const auto notAfter = wallTimeOf(X509_get0_notAfter(certificate.get()));
    if (!notBefore || !notAfter)
        return unreadableCertificate("The certificate does not say how long it is valid.");
    Certificate read { .notBefore = *notBefore,
                       .notAfter = *notAfter,
                       .commonName = commonNameOf(certificate.get()),
                       .hosts = hostsOf(certificate.get()) };
    ERR_clear_error(); // left behind by a name that cannot be read
    return read;
}

} // namespace kittiwake
