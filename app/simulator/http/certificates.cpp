#include "certificates.h"

#include "openssl_p.h"

#include <openssl/rand.h>

namespace kittiwake::sim {

namespace {

using Period = CertificateAuthority::Period;
using NamesPtr = std::unique_ptr<GENERAL_NAMES, FreedBy<GENERAL_NAMES_free>>;

/// What a certificate says.
struct Order
{
    std::string commonName;
    std::vector<std::string> organisations {};
    Period valid;
    bool authority = false;
    const char* usage = nullptr; ///< "serverAuth", "clientAuth"
    std::vector<std::string> names {}; ///< subject alternative names
};

struct Issuer
{
    X509* certificate;
    EVP_PKEY* key;
};

bool addName(X509_NAME* name, const char* field, const std::string& value)
{
    return X509_NAME_add_entry_by_txt(name, field, MBSTRING_UTF8,
                                      reinterpret_cast<const unsigned char*>(value.data()),
                                      static_cast<int>(value.size()), -1, 0)
        == 1;
}

bool addExtension(X509* to, X509* issuer, int id, const char* value)
{
    X509V3_CTX context;
    X509V3_set_ctx(&context, issuer, to, nullptr, nullptr, 0);
    X509_EXTENSION* const extension = X509V3_EXT_nconf_nid(nullptr, &context, id, value);
    const bool added = extension != nullptr && X509_add_ext(to, extension, -1) == 1;
    X509_EXTENSION_free(extension);
    return added;
}

/// A name that can be parsed as an IP address is entered as one.
bool addAlternativeNames(X509* to, const std::vector<std::string>& names)
{
    const NamesPtr all(GENERAL_NAMES_new());
    for (const std::string& name : names) {
        GENERAL_NAME* const one = GENERAL_NAME_new();
        if (ASN1_OCTET_STRING* const address = a2i_IPADDRESS(name.c_str())) {
            GENERAL_NAME_set0_value(one, GEN_IPADD, address);
        } else {
            ASN1_IA5STRING* const text = ASN1_IA5STRING_new();
            ASN1_STRING_set(text, name.data(), static_cast<int>(name.size()));
            GENERAL_NAME_set0_value(one, GEN_DNS, text);
        }
        sk_GENERAL_NAME_push(all.get(), one);
    }
    ERR_clear_error(); // of the names that are no addresses
    return X509_add1_ext_i2d(to, NID_subject_alt_name, all.get(), 0, X509V3_ADD_DEFAULT) == 1;
}

/// A random serial number, since clients may remember certificates of earlier clusters.
bool setSerial(X509* certificate)
{
    std::uint64_t number = 0;
    return RAND_bytes(reinterpret_cast<unsigned char*>(&number), sizeof number) == 1
        && ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate), number >> 1U) == 1;
}

bool fillIn(X509* certificate, const Order& order, EVP_PKEY* key, X509* issuer)
{
    const auto seconds = [](std::chrono::system_clock::time_point time) {
        return std::chrono::system_clock::to_time_t(time);
    };
    X509_NAME* const subject = X509_get_subject_name(certificate);
    bool good = X509_set_version(certificate, X509_VERSION_3) == 1 && setSerial(certificate)
        && ASN1_TIME_set(X509_getm_notBefore(certificate), seconds(order.valid.from)) != nullptr
        && ASN1_TIME_set(X509_getm_notAfter(certificate), seconds(order.valid.until)) != nullptr
        && X509_set_pubkey(certificate, key) == 1;
    for (const std::string& organisation : order.organisations)
        good = good && addName(subject, "O", organisation);
    good = good && addName(subject, "CN", order.commonName)
        && X509_set_issuer_name(certificate, X509_get_subject_name(issuer)) == 1
        && addExtension(certificate, issuer, NID_basic_constraints,
                        order.authority ? "critical,CA:TRUE" : "critical,CA:FALSE")
        && addExtension(certificate, issuer, NID_key_usage,
                        order.authority ? "critical,digitalSignature,keyCertSign"
                                        : "critical,digitalSignature")
        && addExtension(certificate, issuer, NID_subject_key_identifier, "hash")
        && addExtension(certificate, issuer, NID_authority_key_identifier, "keyid:always");
    if (order.usage != nullptr)
        good = good && addExtension(certificate, issuer, NID_ext_key_usage, order.usage);
    if (!order.names.empty())
        good = good && addAlternativeNames(certificate, order.names);
    return good;
}

std::string takenFrom(BIO* written)
{
    char* data = nullptr;
    const long size = BIO_get_mem_data(written, &data);
    return std::string(data, static_cast<std::size_t>(size));
}

/// Signed by the issuer, or by itself if there is none.
Expected<KeyPair> issue(const Order& order, const Issuer* issuer)
{
    const KeyPtr key(EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256"));
    const X509Ptr certificate(X509_new());
    const BioPtr certificatePem(BIO_new(BIO_s_mem()));
    const BioPtr keyPem(BIO_new(BIO_s_mem()));
    const bool done = key && certificate
        && fillIn(certificate.get(), order, key.get(),
                  issuer != nullptr ? issuer->certificate : certificate.get())
        && X509_sign(certificate.get(), issuer != nullptr ? issuer->key : key.get(), EVP_sha256())
            > 0
        && PEM_write_bio_X509(certificatePem.get(), certificate.get()) == 1
        && PEM_write_bio_PrivateKey(keyPem.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr)
            == 1;
    if (!done)
        return Unexpected { Error { ErrorKind::Internal,
                                    "The certificate of \"" + order.commonName
                                        + "\" cannot be made: " + opensslComplaint() + '.' } };
    return KeyPair { takenFrom(certificatePem.get()), Secret(takenFrom(keyPem.get())) };
}

Expected<KeyPair> issueBy(const KeyPair& authority, const Order& order)
{
    const BioPtr certificatePem = readingFrom(authority.certificate);
    const BioPtr keyPem = readingFrom(authority.key.reveal());
    const X509Ptr certificate = readCertificate(certificatePem.get());
    const KeyPtr key = readKey(keyPem.get());
    const Issuer issuer { certificate.get(), key.get() };
    return issue(order, &issuer);
}

} // namespace

Expected<CertificateAuthority> CertificateAuthority::create(const std::string& commonName)
{
    using namespace std::chrono;
    // Tests pretend other dates, so it is valid for all that a system_clock can tell (until 2262).
    const Period always { sys_days(year(2000) / 1 / 1), sys_days(year(2200) / 1 / 1) };
    auto pair = issue({ .commonName = commonName, .valid = always, .authority = true }, nullptr);
    if (!pair)
        return Unexpected { pair.error() };
    return CertificateAuthority(std::move(*pair));
}

Expected<KeyPair> CertificateAuthority::serverCertificate(const std::vector<std::string>& names,
                                                          const Period& valid) const
{
    return issueBy(
        m_pair,
        { .commonName = "kube-apiserver", .valid = valid, .usage = "serverAuth", .names = names });
}

Expected<KeyPair> CertificateAuthority::clientCertificate(const std::string& user,
                                                          const std::vector<std::string>& groups,
                                                          const Period& valid) const
{
    return issueBy(
        m_pair,
        { .commonName = user, .organisations = groups, .valid = valid, .usage = "clientAuth" });
}

} // namespace kittiwake::sim
