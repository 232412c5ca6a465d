#include "identity.h"

#include <climits>
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

namespace kittiwake {

namespace {

struct IdentityEnd
{
    void operator()(BIO* bio) const { BIO_free(bio); }
    void operator()(X509* certificate) const { X509_free(certificate); }
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
};
template<typename T>
using IdentityPtr = std::unique_ptr<T, IdentityEnd>;

IdentityPtr<BIO> bioOf(std::string_view text)
{
    const auto size = static_cast<int>(std::min<std::size_t>(text.size(), INT_MAX));
    return IdentityPtr<BIO>(BIO_new_mem_buf(text.data(), size));
}

/// One that is encrypted is not read: OpenSSL's own way is to ask at the terminal.
int noPassword(char* /*buffer*/, int /*size*/, int /*writing*/, void* /*data*/)
{
    return -1;
}

} // namespace

Expected<Certificate, std::string> checkedIdentity(const ClientIdentity& identity)
{
    auto certificate = readCertificate(identity.certificatePem);
    if (!certificate)
        return Unexpected { std::string("returned a certificate that cannot be read") };
    const auto begin = identity.certificatePem.find("-----BEGIN CERTIFICATE-----");
    const auto leafText = bioOf(std::string_view(identity.certificatePem).substr(begin));
    const IdentityPtr<X509> leaf(PEM_read_bio_X509(leafText.get(), nullptr, noPassword, nullptr));
    const auto keyText = bioOf(identity.keyPem.reveal());
    const IdentityPtr<EVP_PKEY> key(
        PEM_read_bio_PrivateKey(keyText.get(), nullptr, noPassword, nullptr));
    const bool fits = leaf && key && X509_check_private_key(leaf.get(), key.get()) == 1;
    ERR_clear_error(); // else a later caller would take the error for its own
    if (!key)
        return Unexpected { std::string("returned a key that cannot be read") };
    if (!fits)
        return Unexpected { std::string("returned a key that does not belong to its certificate") };
    return std::move(*certificate);
}

} // namespace kittiwake
