#include "../support/test_program.h"
#include "check_text.h"

#include <core/api/certificate.h>
#include <core/base/base64.h>

#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

namespace tst_checks_certificates {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr long kDay = 24 * 3600;

std::string pemOf(BIO* bio)
{
    char* bytes = nullptr;
    const auto size = BIO_get_mem_data(bio, &bytes);
    std::string text(bytes, static_cast<std::size_t>(size));
    BIO_free(bio);
    return text;
}

/// A self-signed certificate that ends so many seconds after kNow; its key with it, if asked for.
std::string certificate(long endsIn,
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

std::string secretWith(const std::string& crt, const std::string& born = "2025-12-28T00:00:00Z")
{
    return "{'metadata':{'name':'a','namespace':'n','creationTimestamp':'" + born
        + "'},'type':'kubernetes.io/tls','data':{'tls.crt':" + crt + "}}";
}

std::string secretOf(const std::string& pem)
{
    return secretWith("'" + base64Encode(pem) + "'");
}

} // namespace

class ChecksCertificatesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsACertificate();
    void readsWhatComesAfterAKey();
    void refusesWhatIsNone();
    void judges_data();
    void judges();
    void asksForNoOtherSecrets();
    void explainsWhoIsConcerned();
};

void ChecksCertificatesTest::readsACertificate()
{
    const auto read = readCertificate(certificate(10 * kDay));
    QVERIFY(read.has_value());
    QCOMPARE(read->notAfter.time_since_epoch().count(), kNow + 10 * kDay);
    QCOMPARE(read->notBefore.time_since_epoch().count(), kNow - 400 * kDay);
    QCOMPARE(read->commonName, "shop");
    QCOMPARE(read->hosts,
             (std::vector<std::string> { "shop.example", "www.shop.example", "10.0.0.7" }));
}

void ChecksCertificatesTest::readsWhatComesAfterAKey()
{
    QCOMPARE(readCertificate(certificate(kDay, "", true))->hosts.size(), 0U);
}

void ChecksCertificatesTest::refusesWhatIsNone()
{
    for (const auto* text : { "", "nothing", "-----BEGIN CERTIFICATE-----",
                              "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
                              "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n" })
        QVERIFY(readCertificate(text).error().kind == ErrorKind::BadAnswer);
}

void ChecksCertificatesTest::judges_data()
{
    QTest::addColumn<std::string>("json");
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<qint64>("again"); // seconds; -1: never
    const auto row = [](const char* name, const std::string& json, const char* verdict,
                        qint64 again) {
        QTest::newRow(name) << json << QString::fromLatin1(verdict) << again;
    };
    row("long", secretOf(certificate(90 * kDay)), "-", 60 * kDay);
    row("in a month", secretOf(certificate(30 * kDay)), "certificate expires soon~", 23 * kDay);
    row("in a week", secretOf(certificate(7 * kDay)), "certificate expires soon", 7 * kDay + 1);
    row("over", secretOf(certificate(-60)), "certificate expired!", -1);
    row("just now", secretOf(certificate(0)), "certificate expired!", -1);
    row("not base64", secretWith("'***'"), "certificate cannot be read", -1);
    row("no PEM", secretOf("nothing"), "certificate cannot be read", -1);
    row("not there", secretWith("null"), "certificate cannot be read", -1);
    row("wrong type", secretWith("[7]"), "certificate cannot be read", -1);
    row("not there yet", secretWith("''", "2025-12-31T23:59:00Z"), "?", -1);
    row("another type", "{" + kMeta + ",'type':'Opaque','data':{'tls.crt':'eA=='}}", "-", -1);
    row("nothing known", "{" + kMeta + "}", "-", -1);
}

void ChecksCertificatesTest::judges()
{
    QFETCH(std::string, json);
    QFETCH(qint64, again);
    const auto result = lookAt(checks::expiringCertificates(), json, MadeUpLookups());
    QTEST(verdictOf(result), "verdict");
    if (result)
        QCOMPARE(result->lookAgainAfter ? result->lookAgainAfter->count() : -1, again);
}

void ChecksCertificatesTest::asksForNoOtherSecrets()
{
    QCOMPARE(checks::expiringCertificates().subjects.front().fieldSelector,
             "type=kubernetes.io/tls");
}

void ChecksCertificatesTest::explainsWhoIsConcerned()
{
    const auto result =
        lookAt(checks::expiringCertificates(), secretOf(certificate(3 * kDay)), MadeUpLookups());
    QCOMPARE(findingExplanation(result->findings.front(), kNow).simplified(),
             "The certificate for shop.example and 2 more hosts expires in 3d. From then on "
             "clients refuse connections that show it. It is valid from 2024-11-27 00:00:00 UTC "
             "(not before) to 2026-01-04 00:00:00 UTC (not after).");
    const auto unnamed =
        lookAt(checks::expiringCertificates(), secretOf(certificate(-kDay, "")), MadeUpLookups());
    QCOMPARE(
        findingExplanation(unnamed->findings.front(), kNow).simplified(),
        "The certificate for shop expired 24h ago. Clients refuse connections that show it. It "
        "is valid from 2024-11-27 00:00:00 UTC (not before) to 2025-12-31 00:00:00 UTC (not "
        "after).");
}

KW_TEST_GUILESS(ChecksCertificatesTest)

} // namespace tst_checks_certificates

#include "tst_checks_certificates.moc"
