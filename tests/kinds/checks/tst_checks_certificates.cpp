#include "certificate_text.h"
#include "check_text.h"

#include <core/api/certificate.h>
#include <core/base/base64.h>
#include <tests/support/test_program.h>

namespace tst_checks_certificates {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

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
        QCOMPARE(result->requeueAfter ? result->requeueAfter->count() : -1, again);
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
             "clients refuse connections that present it. It is valid from 2024-11-27 00:00:00 UTC "
             "(not before) to 2026-01-04 00:00:00 UTC (not after).");
    const auto unnamed =
        lookAt(checks::expiringCertificates(), secretOf(certificate(-kDay, "")), MadeUpLookups());
    QCOMPARE(findingExplanation(unnamed->findings.front(), kNow).simplified(),
             "The certificate for shop expired 24h ago. Clients refuse connections that present "
             "it. It is valid from 2024-11-27 00:00:00 UTC (not before) to 2025-12-31 00:00:00 UTC "
             "(not after).");
}

KW_TEST_GUILESS(ChecksCertificatesTest)

} // namespace tst_checks_certificates

#include "tst_checks_certificates.moc"
