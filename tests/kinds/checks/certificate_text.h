#pragma once

#include <tests/kinds/builtin/kind_text.h>

#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <string>

/// Certificates made up, as PEM has them.
namespace kittiwake::test {

inline constexpr long kDay = 24 * 3600;

inline std::string pemOf(BIO* bio)
{
    char* bytes = nullptr;
    const auto size = BIO_get_mem_data(bio, &bytes);
    std::string text(bytes, static_cast<std::size_t>(size));
    BIO_free(bio);
    return text;
}

/// A self-signed certificate that ends so many seconds after kNow; its key with it, if asked for.
inline std::string certificate(long endsIn,
                               const char* hosts = "DNS:shop.example, DNS:www.shop.example, "
                                                   "IP:10.0.0.7",
                               bool keyFirst = false)
{
    EVP_PKEY* key = EVP_EC_gen("P-256");
    X509* made = X509_new();
    X509_set_version(made, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(made), 1);
    ASN1_TIME_set(X509_getm_notBefore(made), kNow - 400 * kDay);
    ASN1_TIME_set(X509_getm_notAfter(made), kNow + endsIn);
    X509_set_pubkey(made, key);
    auto* name = X509_get_subject_name(made);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char*>("shop"), -1, -1, 0);
    X509_set_issuer_name(made, name);
    if (*hosts != '\0') {
        auto* extension = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, hosts);
        X509_add_ext(made, extension, -1);
        X509_EXTENSION_free(extension);
    }
    X509_sign(made, key, EVP_sha256());
    BIO* text = BIO_new(BIO_s_mem());
    if (keyFirst)
        PEM_write_bio_PrivateKey(text, key, nullptr, nullptr, 0, nullptr, nullptr);
    PEM_write_bio_X509(text, made);
    X509_free(made);
    EVP_PKEY_free(key);
    return pemOf(text);
}

} // namespace kittiwake::test
