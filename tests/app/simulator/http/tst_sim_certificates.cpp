#include <app/simulator/http/certificates.h>
#include <app/simulator/http/http_server.h>
#include <tests/support/test_program.h>

#include <QSslCertificate>
#include <QSslKey>
#include <QTest>

namespace tst_sim_certificates {

using namespace kittiwake;
using namespace kittiwake::sim;
using namespace std::chrono_literals;

namespace {

QSslCertificate parsed(const std::string& pem)
{
    const auto all = QSslCertificate::fromData(QByteArray::fromStdString(pem));
    return all.size() == 1 ? all.front() : QSslCertificate();
}

const auto kFrom = std::chrono::sys_days(std::chrono::year(2026) / 1 / 1);
const CertificateAuthority::Period kPeriod { kFrom, kFrom + 24h };

} // namespace

class TestSimCertificates : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anAuthorityIsOneAndSignsItself()
    {
        const auto authority = CertificateAuthority::create("kittiwake demo");
        QVERIFY(authority);
        const auto certificate = parsed(authority->certificate());
        QCOMPARE(certificate.subjectInfo(QSslCertificate::CommonName),
                 QStringList { QStringLiteral("kittiwake demo") });
        QVERIFY(certificate.isSelfSigned());
    }

    void aServerIsNamedByNamesAndAddresses()
    {
        const auto authority = CertificateAuthority::create("ca");
        const auto pair =
            authority->serverCertificate({ "localhost", "127.0.0.1", "::1", "a.example" }, kPeriod);
        QVERIFY(pair);
        const auto names = parsed(pair->certificate).subjectAlternativeNames();
        auto texts = names.values();
        texts.sort();
        QCOMPARE(texts,
                 (QStringList { QStringLiteral("127.0.0.1"), QStringLiteral("::1"),
                                QStringLiteral("a.example"), QStringLiteral("localhost") }));
        QCOMPARE(names.values(QSsl::IpAddressEntry).size(), 2);
    }

    void aClientIsNamedByUserAndGroups()
    {
        const auto authority = CertificateAuthority::create("ca");
        const auto pair = authority->clientCertificate("jane,\"doe\"", { "dev", "ops" }, kPeriod);
        QVERIFY(pair);
        const auto certificate = parsed(pair->certificate);
        QCOMPARE(certificate.subjectInfo(QSslCertificate::CommonName),
                 QStringList { QStringLiteral("jane,\"doe\"") });
        auto groups = certificate.subjectInfo(QSslCertificate::Organization);
        groups.sort();
        QCOMPARE(groups, (QStringList { QStringLiteral("dev"), QStringLiteral("ops") }));
        QCOMPARE(certificate.issuerInfo(QSslCertificate::CommonName),
                 QStringList { QStringLiteral("ca") });
    }

    void aCertificateIsValidForItsPeriod()
    {
        const auto authority = CertificateAuthority::create("ca");
        const auto certificate =
            parsed(authority->clientCertificate("jane", {}, kPeriod).value().certificate);
        QCOMPARE(certificate.effectiveDate().toSecsSinceEpoch(),
                 std::chrono::system_clock::to_time_t(kPeriod.from));
        QCOMPARE(certificate.expiryDate().toSecsSinceEpoch(),
                 std::chrono::system_clock::to_time_t(kPeriod.until));
    }

    void aCertificateComesWithItsKey()
    {
        const auto authority = CertificateAuthority::create("ca");
        const auto pair = authority->clientCertificate("jane", {}, kPeriod).value();
        const QSslKey key(QByteArray::fromStdString(std::string(pair.key.reveal())), QSsl::Ec);
        QCOMPARE(key.length(), 256);
        QVERIFY(!key.isNull());
    }

    void noTwoCertificatesHaveTheSameSerialNumber()
    {
        const auto authority = CertificateAuthority::create("ca");
        const auto one = parsed(authority->clientCertificate("jane", {}, kPeriod)->certificate);
        const auto other = parsed(authority->clientCertificate("jane", {}, kPeriod)->certificate);
        QVERIFY(one.serialNumber() != other.serialNumber());
    }
};

KW_TEST_APPLESS(TestSimCertificates)

} // namespace tst_sim_certificates

#include "tst_sim_certificates.moc"
